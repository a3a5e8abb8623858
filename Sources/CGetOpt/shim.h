// getopt_long keeps its results in global variables, which Swift takes for unsafe: here they are read by functions.
#include <getopt.h>

static inline int getopt_index(void) { return optind; }
static inline char *getopt_argument(void) { return optarg; }
static inline int getopt_option(void) { return optopt; }
static inline void getopt_start(void) { optind = 0; opterr = 0; } // 0 starts anew, within a word too
