import { deflateSync } from 'node:zlib';
import { pngFile } from '../pictures/png.ts';
import { seededRandom } from '../seed/random.ts';

type Color = readonly [red: number, green: number, blue: number];

function mixed(one: Color, other: Color, part: number): Color {
  const at = (index: 0 | 1 | 2): number => Math.round(one[index] + (other[index] - one[index]) * part);
  return [at(0), at(1), at(2)];
}

/** A colour of the circle, from 0 to 1, as red, green and blue. */
function hue(turn: number, light: number): Color {
  const channel = (shift: number): number =>
    Math.round(255 * Math.min(1, light * (0.5 + 0.16 * Math.cos(2 * Math.PI * (turn + shift)))));
  return [channel(0), channel(1 / 3), channel(2 / 3)];
}

/** A landscape of hills under a sun: the same for the same seed, another for each. */
function landscape(seed: number, width: number, height: number): (x: number, y: number) => Color {
  const { next: random } = seededRandom(seed);
  const turn = random();
  const sky = [hue(turn, 1.1), hue(turn + 0.12, 1.6)] as const;
  const sun = { x: random() * width, y: height * (0.15 + random() * 0.25), radius: height * (0.06 + random() * 0.07) };
  const hills = [0.5, 0.62, 0.76].map((start, index) => ({
    base: height * start,
    swing: height * (0.05 + random() * 0.09),
    length: width * (0.25 + random() * 0.4),
    shift: random() * 7,
    color: hue(turn + 0.4 + index * 0.05, 0.95 - index * 0.22),
  }));
  return (x, y) => {
    const hill = hills.findLast(
      ({ base, swing, length, shift }) => y > base + swing * Math.sin(x / (length / 6) + shift),
    );
    if (hill !== undefined) return hill.color;
    if ((x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.radius ** 2) return [255, 240, 200];
    return mixed(sky[0], sky[1], y / height);
  };
}

/** A drawn picture as PNG; width and height in px. */
export function drawnPng(seed: number, width: number, height: number): Buffer {
  const colorAt = landscape(seed, width, height);
  const rows = Buffer.alloc(height * (1 + width * 3));
  let place = 0;
  for (let y = 0; y < height; y += 1) {
    place += 1;
    for (let x = 0; x < width; x += 1) {
      rows.set(colorAt(x, y), place);
      place += 3;
    }
  }
  return pngFile({ width, height, depth: 8, colorType: 2 }, [['IDAT', deflateSync(rows)]]);
}

/** The same as a bitmap without compression. */
export function drawnBmp(seed: number, width: number, height: number): Buffer {
  const colorAt = landscape(seed, width, height);
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + stride * height);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colorAt(x, height - 1 - y);
      bytes.set([blue, green, red], 54 + y * stride + x * 3);
    }
  return bytes;
}
