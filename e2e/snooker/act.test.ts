import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { countPresses, expectInView } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { SIZES } from '../support/sizes.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';
import { type BoardPage, openBoard } from './board-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** Pairs of texts of the players and between them that lie on one another. */
function overlaps(board: BoardPage): Promise<readonly string[]> {
  return board.island.locator('.snk-court').evaluate((court) => {
    const walker = document.createTreeWalker(court, NodeFilter.SHOW_TEXT);
    const texts: { readonly text: string; readonly box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // Past breaks scroll in a box of their own.
      if (node.parentElement?.closest('.snk-breaks, .fx-key') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const all = range.getBoundingClientRect();
      const shown = node.parentElement?.getBoundingClientRect();
      const isClamped = shown !== undefined && node.parentElement?.matches('.snk-leader, .snk-clamp') === true;
      const box = isClamped ? new DOMRect(all.x, all.y, all.width, Math.min(all.height, shown.height)) : all;
      if (box.width > 1) texts.push({ text: node.textContent ?? '', box });
    }
    // A line is higher than the figures on it.
    const low = ({ bottom, height }: DOMRect): number => bottom - height / 5;
    const high = ({ top, height }: DOMRect): number => top + height / 6;
    const isOn = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(low(one), low(other)) - Math.max(high(one), high(other)) > 1;
    return texts.flatMap(({ text, box }, at) =>
      texts.slice(at + 1).flatMap((other) => (isOn(box, other.box) ? [`${text} on ${other.text}`] : [])),
    );
  });
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a break of red, black, red, then a foul takes five presses, four undos bring it back, and a reload finds it', async () => {
    const { page, context } = await newPage(host.address, { context: { viewport } });
    const { activate, ball, foul, button, stands, island } = await openBoard(page, host, {
      attributes: { players: '["Abdelhamid El Mansouri","Marie-Christine de La Rochefoucauld"]' },
    });
    const heard = await listen(page, ['flexy:score-changed']);
    const act = countPresses();
    await stands({ scores: [0, 0], active: null, remaining: null });
    await expect.poll(() => button('Undo').isDisabled()).toBe(true);
    await act.press(activate(0));
    await stands({ scores: [0, 0], active: 0, remaining: 147 });
    await act.press(ball(1));
    await act.press(ball(7));
    await act.press(ball(1));
    await stands({ scores: [9, 0], breaks: [9, 0], active: 0, remaining: 138 });
    await act.press(foul(4));
    expect(act.count()).toBe(5);
    const after = { scores: [9, 4], breaks: [0, 0], active: 1, remaining: 131 };
    await stands(after);
    await island
      .getByRole('timer')
      .getByText(/^00:00:\d\d$/)
      .waitFor();
    await expect.poll(() => smallTargets(island)).toEqual([]);
    await expect
      .poll(async () => (await heard()).at(-1)?.detail)
      .toMatchObject({
        active: 2,
        remaining: 131,
        players: [
          {
            id: 1,
            name: 'Abdelhamid El Mansouri',
            score: 9,
            breaks: [{ position: 1, score: 9, ballsPotted: [1, 7, 1] }],
          },
          { id: 2, score: 4, currentBreak: 0, breaks: [] },
        ],
      });

    for (let presses = 0; presses < 4; presses += 1) await act.press(button('Undo'));
    await stands({ scores: [0, 0], breaks: [0, 0], active: 0, remaining: 147 });
    for (let presses = 0; presses < 4; presses += 1) await act.press(button('Redo'));
    await stands(after);

    // The tab is gone; another one opens the table.
    await page.close({ runBeforeUnload: false });
    const again = await openBoard(await context.newPage(), host, {
      attributes: { players: '["Abdelhamid El Mansouri","Marie-Christine de La Rochefoucauld"]' },
    });
    await again.stands(after);
    await again.button('Undo').click();
    await again.stands({ scores: [9, 0], breaks: [9, 0], active: 0, remaining: 138 });
  });

  test('three digits, long names and French words lie on nothing, on the page and on the whole screen', async () => {
    const { page } = await newPage(host.address, { context: { viewport } });
    const board = await openBoard(page, host, {
      locale: 'fr',
      attributes: {
        players: '["Abdelhamid El Mansouri","Marie-Christine de La Rochefoucauld"]',
        'best-of': '9',
        mode: 'free',
      },
    });
    await board.activate(1).click();
    for (let pots = 0; pots < 16; pots += 1) await page.keyboard.press('7');
    await board.stands({ scores: [0, 112], active: 1, remaining: 147 });
    await expectInView(board.button('Rétablir'));
    // A page with more above the board, or a font with higher letters.
    await page.setViewportSize({ ...viewport, height: viewport.height - 60 });
    await expectInView(board.button('Rétablir'));
    await page.setViewportSize(viewport);
    await expect.poll(() => overlaps(board)).toEqual([]);
    await board.button('Plein écran').click();
    await expect.poll(() => board.island.evaluate((element) => element.matches(':fullscreen'))).toBe(true);
    await expect.poll(() => overlaps(board)).toEqual([]);
    await expect.poll(() => smallTargets(board.island)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
});
