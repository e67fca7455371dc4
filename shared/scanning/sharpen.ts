interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Larger pictures are cropped to the centre, where people hold the code. */
const MOST = { width: 640, height: 480 };
const SCALE = 2;
const RADIUS = 6;
const GAIN = 1.5;

function brightness({ data, width, height }: Picture): {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
} {
  const [cutWidth, cutHeight] = [Math.min(width, MOST.width), Math.min(height, MOST.height)];
  const [left, top] = [(width - cutWidth) >> 1, (height - cutHeight) >> 1];
  const values = new Float32Array(cutWidth * cutHeight);
  for (let y = 0; y < cutHeight; y += 1) {
    for (let x = 0; x < cutWidth; x += 1) {
      const at = ((top + y) * width + left + x) * 4;
      values[y * cutWidth + x] = ((data[at] ?? 0) * 306 + (data[at + 1] ?? 0) * 601 + (data[at + 2] ?? 0) * 117) / 1024;
    }
  }
  return { values, width: cutWidth, height: cutHeight };
}

/** Doubles width and height, interpolating between neighbours. */
function enlarge(values: Float32Array, width: number, height: number): Float32Array {
  const enlarged = new Float32Array(width * height * SCALE * SCALE);
  for (let y = 0; y < height * SCALE; y += 1) {
    const sourceY = Math.min(height - 1, Math.max(0, (y + 0.5) / SCALE - 0.5));
    const upper = Math.floor(sourceY) * width;
    const lower = Math.min(height - 1, Math.floor(sourceY) + 1) * width;
    const down = sourceY % 1;
    for (let x = 0; x < width * SCALE; x += 1) {
      const sourceX = Math.min(width - 1, Math.max(0, (x + 0.5) / SCALE - 0.5));
      const left = Math.floor(sourceX);
      const right = Math.min(width - 1, left + 1);
      const across = sourceX % 1;
      const above = (values[upper + left] ?? 0) * (1 - across) + (values[upper + right] ?? 0) * across;
      const below = (values[lower + left] ?? 0) * (1 - across) + (values[lower + right] ?? 0) * across;
      enlarged[y * width * SCALE + x] = above * (1 - down) + below * down;
    }
  }
  return enlarged;
}

/**
 * The centre of a picture, enlarged, with vertical edges sharpened, so that a blurred photograph becomes readable.
 */
export function sharpen(picture: Picture): Picture {
  const cut = brightness(picture);
  const values = enlarge(cut.values, cut.width, cut.height);
  const [width, height] = [cut.width * SCALE, cut.height * SCALE];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < Math.min(RADIUS, width); x += 1) sum += values[y * width + x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      if (x + RADIUS < width) sum += values[y * width + x + RADIUS] ?? 0;
      if (x - RADIUS > 0) sum -= values[y * width + x - RADIUS - 1] ?? 0;
      const count = Math.min(width - 1, x + RADIUS) - Math.max(0, x - RADIUS) + 1;
      const value = values[y * width + x] ?? 0;
      data.fill(value + GAIN * (value - sum / count), (y * width + x) * 4, (y * width + x) * 4 + 3);
      data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return { data, width, height };
}
