#!/usr/bin/env python3
"""Measures `glide review` beside `swift-format lint` on trees of app code. Prints one JSON object a line; exits with 1
beyond a limit of Benchmarks/Thresholds/review.json.

    review.py GLIDE [--tree FOLDER] [--runs N]

Without a tree, the app in Apps/Levels and a scaffolded one are repeated, with their types renamed, to 43,000 lines; the
large tree is the same repeated to 300,000 lines. Runs alternate between the two programs; figures are medians.
"""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def swift_files(folder):
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for file in sorted(files):
            if file.endswith(".swift") and file != "Package.swift":
                yield os.path.join(path, file)


def read(folder):
    return {os.path.relpath(path, folder): open(path, encoding="utf-8").read() for path in swift_files(folder)}


def repeat(sources, lines, target):
    """Copies of the sources until there are that many lines, each copy with types of its own."""
    types = set(re.findall(r"\b(?:struct|class|enum|actor|protocol) ([A-Z]\w+)", "\n".join(sources.values())))
    pattern = re.compile(r"\b(" + "|".join(sorted(map(re.escape, types), key=len, reverse=True)) + r")\b") if types else None
    written = copy = 0
    while written < lines:
        for name, text in sources.items():
            if written >= lines:
                break
            if copy and pattern:
                text = pattern.sub(lambda match: f"{match.group(1)}{copy}", text)
            path = os.path.join(target, "Sources", f"Module{copy}", name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            written += text.count("\n")
        copy += 1
    return written


def measure(arguments, cwd):
    """Seconds, and the peak memory in MB."""
    start = time.perf_counter()
    process = subprocess.Popen(arguments, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(arguments)} ended with {process.returncode}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glide")
    parser.add_argument("--tree")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    glide = os.path.abspath(options.glide)
    with open(os.path.join(ROOT, "Benchmarks/Thresholds/review.json")) as file:
        limits = json.load(file)
    beyond = False

    def report(name, value, unit):
        nonlocal beyond
        line = {"name": name, "value": round(value, 3), "unit": unit}
        if name in limits:
            line["limit"] = limits[name]
            # A ratio to a peer is to be reached, everything else not to be passed.
            if value < limits[name] if unit == "times as fast" else value > limits[name]:
                line["beyond"] = beyond = True
        print(json.dumps(line), flush=True)

    with tempfile.TemporaryDirectory() as folder:
        if options.tree:
            sources = read(options.tree)
        else:
            app = os.path.join(folder, "Diary")
            subprocess.run([glide, "new", "app", "Diary", "--glide", ROOT, "-o", app], check=True, stdout=subprocess.DEVNULL)
            sources = read(os.path.join(ROOT, "Apps/Levels")) | {f"Diary/{name}": text for name, text in read(app).items()}
        for label, lines in (("43k", 43_000), ("300k", 300_000)):
            tree = os.path.join(folder, label)
            count = repeat(sources, lines, tree)
            cache = os.path.join(folder, "cache")
            os.environ["XDG_CACHE_HOME"] = cache
            cold, memory, peer, parallel = [], [], [], []
            for _ in range(options.runs if label == "43k" else 2):
                seconds, peak = measure([glide, "review", ".", "--no-cache"], tree)
                cold.append(seconds)
                memory.append(peak)
                peer.append(measure(["swift-format", "lint", "-r", "."], tree)[0])
                parallel.append(measure(["swift-format", "lint", "-p", "-r", "."], tree)[0])
            median = statistics.median
            report(f"review_{label}.cold", median(cold), "s")
            report(f"review_{label}.lines_per_second", count / median(cold), "lines/s")
            report(f"review_{label}.swift_format", median(peer), "s")
            report(f"review_{label}.swift_format_parallel", median(parallel), "s")
            report(f"review_{label}.to_swift_format", median(peer) / median(cold), "times as fast")
            report(f"review_{label}.to_swift_format_parallel", median(parallel) / median(cold), "times as fast")
            report(f"review_{label}.peak", median(memory), "MB")
            shutil.rmtree(cache, ignore_errors=True)
            measure([glide, "review", "."], tree)
            warm = []
            files = list(swift_files(tree))
            for number in range(options.runs):
                with open(files[number * 7 % len(files)], "a", encoding="utf-8") as file:
                    file.write(f"\nprivate func changed{number}() -> Int {{ {number} }}\n")
                warm.append(measure([glide, "review", "."], tree)[0])
            report(f"review_{label}.warm_one_changed", median(warm), "s")
    sys.exit(1 if beyond else 0)


if __name__ == "__main__":
    main()
