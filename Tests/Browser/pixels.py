"""What a page shows of an element, pixel by pixel."""
import io
import struct
import zlib


def pixels(locator):
    """What is shown of an element: a function from a place in parts of its width and height to red, green and blue."""
    data = locator.screenshot()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and kind in (2, 6)
    size = 3 if kind == 2 else 4
    packed, place = b"", 8
    while place < len(data):
        length, name = struct.unpack(">I4s", data[place : place + 8])
        if name == b"IDAT":
            packed += data[place + 8 : place + 8 + length]
        place += length + 12
    stream, rows, former = io.BytesIO(zlib.decompress(packed)), [], bytearray(width * size)
    for _ in range(height):
        filter = stream.read(1)[0]
        row = bytearray(stream.read(width * size))
        for i in range(len(row)):
            left, up = row[i - size] if i >= size else 0, former[i]
            corner = former[i - size] if i >= size else 0
            guess = left + up - corner
            near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
            row[i] = (row[i] + (0, left, up, (left + up) // 2, near)[filter]) & 255
        rows.append(row)
        former = row

    def at(x, y):
        column, line = min(int(x * width), width - 1), min(int(y * height), height - 1)
        return tuple(rows[line][column * size : column * size + 3])

    return at


def isNear(color, other, tolerance=45):
    return all(abs(a - b) <= tolerance for a, b in zip(color, other))
