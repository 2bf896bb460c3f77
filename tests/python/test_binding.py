"""The package binds what arbitre.h declares, and finds its library."""
import ctypes
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import arbitre
from arbitre import _library, _match
from support import HEADER, ROOT

CC = os.environ.get("CC", "cc").split()
STRUCTS = {
    "arb_move": _library.CMove, "arb_error": _library.CError,
    "arb_game": _library.CGame, "arb_key": _library.CKey,
    "arb_table": _library.CTable, "arb_finding": _library.CFinding,
    "arb_cost": _library.CCost}
with open(HEADER, encoding="utf-8") as header:
    TEXT = re.sub(r"/\*.*?\*/", " ", header.read(), flags=re.S)


def enumeration(name):
    """The names and numbers of an enumeration of the header."""
    body = re.search(r"enum %s \{(.*?)\}" % name, TEXT, re.S)[1]
    return {word: int(value) for word, value in re.findall(r"(\w+) = (-?\d+)", body)}


class Structures(unittest.TestCase):
    def test_fields_are_those_of_the_header(self):
        found = re.findall(r"typedef struct (\w+) \{(.*?)\}", TEXT, re.S)
        self.assertEqual({name for name, _ in found}, set(STRUCTS))
        for name, body in found:
            names = re.findall(r"(\w+)(?:\[\w+\])?\s*[,;]", body)
            self.assertEqual(names, [field[0] for field in STRUCTS[name]._fields_])

    def test_offsets_are_those_of_the_compiler(self):
        rows = []
        for name, struct in STRUCTS.items():
            rows.append(f'printf("[\\"{name}\\",\\"\\",0,%zu],", sizeof({name}));')
            for field in struct._fields_:
                rows.append(f'printf("[\\"{name}\\",\\"{field[0]}\\",%zu,%zu],", '
                            f'offsetof({name}, {field[0]}), '
                            f'sizeof((({name} *)0)->{field[0]}));')
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "layout.c")
            with open(source, "w", encoding="ascii") as file:
                file.write('#include <stdio.h>\n#include "arbitre.h"\nint main(void)\n{'
                           + "\n".join(rows) + "return 0; }\n")
            program = os.path.join(folder, "layout")
            subprocess.run([*CC, "-I", os.path.dirname(HEADER), source, "-o", program],
                           check=True)
            told = subprocess.run([program], check=True, capture_output=True).stdout
        layout = json.loads(b"[" + told.rstrip(b",") + b"]")
        self.assertGreater(len(layout), 80)
        for name, field, offset, size in layout:
            struct = STRUCTS[name]
            own = (0, ctypes.sizeof(struct))
            if field:
                member = getattr(struct, field)
                own = (member.offset, member.size)
            self.assertEqual(own, (offset, size), f"{name}.{field}")


