"""Builds the wheel.  Its platform follows from the library beside the module."""
import os
import re
import struct
import subprocess

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel

LIBRARY = os.path.join("arbitre", "libarbitre.so.0")
MACHINES = {3: "i686", 21: "ppc64le", 22: "s390x", 40: "armv7l", 62: "x86_64",
            183: "aarch64", 243: "riscv64"}
GLIBC = r"lib[cm]\.so\.6|ld-linux.*|ld64\.so\.[12]"


def platform(path):
    """The tag of the systems that have what the library at PATH needs.

    That is manylinux with the least glibc that has all its symbols; or linux, without
    a promise, if it needs more than glibc.
    """
    with open(path, "rb") as file:
        header = file.read(20)
    order = "<" if header[5] == 1 else ">"
    machine = MACHINES[struct.unpack(order + "H", header[18:20])[0]]
    told = subprocess.run(["objdump", "-p", path], check=True, capture_output=True,
                          text=True).stdout
    needed = re.findall(r"^ *NEEDED +(\S+)$", told, re.M)
    versions = [tuple(map(int, found.split(".")[:2]))
                for found in re.findall(r" GLIBC_(\d+\.\d+)", told)]
    if not versions or not all(re.fullmatch(GLIBC, name) for name in needed):
        return f"linux_{machine}"
    return "manylinux_{}_{}_{}".format(*max(versions), machine)


class Package(Distribution):
    """A package with a library: it goes where those of one platform go."""

    def has_ext_modules(self):
        return True


class Wheel(bdist_wheel):
    """A wheel for any Python 3 of one platform."""

    def get_tag(self):
        if not os.path.exists(LIBRARY):
            raise SystemExit(f"{LIBRARY} is missing: `make python` puts it there")
        return "py3", "none", platform(LIBRARY)


setup(distclass=Package, cmdclass={"bdist_wheel": Wheel})
