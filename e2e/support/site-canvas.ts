import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The canvas of a builder: the frame that shows the page, and the panel beside it. */
export function siteCanvas(island: Locator) {
  const frame = island.frameLocator('iframe.gjs-frame');
  const tab = (name: string | RegExp): Locator => island.getByRole('tab', { name });
  return {
    frame,
    tab,
    /** Waits until the page stands in the canvas and its tools are there. */
    ready: async (): Promise<void> => {
      await frame.locator('[data-gjs-type="wrapper"]').waitFor();
      await tab(/^(?:Parts|Éléments|العناصر)$/).waitFor();
    },
    /** Selects the part that a text of the page stands in. */
    select: async (part: Locator): Promise<void> => {
      await part.click();
    },
  };
}

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not in sight.`);
  return box;
}

/**
 * Drags by hand what is pressed onto the middle of a part. `from`: a place in the pressed element, from its upper right
 * corner, in CSS px.
 */
export async function dragOnto(
  page: Page,
  island: Locator,
  pressed: Locator,
  target: Locator,
  { from = { x: 12, y: 9 }, isTaken = true }: { from?: { x: number; y: number }; isTaken?: boolean } = {},
): Promise<void> {
  const start = await boxOf(pressed);
  const end = await target.boundingBox();
  if (end === null) throw new Error(`${String(target)} is not in sight.`);
  await page.mouse.move(start.x + start.width - from.x, start.y + from.y);
  await page.mouse.down();
  const [x, y] = [end.x + 60, end.y + end.height / 2];
  await page.mouse.move(x, y, { steps: 8 });
  let step = 0;
  // The canvas shows where it would put it.
  await expect
    .poll(async () => {
      step += 1;
      await page.mouse.move(x + (step % 2), y);
      return island.locator('.gjs-placeholder').filter({ visible: true }).count();
    })
    .toBe(isTaken ? 1 : 0);
  await page.mouse.up();
}

/** Pictures as a person chooses them: one pixel each. */
export const pictures = (count: number): { name: string; mimeType: string; buffer: Buffer }[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `picture-${at + 1}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  }));

/** A page or widget as the server has it. */
export async function storedPage(page: Page, id: number): Promise<{ html: string; css: string }> {
  return page.evaluate(async (at) => {
    const answer = await fetch(`/en/api/pages/${at}`, { headers: { Accept: 'application/ld+json' } });
    const record: { jsonContentHTML: string; jsonContentCSS: string } = await answer.json();
    return { html: record.jsonContentHTML, css: record.jsonContentCSS };
  }, id);
}
