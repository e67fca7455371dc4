import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { SIZES } from '../support/sizes.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';
import { openBoard } from './board-page.ts';

const { newPage } = useBrowser();
const host = useHost();

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
});
