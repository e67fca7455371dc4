import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { step } from '../support/step.ts';
import { carry, middleOf, useBoard, useFinger } from './board-page.ts';

const { open } = useBoard();
const DESKTOP = { context: { viewport: { width: 1280, height: 900 } } } as const;

describe('a board under the mouse', () => {
  test('draws no card again while one is carried, drops it where the pointer is, and scrolls under it at an edge', async () => {
    const { page, card, list, titles } = await open('cards="400"', DESKTOP);

    await step('draws no card again while one is carried, and moves it by a drop', async () => {
      const from = await middleOf(card('Task 1'));
      const to = await middleOf(list('Doing'));
      await carry(page, from, { x: to.x, y: from.y + 120 });
      const before = await page.evaluate(() => window.boardDraws);
      await page.mouse.move(to.x, from.y + 200, { steps: 6 });
      await expect.poll(() => page.evaluate(() => window.boardDraws)).toBe(before);
      await page.mouse.up();
      await expect.poll(() => titles('Doing'), LONG_WAIT).toContain('Task 1');
      await expect.poll(() => titles('Ideas')).not.toContain('Task 1');
    });
    await step('drops a card where the pointer is, though it has only just come there', async () => {
      const from = await middleOf(card('Task 5'));
      await carry(page, from, { x: from.x, y: from.y + 40 });
      const to = await middleOf(list('Doing'));
      await page.evaluate(({ x, y }) => {
        for (const name of ['mousemove', 'mouseup'])
          document.dispatchEvent(new MouseEvent(name, { clientX: x, clientY: y, bubbles: true }));
      }, to);
      await expect.poll(() => titles('Doing'), LONG_WAIT).toContain('Task 5');
      await page.mouse.up();
    });
    await step('scrolls the list under a card that is held near its edge, and drops far down', async () => {
      const from = await middleOf(card('Task 9'));
      const box = await list('Doing').boundingBox();
      if (!box) throw new Error('No list.');
      await carry(page, from, { x: box.x + box.width / 2, y: box.y + box.height - 6 });
      await expect.poll(() => list('Doing').evaluate((element) => element.scrollTop), LONG_WAIT).toBeGreaterThan(900);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
      await page.mouse.up();
      await expect.poll(() => titles('Doing'), LONG_WAIT).toContain('Task 9');
      await expect.poll(async () => (await titles('Doing')).indexOf('Task 9')).toBeGreaterThan(0);
      await expect
        .poll(() => card('Task 9').evaluate((element) => Number(element.getAttribute('aria-posinset'))))
        .toBeGreaterThan(8);
    });
  });

  test.each([
    ['en', 1],
    ['ar', -1],
  ])('brings the columns out of sight to a card that is held at the edge: %s', async (locale, side) => {
    const { page, board, card, list, titles } = await open(`cards="64" locale="${locale}"`, {
      context: { viewport: { width: 700, height: 900 } },
    });
    const beyond = () =>
      board.evaluate((element) => {
        const scroller = element.shadowRoot?.querySelector('.board-scroll');
        return Math.abs(scroller?.scrollLeft ?? 0);
      });
    const from = await middleOf(card('Task 1'));
    await carry(page, from, { x: 350 + side * 320, y: from.y });
    await expect.poll(beyond, LONG_WAIT).toBeGreaterThan(200);
    // Back at the other edge, the first ones come again.
    await page.mouse.move(350 - side * 320, from.y, { steps: 6 });
    await expect.poll(beyond, LONG_WAIT).toBe(0);
    await page.mouse.move(350 + side * 320, from.y, { steps: 6 });
    await expect.poll(async () => Math.abs((await middleOf(list('Review'))).x - 350), LONG_WAIT).toBeLessThan(120);
    const to = await middleOf(list('Review'));
    await page.mouse.move(to.x, from.y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => titles('Review'), LONG_WAIT).toContain('Task 1');
  });

  test('takes a card in a collapsed column and in a collapsed lane', async () => {
    const { page, board, card, said } = await open('cards="64" lanes', DESKTOP);
    await board.getByRole('button', { name: 'Collapse Doing' }).click();
    await board.getByRole('button', { name: 'Collapse Ben' }).click();
    const column = board.getByRole('region', { name: 'Ada' }).locator('[data-column="Doing"]');
    await carry(page, await middleOf(card('Task 1')), await middleOf(column));
    await expect.poll(said, LONG_WAIT).toContain('Task 1: Ada, Doing');
    await page.mouse.up();
    await expect.poll(said, LONG_WAIT).toBe('Task 1 dropped. Ada, Doing, position 3 of 3.');
    const lane = board.getByRole('region', { name: 'Ben' }).locator('[data-column="Review"]');
    await carry(page, await middleOf(card('Task 3')), await middleOf(lane));
    await expect.poll(said, LONG_WAIT).toContain('Task 3: Ben, Review');
    await page.mouse.up();
    await expect.poll(said, LONG_WAIT).toBe('Task 3 dropped. Ben, Review, position 3 of 3.');
    const dropped = board
      .getByRole('list', { name: 'Ben, Review' })
      .getByRole('listitem', { name: 'Task 3', exact: true });
    const expand = board.getByRole('button', { name: 'Expand Ben' });
    // The board ignores clicks right after a drop, because the drop itself may cause one.
    await expect
      .poll(async () => {
        if (await expand.isVisible()) await expand.click();
        return dropped.isVisible();
      }, LONG_WAIT)
      .toBe(true);
  });
});

