import type { CDPSession, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { type ProbeServer, startProbeServer } from '../support/probe-server.ts';
import { heard } from '../support/said.ts';

export interface BoardPage {
  readonly page: Page;
  readonly board: Locator;
  readonly list: (name: string) => Locator;
  readonly card: (title: string) => Locator;
  /** The titles of a list's cards in the document, in order. */
  readonly titles: (name: string) => Promise<readonly string[]>;
  /** What a screen reader was given last. */
  readonly said: () => Promise<string>;
  /** The paths requested so far. */
  readonly scripts: () => readonly string[];
}

interface BoardOptions {
  /** Runs before the page's own scripts. */
  readonly prepare?: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses and drags, but does not release. The first press loads what drags, so the hand moves a little until the card
 * is lifted.
 */
export async function carry(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  let step = 0;
  await expect
    .poll(async () => {
      step += 1;
      await page.mouse.move(to.x - (step % 2), to.y);
      return page.locator('[data-card][data-lifted]').count();
    }, LONG_WAIT)
    .toBe(1);
  await page.mouse.move(to.x, to.y);
}

/** One finger, sent by the browser's own input protocol. */
export async function useFinger(page: Page): Promise<{
  readonly press: (at: Point) => Promise<void>;
  readonly move: (from: Point, to: Point) => Promise<void>;
  readonly lift: () => Promise<void>;
}> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
  return {
    press: async (at) => {
      await send('touchStart', [at]);
    },
    move: async (from, to) => {
      for (let step = 1; step <= 8; step += 1)
        await send('touchMove', [
          { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
        ]);
    },
    lift: async () => {
      await send('touchEnd', []);
    },
  };
}

/** The upper part of a list, where a dropped card comes first. */
export async function topOf(cell: Locator): Promise<Point> {
  const box = await cell.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return { x: box.x + box.width / 2, y: box.y + 24 };
}

/**
 * Lifts a card with a finger and carries it over the top of a list that is out of sight: held at the edge, the columns
 * come to the finger.
 */
export async function carryByFinger(
  page: Page,
  from: Point,
  list: Locator,
): Promise<{ readonly lift: () => Promise<void> }> {
  const finger = await useFinger(page);
  const width = await page.evaluate(() => innerWidth);
  await finger.press(from);
  await page.locator('[data-card][data-lifted]').waitFor(LONG_WAIT);
  const edge = { x: width - 14, y: from.y };
  await finger.move(from, edge);
  await expect
    .poll(async () => {
      await finger.move(edge, { x: edge.x - 1, y: edge.y });
      return (await middleOf(list)).x;
    }, LONG_WAIT)
    .toBeLessThan(width * 0.7);
  await finger.move(edge, await topOf(list));
  await expect.poll(() => list.getAttribute('data-over'), LONG_WAIT).toBe('free');
  return finger;
}

/** Pages with a board, without a server behind it. */
export function useBoard(): {
  readonly open: (attributes?: string, options?: PageOptions & BoardOptions) => Promise<BoardPage>;
} {
  const { newPage } = useBrowser();
  let server: ProbeServer | undefined;
  beforeAll(async () => {
    server = await startProbeServer('flexy-board-probe', 'e2e/fixtures/board/flexy-board-probe.ts');
  });
  afterAll(() => server?.stop());
  return {
    open: async (attributes = '', { prepare, ...options } = {}) => {
      if (!server) throw new Error('No server: useBoard() belongs outside the tests.');
      const address = server.page(
        `<main><h1>Board</h1><h2>Tasks</h2><flexy-board-probe ${attributes}></flexy-board-probe></main><script type="module" src="/first/flexy-board-probe.js"></script>`,
      );
      const { page, requests } = await newPage(server.address, options);
      if (prepare) await page.addInitScript(prepare);
      await page.goto(address);
      const board = page.locator('flexy-board-probe');
      await board.locator('[data-card]').first().waitFor();
      let last = '';
      return {
        page,
        board,
        list: (name) => board.getByRole('list', { name, exact: true }),
        card: (title) => board.getByRole('listitem', { name: title, exact: true }),
        titles: (name) =>
          board
            .getByRole('list', { name, exact: true })
            .getByRole('listitem')
            .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? '')),
        said: async () => {
          last = (await heard(page)).at(-1) ?? last;
          return last;
        },
        scripts: () => requests.map(({ url }) => new URL(url).pathname),
      };
    },
  };
}
