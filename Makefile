# The commands of this repository. `make` alone lists them.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test soak lint bench clean deck swift packages test-packages

# `sudo make` drops the user's own PATH; this is where Swift usually lives.
export PATH := $(PATH):/opt/swift/usr/bin

DECK ?= Tortoise
# With the Swift library inside, a deck starts sooner, takes less memory and runs where no Swift is installed.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld
DECKS := $(notdir $(patsubst %/,%,$(wildcard Decks/*/)))
SOURCES := $(wildcard Package.swift Sources Tests Assets Decks Examples Benchmarks)

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-6s %s\n", $$1, $$2 }' Makefile

run: deck packages ## Present a deck (DECK=Cart: another); without a display, render it to out/
	@swift build $(RELEASE) --product "$(DECK)"
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then \
	    status=0; ".build/release/$(DECK)" present || status=$$?; \
	    if [ $$status -ne 3 ]; then exit $$status; fi; \
	fi; \
	echo "No display that works: rendering to out/ as PNGs; to present, run this in a desktop session."; \
	exec ".build/release/$(DECK)" export "out/$(DECK)-%d.png" --steps all

test: test-packages lint ## Run all tests
	@bash .ci/test

soak: packages ## Do 100,000 random things to a show, and look whether it is right
	@swift build $(RELEASE) --product Soak
	@.build/release/Soak

lint: swift ## Check the layout of the sources (swift-format, strict)
	@swift format lint --strict --recursive --parallel --configuration .swift-format $(SOURCES)

bench: test-packages ## Measure, and print one JSON object
	@for product in BareSDL Tortoise Recipe DiascopeBenchmarks; do swift build $(RELEASE) --product "$$product" >&2; done
	@.build/release/DiascopeBenchmarks

clean: ## Remove what was built and rendered
	rm -rf .build out

deck:
	@$(if $(filter $(DECKS),$(firstword $(DECK))),:,echo "error: there is no deck '$(DECK)'; DECK is one of: $(DECKS)" >&2; exit 2)

swift:
	@bash .ci/swift-version

packages: swift
	@bash .ci/install build

test-packages: swift
	@bash .ci/install build test
