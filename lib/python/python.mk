# The Python package: `make python` builds its wheel in $(BUILD)/python, without the
# network.  Needs python3 with pip, setuptools and wheel, as PYTHON.
#
# The wheel has a library of its own, which needs the C library alone: SODIUM=0.
PYTHON = $(firstword $(wildcard /usr/bin/python3) python3)
WHEEL = $(BUILD)/python
WHEEL_LIBRARY = $(patsubst $(BUILD)/%,$(BUILD)/wheel/%,$(SHARED))
WHEEL_SOURCE = $(WHEEL)/source/arbitre
MODULES = $(wildcard lib/python/arbitre/*.py) lib/python/arbitre/py.typed

# The same bytes, whoever builds it and when.
python:
	$(Q)$(MAKE) --no-print-directory BUILD=$(BUILD)/wheel SODIUM=0 \
		$(WHEEL_LIBRARY)
	@umask 022 && rm -rf $(WHEEL) && mkdir -p $(WHEEL_SOURCE) && \
		$(INSTALL) -m 644 lib/python/pyproject.toml lib/python/setup.py \
			LICENSE $(WHEEL)/source && \
		$(INSTALL) -m 644 $(MODULES) $(WHEEL_LIBRARY) $(WHEEL_SOURCE) && \
		$(STRIP) --strip-unneeded $(WHEEL_SOURCE)/$(notdir $(SHARED))
	$(call say,PY)
	$(Q)umask 022 && SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) $(PYTHON) -m pip \
		wheel --quiet --no-index --no-deps --no-build-isolation \
		--no-cache-dir --wheel-dir $(WHEEL) $(WHEEL)/source

# the tests use the library that is built
tests: $(SHARED)

.PHONY: python