class Functions(unittest.TestCase):
    VALUES = {"int": ctypes.c_int, "unsigned int": ctypes.c_uint,
              "uint32_t": ctypes.c_uint32, "size_t": ctypes.c_size_t, "int64_t": ctypes.c_int64,
              "double": ctypes.c_double, "void": None}
    POINTERS = {"size_t": ctypes.POINTER(ctypes.c_size_t),
                "int32_t": ctypes.POINTER(ctypes.c_int32),
                "double": ctypes.POINTER(ctypes.c_double)}

    def kind(self, argument, result=False):
        """What ctypes may call a parameter or a result of the header."""
        argument = argument.replace("[ARB_BYTES]", "*")
        constant = "const " in argument
        words = re.findall(r"\w+", argument.replace("const ", ""))
        if "*" not in argument:
            return (self.VALUES[" ".join(words if result else words[:-1])],)
        if words[0] in STRUCTS:
            return (ctypes.POINTER(STRUCTS[words[0]]),)
        if words[0] in self.POINTERS and not constant:
            return (self.POINTERS[words[0]],)
        if words[0] in ("char", "uint8_t") and constant:
            # bytes of a buffer go by their address
            return (ctypes.c_char_p, ctypes.c_void_p) if "bytes" in words \
                else (ctypes.c_char_p,)
        return (ctypes.c_void_p,)

    def test_all_are_bound_as_they_are_declared(self):
        declared = re.findall(r"ARB_API ([^;(]*?)(\w+)\(([^;]*?)\)( ARB_MUST)?;",
                              re.sub(r"\s+", " ", TEXT))
        self.assertEqual(len(declared), 51)
        self.assertEqual([name for _, name, _, _ in declared], list(_library.FUNCTIONS))
        for result, name, parameters, _ in declared:
            function = getattr(_library.library, name)
            parameters = [] if parameters == "void" else parameters.split(",")
            self.assertEqual(len(function.argtypes), len(parameters), name)
            self.assertIn(function.restype, self.kind(result, True), name)
            for bound, parameter in zip(function.argtypes, parameters):
                self.assertIn(bound, self.kind(parameter), f"{name}: {parameter}")

    def test_calls_let_other_threads_run(self):
        # a PyDLL would keep the interpreter's lock
        self.assertIs(type(_library.library), ctypes.CDLL)

    def test_numbers_are_those_of_the_header(self):
        for name, words, prefix in (
                ("arb_need", _match._NEEDS[:6], "ARB_NEED_"),
                ("arb_bot", _match._BOTS, "ARB_BOT_"),
                ("arb_fault", _match._FAULTS, "ARB_"),
                ("arb_verdict", arbitre._VERDICTS, "ARB_AUDIT_")):
            found = enumeration(name)
            found.pop("ARB_NEED_NOTHING", None)
            self.assertEqual(found, {prefix + word.upper(): i
                                     for i, word in enumerate(words)})
        self.assertEqual(list(enumeration("arb_mark").values()), [0, 1, 2, 3])
        codes = enumeration("arb_code")
        for name in arbitre.__all__:
            if name.startswith("ERR_"):
                self.assertEqual(getattr(arbitre, name), codes.pop("ARB_" + name))
        self.assertEqual(list(codes), ["ARB_OK"])
        self.assertEqual(enumeration("arb_ended"), {
            "ARB_DEAL_OVER": arbitre.DEAL_OVER, "ARB_MATCH_OVER": arbitre.MATCH_OVER})
        defined = dict(re.findall(r"#define ARB_(\w+) (\d+)\b", TEXT))
        for name in ("SEATS", "MOVES", "LINE", "MOVE_TEXT", "BYTES", "TENSOR_1"):
            self.assertEqual(getattr(_library, name), int(defined[name]))
        self.assertEqual(arbitre.NO_CARD, int(defined["NO_CARD"]))

    def test_the_version_is_that_of_the_header(self):
        major, minor = (int(re.search(r"ARB_VERSION_%s (\d+)" % part, TEXT)[1])
                        for part in ("MAJOR", "MINOR"))
        self.assertEqual(_library.VERSION, (major, minor))
        self.assertEqual(arbitre.version, (major, minor))


class Finding(unittest.TestCase):
    """The library is looked for in three places."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.package = os.path.join(self.folder.name, "arbitre")
        shutil.copytree(os.path.join(ROOT, "lib", "python", "arbitre"), self.package)

    def run_python(self, text, library=None, **more):
        environment = dict(os.environ, PYTHONPATH=self.folder.name, **more)
        environment.pop("ARBITRE_LIBRARY", None)
        if library:
            environment["ARBITRE_LIBRARY"] = library
        ran = subprocess.run([sys.executable, "-B", "-c", text], env=environment,
                             check=False, capture_output=True, text=True)
        return ran.stdout + ran.stderr

    def make_library(self, name, text):
        path = os.path.join(self.folder.name, name)
        subprocess.run([*CC, "-shared", "-fPIC", "-x", "c", "-", "-o", path],
                       input=text.encode(), check=True)
        return path

    def test_the_variable_is_first_and_alone(self):
        shutil.copy(_library.library._name, self.package)
        told = self.run_python("import arbitre", library="/nowhere/lib.so")
        self.assertIn("ImportError", told)
        for place in ("$ARBITRE_LIBRARY (/nowhere/lib.so)", "beside the module",
                      "by the loader"):
            self.assertIn(place, told)

    def test_then_beside_the_module(self):
        shutil.copy(_library.library._name, os.path.join(self.package, _library.FILE))
        # which the loader knows
        self.make_library(_library.FILE, "int arb_version(void) { return 8; }")
        told = self.run_python("from arbitre import _library; print(_library.library._name)",
                               LD_LIBRARY_PATH=self.folder.name)
        self.assertEqual(told.strip(), os.path.join(self.package, _library.FILE))

    def test_then_by_the_loader(self):
        shutil.copy(_library.library._name,
                    os.path.join(self.folder.name, _library.FILE))
        told = self.run_python("from arbitre import _library; print(_library.library._name)",
                               LD_LIBRARY_PATH=self.folder.name)
        self.assertEqual(told.strip(), _library.FILE)

    def test_another_library_is_refused(self):
        older = self.make_library("older.so", "int arb_version(void) { return 8; }")
        self.assertIn("ImportError: " + older + " has version 0.8: this module needs 0.9",
                      self.run_python("import arbitre", library=older))
        other = self.make_library("other.so", "int x;")
        self.assertIn("has no arb_version",
                      self.run_python("import arbitre", library=other))

    def test_the_module_needs_the_standard_library_alone(self):
        told = self.run_python("import sys; import arbitre; print('numpy' in sys.modules)",
                               library=_library.library._name)
        self.assertEqual(told.strip(), "False")


if __name__ == "__main__":
    unittest.main()