describe('cards of places that the board does not have', () => {
  test('stand in a column of their own, which takes none but lets them go', async () => {
    const { page, board, card, titles, said } = await open('lost', {
      context: { viewport: { width: 1600, height: 900 } },
    });
    await expect.poll(() => titles('Other')).toEqual(['Lost column', 'Lost lane']);
    await carry(page, await middleOf(card('Task 1')), await middleOf(board.getByRole('list', { name: 'Other' })));
    await page.mouse.up();
    await expect.poll(said, LONG_WAIT).toContain('Cards that belong to no other column are shown here.');
    await expect.poll(() => titles('Ideas')).toContain('Task 1');
    await card('Lost column').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect.poll(() => titles('Finished'), LONG_WAIT).toContain('Lost column');
    await page.keyboard.press('Escape');
    await board.getByRole('button', { name: 'Move Lost lane to…' }).click();
    const dialog = board.getByRole('dialog');
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Other here now', exact: true }).getAttribute('aria-disabled'))
      .toBe('true');
    await dialog.getByRole('button', { name: 'Review' }).click();
    await expect.poll(() => titles('Review'), LONG_WAIT).toContain('Lost lane');
    // The extra column exists only while it holds cards of unknown columns.
    await board.getByRole('heading', { name: 'Other' }).waitFor({ state: 'detached' });
  });

  test('stand in a lane of their own where there are lanes', async () => {
    const { page, board } = await open('lost lanes', DESKTOP);
    await board.getByRole('listitem').first().focus();
    const lost = board.getByRole('list', { name: 'Other, Ideas' }).getByRole('listitem', { name: 'Lost lane' });
    await expect
      .poll(async () => {
        await page.keyboard.press('PageDown');
        return lost.count();
      }, LONG_WAIT)
      .toBe(1);
  });
});

describe('what has been moved', () => {
  test('is taken back by the notice and by Ctrl+Z', async () => {
    const { page, board, card, titles, said } = await open('undo', DESKTOP);
    await card('Task 5').focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await board.getByText('Task 5 moved to Doing.').waitFor();
    await board.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(said, LONG_WAIT).toBe('Task 5 is back. Ideas, position 2 of 10.');
    await expect.poll(async () => (await titles('Ideas')).slice(0, 2)).toEqual(['Task 1', 'Task 5']);
    await board.getByText('Task 5 moved to Doing.').waitFor({ state: 'detached' });
    await expect.poll(() => card('Task 5').evaluate((element) => element.matches(':focus')), LONG_WAIT).toBe(true);
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await board.getByText('Task 5 moved to Doing.').waitFor();
    await expect.poll(() => card('Task 5').evaluate((element) => element.matches(':focus')), LONG_WAIT).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => titles('Ideas'), LONG_WAIT).toContain('Task 5');
    await expect.poll(() => axeViolations(page, { include: 'flexy-board-probe' })).toEqual([]);
  });

  test('comes back when the server refuses it, and says why', async () => {
    const { page, card, titles, said } = await open('failing', DESKTOP);
    await card('Task 1').focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await expect
      .poll(said, LONG_WAIT)
      .toBe('Task 1 could not be moved: The server has said no. It is back: Ideas, position 1 of 10.');
    await expect.poll(async () => (await titles('Ideas'))[0]).toBe('Task 1');
    await expect.poll(() => card('Task 1').evaluate((element) => element.matches(':focus')), LONG_WAIT).toBe(true);
  });
});

