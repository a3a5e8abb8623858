print("Tortoise")
