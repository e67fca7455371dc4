import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator } from 'playwright';

/**
 * How an element looks, as 32 × 20 greys, two hexadecimal digits each, row by row. Whole pictures of all tags would weigh
 * megabytes and differ with each version of the browser and each font. In so small a one a pixel more or less, another
 * font or today's date is noise; a missing sheet, an empty place or a column that has slipped below is not.
 */
type Picture = string;

const SIZE = { width: 32, height: 20 };
const COUNT = SIZE.width * SIZE.height;

/** Draws what the element looks like now, as far as the window shows it. */
export async function pictureOf(island: Locator): Promise<Picture> {
  const page = island.page();
  const window = page.viewportSize();
  const box = await island.boundingBox();
  if (box === null || window === null) throw new Error('The element is not on the page.');
  // A tag that is a dialog over the page has no place of its own in it.
  const clip =
    box.height < 2
      ? { x: 0, y: 0, ...window }
      : { ...box, width: Math.min(box.width, window.width), height: Math.min(box.height, window.height - box.y) };
  const png = await page.screenshot({ clip, caret: 'hide' });
  return page.evaluate(
    async ([source, size]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, size.width, size.height);
      const { data } = context.getImageData(0, 0, size.width, size.height);
      return Array.from({ length: size.width * size.height }, (_, at) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
        return Math.round(red * 0.3 + green * 0.59 + blue * 0.11)
          .toString(16)
          .padStart(2, '0');
      }).join('');
    },
    [`data:image/png;base64,${png.toString('base64')}`, SIZE] as const,
  );
}

/** Waits until nothing changes any more: for writing pictures only, never for comparing them. */
export async function stillPictureOf(island: Locator): Promise<Picture> {
  let last = await pictureOf(island);
  for (let same = 0; same < 5;) {
    const next = await pictureOf(island);
    same = distance(last, next) === 0 ? same + 1 : 0;
    last = next;
  }
  return last;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The greys of a picture, each with its neighbours, so that what is between two of them counts as little. */
function softGreys(picture: Picture): readonly number[] {
  const greys = Array.from({ length: COUNT }, (_, at) => Number.parseInt(picture.slice(at * 2, at * 2 + 2), 16));
  return greys.map((_, at) => {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    const near = [y - 1, y, y + 1].flatMap((row) =>
      [x - 1, x, x + 1].flatMap((column) =>
        row < 0 || row >= SIZE.height || column < 0 || column >= SIZE.width
          ? []
          : [greys[row * SIZE.width + column] ?? 0],
      ),
    );
    return mean(near);
  });
}

/**
 * How far two pictures are apart, as a part of how much light and dark there is in them: a pale screen is not forgiven
 * what a colourful one is not. 0 for the same; 1 and more for pictures that have nothing to do with each other.
 */
export function distance(one: Picture, other: Picture): number {
  const [mine, theirs] = [softGreys(one), softGreys(other)];
  const contrast = (greys: readonly number[]): number => {
    const middle = mean(greys);
    return mean(greys.map((grey) => Math.abs(grey - middle)));
  };
  const apart = mean(mine.map((grey, at) => Math.abs(grey - (theirs[at] ?? 0))));
  return apart / Math.max(contrast(mine), contrast(theirs), 1);
}

type Pictures = Readonly<Record<string, Picture>>;

/** The pictures as they should be, in one file. `FLEXY_PICTURES=write` writes them anew. */
export function keptPictures(file: URL) {
  const read = (): Pictures => {
    const kept: Pictures = JSON.parse(readFileSync(file, 'utf8'));
    return kept;
  };
  return {
    isWriting: process.env['FLEXY_PICTURES'] === 'write',
    of: (tag: string): Picture | undefined => read()[tag],
    keep: (tag: string, picture: Picture): void => {
      const next = Object.entries({ ...read(), [tag]: picture }).sort(([one], [other]) => (one < other ? -1 : 1));
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
    },
  };
}