describe('a board under a finger', () => {
  const TOUCH = { context: { viewport: { width: 834, height: 1000 }, hasTouch: true } } as const;

  test('scrolls under one that moves at once, and lets one that rests lift a card and put it elsewhere', async () => {
    const { page, card, list, titles, said } = await open('cards="400"', TOUCH);
    const finger = await useFinger(page);

    await step('scrolls under one that moves at once', async () => {
      const from = await middleOf(card('Task 17'));
      await finger.press(from);
      await finger.move(from, { x: from.x, y: from.y - 160 });
      await finger.lift();
      await expect.poll(() => list('Ideas').evaluate((element) => element.scrollTop), LONG_WAIT).toBeGreaterThan(60);
      await expect.poll(() => said()).toBe('');
      // The list still runs on from the throw: a finger that comes down on it would only stop it.
      const top = () =>
        list('Ideas').evaluate(
          (element) =>
            new Promise((resolve) => {
              const { scrollTop } = element;
              element.scrollTo({ top: 0 });
              requestAnimationFrame(() => requestAnimationFrame(() => resolve([scrollTop, element.scrollTop])));
            }),
        );
      await expect.poll(top).toEqual([0, 0]);
    });
    await step('lets one that rests lift a card and put it elsewhere', async () => {
      const from = await middleOf(card('Task 1'));
      await finger.press(from);
      await expect.poll(said, LONG_WAIT).toContain('Task 1 picked up.');
      const to = await middleOf(list('Doing'));
      await finger.move(from, to);
      await expect.poll(said, LONG_WAIT).toMatch(/^Task 1: Doing/);
      await finger.lift();
      await expect.poll(() => titles('Doing'), LONG_WAIT).toContain('Task 1');
      await expect.poll(() => list('Ideas').evaluate((element) => element.scrollTop)).toBe(0);
    });
  });

  test('lets the columns rest when one has come under it, so that the card is not carried past', async () => {
    const { page, board, card, said } = await open('cards="64"', {
      context: { viewport: { width: 390, height: 844 }, hasTouch: true },
    });
    const from = await middleOf(card('Task 1'));
    const finger = await useFinger(page);
    await finger.press(from);
    await expect.poll(said, LONG_WAIT).toContain('Task 1 picked up.');
    // How far the columns go, in the quarter of a second after another one is under the finger.
    const gone = board.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const root = element.shadowRoot;
          const scroller = root?.querySelector('.board-scroll');
          const home = root?.querySelector('[data-column][data-over]')?.getAttribute('data-column');
          let since: { readonly time: number; readonly left: number } | undefined;
          requestAnimationFrame(function look(time) {
            const left = scroller?.scrollLeft ?? 0;
            const over = root?.querySelector('[data-column][data-over]')?.getAttribute('data-column');
            if (since === undefined && over !== undefined && over !== home) since = { time, left };
            if (since !== undefined && time - since.time > 250) resolve(left - since.left);
            else requestAnimationFrame(look);
          });
        }),
    );
    await finger.move(from, { x: 376, y: from.y });
    await expect.poll(() => gone).toBeLessThanOrEqual(5);
    await finger.lift();
  });
});

describe('a board in Arabic', () => {
  const ARABIC = 'locale="ar" cards="40"';

  test('runs from right to left for the mouse and for the keys', async () => {
    const { page, card, list, titles, said } = await open(ARABIC, DESKTOP);
    const [ideas, doing] = [await middleOf(list('Ideas')), await middleOf(list('Doing'))];
    expect(doing.x).toBeLessThan(ideas.x);
    await carry(page, await middleOf(card('Task 1')), doing);
    await page.mouse.up();
    await expect.poll(() => titles('Doing'), LONG_WAIT).toContain('Task 1');
    await card('Task 5').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(said, LONG_WAIT).toBe('البطاقة «\u2068Task 5\u2069»: \u2068Doing\u2069، الموضع 1 من 12.');
    await page.keyboard.press('Escape');
    await expect
      .poll(said, LONG_WAIT)
      .toBe('عادت البطاقة «\u2068Task 5\u2069» إلى مكانها. \u2068Ideas\u2069، الموضع 1 من 9.');
  });
});

describe('how a board looks', () => {
  test('is fit for all in both themes, without motion, with a card lifted', async () => {
    const { page, board, card } = await open('lanes lost undo', {
      context: { viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' },
    });
    const look = async (theme: string): Promise<void> => {
      await board.evaluate((element, value) => element.setAttribute('theme', value), theme);
      await board.locator(`.fx-root[data-theme=${theme}]`).waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-board-probe' }), { message: theme }).toEqual([]);
    };
    for (const theme of ['light', 'dark']) await look(theme);
    await card('Task 1').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    for (const theme of ['dark', 'light']) await step('with a card lifted', () => look(theme));
  });
});
