# The Python package: the tests use it with the library that is built.
tests: $(SHARED)
