import { describe, expect, test } from 'vitest';
import { LONG_WAIT } from '../support/long-wait.ts';
import { step } from '../support/step.ts';
import { useBoard } from './board-page.ts';

declare global {
  interface Window {
    firstSight?: { readonly reads: string[]; commits: number; isPainted: boolean };
  }
}

/** Runs before the page's scripts: counts what forces a layout, and the commits of the board until it is laid out. */
function watchFirstSight(): void {
  const seen = { reads: new Array<string>(), commits: 0, isPainted: false };
  window.firstSight = seen;
  const watch = (prototype: object, name: string): void => {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    if (own === undefined) return;
    const note = (): void => {
      if (!seen.isPainted) seen.reads.push(name);
    };
    const { get, value } = own;
    if (typeof get === 'function')
      Object.defineProperty(prototype, name, {
        ...own,
        get(this: unknown): unknown {
          note();
          return Reflect.apply(get, this, []);
        },
      });
    else if (typeof value === 'function')
      Object.defineProperty(prototype, name, {
        ...own,
        value(this: unknown, ...all: readonly unknown[]): unknown {
          note();
          return Reflect.apply(value, this, all);
        },
      });
  };
  for (const name of ['scrollTop', 'scrollHeight', 'clientHeight', 'clientWidth', 'getBoundingClientRect'])
    watch(Element.prototype, name);
  for (const name of ['offsetTop', 'offsetHeight', 'offsetWidth', 'innerText', 'focus'])
    watch(HTMLElement.prototype, name);
  for (const name of ['innerHeight', 'innerWidth', 'getComputedStyle']) watch(window, name);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(this: Element, init: ShadowRootInit): ShadowRoot {
    const root = attachShadow.call(this, init);
    const hasCard = (node: Node): boolean => node instanceof Element && node.querySelector('[data-card]') !== null;
    // Called after the board's own observer, in the frame that paints the first cards.
    const sizes = new ResizeObserver(() => {
      seen.isPainted = true;
      sizes.disconnect();
    });
    new MutationObserver((records) => {
      if (seen.isPainted || !records.some(({ addedNodes }) => [...addedNodes].some(hasCard))) return;
      seen.commits += 1;
      const card = root.querySelector('[data-card]');
      if (card !== null) sizes.observe(card);
    }).observe(root, { childList: true, subtree: true });
    return root;
  };
}

const { open } = useBoard();
const DESKTOP = { context: { viewport: { width: 1280, height: 900 } }, prepare: watchFirstSight } as const;

describe.each([
  ['in columns', ''],
  ['in lanes', 'lanes'],
])('five thousand cards %s', (_, lanes) => {
  test('are shown by one commit that forces no layout, few of them at a time, and go on without a gap as they are scrolled', async () => {
    const { page, board, scripts } = await open(`cards="5000" ${lanes}`, DESKTOP);

    await step(
      'are shown by one commit that forces no layout, and what drags them comes with the pointer',
      async () => {
        await expect.poll(() => page.evaluate(() => window.firstSight?.isPainted)).toBe(true);
        const first = await page.evaluate(() => window.firstSight);
        expect(first).toMatchObject({ reads: [], commits: 1 });
        expect(scripts().filter((name) => /drag-layer|move-menu/.test(name))).toEqual([]);
        const count = await board.locator('[data-card]').count();
        expect(count).toBeGreaterThan(12);
        expect(count).toBeLessThan(600);
        if (lanes !== '') {
          await board.getByRole('region', { name: 'Ada' }).waitFor();
          await expect.poll(() => board.getByRole('region').count()).toBeLessThan(8);
        }
        await board.locator('[data-card]').first().hover();
        await expect
          .poll(() => scripts().filter((name) => /drag-layer|move-menu/.test(name)).length, LONG_WAIT)
          .toBe(2);
      },
    );
    await step('fill what is in sight, and go on without a gap as they are scrolled', async () => {
      const list = board.locator('[role="list"]').first();
      const gaps = () =>
        list.evaluate((element) => {
          const box = element.getBoundingClientRect();
          const shown = [...element.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect());
          const inSight = shown.filter(({ bottom, top }) => bottom > box.top && top < box.bottom);
          const first = Math.min(...inSight.map(({ top }) => top));
          const last = Math.max(...inSight.map(({ bottom }) => bottom));
          return first - box.top > 12 || box.bottom - last > 12;
        });
      await expect.poll(gaps, LONG_WAIT).toBe(false);
      for (const by of [900, 5_000, 20_000, -7_000, -18_000]) {
        await list.evaluate((element, pixels) => {
          element.scrollTop += pixels;
        }, by);
        await expect.poll(gaps, LONG_WAIT).toBe(false);
      }
      await expect.poll(() => list.locator('[data-card]').count()).toBeLessThan(40);
    });
  });
});
