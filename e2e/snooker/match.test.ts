import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { listen } from '../support/recorded-events.ts';
import { useHost } from '../support/use-host.ts';
import { boardOf, type BoardPage, openBoard, TAG } from './board-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function type(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

async function frames({ island }: BoardPage): Promise<string> {
  const texts = await island.getByRole('group', { name: 'Frames' }).locator('.fx-number').allTextContents();
  return texts.join(' ');
}

describe('by keys alone', () => {
  test('a match of three frames is scored: fouls, a question, a way back, and the end', async () => {
    const { page } = await newPage(host.address);
    const board = await openBoard(page, host, {
      attributes: {
        players: '[{"id":"a7","name":"Ana"},{"id":"b9","name":"Bilal"}]',
        reds: '6',
        'best-of': '3',
        'shot-clock': '90',
      },
    });
    const { island, button, stands } = board;
    const heard = await listen(page, ['flexy:frame-won', 'flexy:match-won']);
    await expect.poll(() => frames(board)).toBe('0 1 0');

    // The first turn that is passed makes the first player active; two digits by the number pad.
    await type(page, '1 Enter Numpad1 Numpad7 f 3 1 f 5');
    await stands({ scores: [9, 5], breaks: [0, 0], active: 1, remaining: 59 });
    await island.getByRole('group', { name: 'After the foul' }).waitFor();
    const shot = island.getByRole('group', { name: 'Shot clock' });
    await shot.getByRole('button', { name: 'Pause' }).click();
    await shot.getByRole('button', { name: 'Resume' }).waitFor();
    await expect.poll(() => shot.getByRole('timer').textContent().then(Number)).toBeGreaterThan(0);
    await type(page, 'b');
    await shot.getByRole('button', { name: 'Pause' }).waitFor();
    await stands({ scores: [9, 5], active: 1, remaining: 67 });
    await island.getByText('Free ball: any ball counts as the ball on.').waitFor();
    await type(page, '4 4 ArrowLeft');
    await stands({ scores: [9, 10], breaks: [0, 0], active: 0, remaining: 59 });
    await type(page, 'f 4 m 1 U Backspace u');
    await stands({ scores: [9, 10], active: 0, remaining: 59 });
    await type(page, 'r');
    await stands({ scores: [9, 14], active: 1, remaining: 59 });
    await type(page, 'p');
    await stands({ scores: [9, 14], active: 0, remaining: 59 });

    // Points remain: whoever leads gets it if the other concedes, whoever plays; Enter on the answer counts once.
    await type(page, 'w');
    const dialog = island.getByRole('dialog', { name: 'Does the frame go to Bilal?' });
    await dialog.getByText('The other concedes. Score: Ana: 9 – Bilal: 14. Points left on the table: 59.').waitFor();
    // Keys mean nothing to the score under a question.
    await type(page, '1 Escape');
    await dialog.waitFor({ state: 'detached' });
    await stands({ scores: [9, 14], active: 0, remaining: 59 });
    await type(page, 'w');
    await dialog.getByRole('button', { name: 'Bilal Won the frame' }).waitFor();
    await expect
      .poll(() => island.evaluate((element) => element.shadowRoot?.activeElement?.textContent))
      .toBe('Bilal Won the frame');
    await type(page, 'Enter');
    await stands({ scores: [0, 0], active: null, remaining: null });
    await expect.poll(() => frames(board)).toBe('0 2 1');
    await expect.poll(() => button('Undo').isDisabled()).toBe(true);
    await type(page, 'u');
    await expect.poll(() => frames(board)).toBe('0 2 1');

    // One press takes it back, with the history, until the next ball.
    await button('Take it back').waitFor();
    await type(page, 't');
    await stands({ scores: [9, 14], active: 0, remaining: 59 });
    await expect.poll(() => frames(board)).toBe('0 1 0');
    await type(page, 'r w');
    await dialog.getByRole('button', { name: 'Bilal Won the frame' }).waitFor();
    await type(page, 'Enter');
    await expect.poll(() => frames(board)).toBe('0 2 1');
    await type(page, 'Enter 1');
    await stands({ scores: [1, 0], active: 0, remaining: 74 });
    await expect.poll(() => button('Take it back').count()).toBe(0);

    // The second frame to the other, the third to its last black: no question.
    await type(page, 'w');
    await island.getByRole('dialog').getByRole('button', { name: 'Ana Won the frame' }).waitFor();
    await type(page, 'Enter');
    await expect.poll(() => frames(board)).toBe('1 3 1');
    await type(page, 'Enter 1 7 1 7 1 7 1 7 1 7 1 7 2 3 4 5 6 7');
    await stands({ scores: [75, 0], active: 0, remaining: 0 });
    await type(page, 'w');
    await island.getByText('Ana wins the match: 2–1.').waitFor();
    await expect.poll(() => frames(board)).toBe('2 4 1');
    await expect
      .poll(async () => (await heard()).map(({ name, detail }) => [name, detail]))
      .toMatchObject([
        [
          'flexy:frame-won',
          { player: { id: 'b9', name: 'Bilal' }, frames: [0, 1], players: [{ score: 9 }, { score: 14 }] },
        ],
        ['flexy:frame-won', { player: { id: 'b9' }, frames: [0, 1] }],
        ['flexy:frame-won', { player: { id: 'a7' }, frames: [1, 1] }],
        ['flexy:frame-won', { player: { id: 'a7' }, frames: [2, 1] }],
        ['flexy:match-won', { player: { id: 'a7', name: 'Ana' }, frames: [2, 1] }],
      ]);

    // The match sheet knows it all.
    await button('Match sheet').click();
    const sheet = island.getByRole('dialog', { name: 'Match sheet – Table 1' });
    await expect.poll(() => sheet.getByRole('row').count()).toBe(4);
    await sheet.getByRole('row', { name: /^3 75 0 75 – 0 / }).waitFor();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^snooker 1 \d{4}-\d\d-\d\d\.csv$/);
    await page.evaluate(() => {
      // The print dialog of a browser would stand in the way.
      HTMLIFrameElement.prototype.focus = () => undefined;
      const make = document.createElement.bind(document);
      document.createElement = (name: string) => {
        const element = make(name);
        if (element instanceof HTMLIFrameElement)
          new MutationObserver(() => {
            const view = element.contentWindow;
            if (view)
              view.print = () => document.documentElement.setAttribute('data-printed', view.document.body.innerText);
          }).observe(document.body, { childList: true });
        return element;
      };
    });
    await sheet.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-printed')).toContain('Ana – Bilal: 2–1');
  });

  test('typing a name scores nothing, a focused button is pressed once, and a press by mouse leaves Enter to the turn', async () => {
    const { page } = await newPage(host.address);
    const { island, button, stands, ball, activate, player } = await openBoard(page, host);
    await activate(0).click();
    await button('Change the name of Player 1').click();
    await type(page, '1 7 u 0 Enter');
    await activate(0).getByText('17u0').waitFor();
    await stands({ scores: [0, 0], active: 0, remaining: 147 });

    await ball(1).click();
    await type(page, 'Enter');
    await stands({ scores: [1, 0], breaks: [0, 0], active: 1, remaining: 147 - 8 });
    await button('End of turn').focus();
    await type(page, 'Enter');
    await stands({ scores: [1, 0], active: 0, remaining: 139 });
    // Held down: once.
    await page.keyboard.down('1');
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('1');
    await page.keyboard.up('1');
    await stands({ scores: [2, 0], active: 0, remaining: 138 });
    // A French keyboard, a shortcut of the browser, and a key that means nothing.
    await page.evaluate(() => {
      for (const init of [
        { key: 'è', code: 'Digit7' },
        { key: '1', code: 'Digit1', ctrlKey: true },
        { key: '8', code: 'Digit8' },
      ])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, composed: true }));
    });
    await stands({ scores: [9, 0], breaks: [8, 0], active: 0, remaining: 131 });
    // The key 0 ends the break, and the player stays.
    await type(page, '0');
    await stands({ scores: [9, 0], breaks: [0, 0], active: 0, remaining: 131 });
    await player(0).getByRole('row', { name: '2 8 Red, Black' }).waitFor();
    await player(0).getByRole('row', { name: '1 1 Red' }).waitFor();
    // A press on the other one records the running break first.
    await type(page, '1');
    await activate(1).click();
    await stands({ scores: [10, 0], breaks: [0, 0], active: 1, remaining: 123 });
    await player(0).getByRole('row', { name: '3 1 Red' }).waitFor();
    await expect.poll(() => island.locator('.snk-remark').textContent()).toBe('');
  });
});

describe('the board', () => {
  test('begins new frames and games, remarks on balls that are not on, and says nothing in free mode', async () => {
    const { page } = await newPage(host.address, { expected: [/404/] });
    const board = await openBoard(page, host, { attributes: { 'logo-project': '/host/none.png' } });
    const { island, button, stands, ball, foul } = board;
    // The logo is not there: the name of the project is.
    await island.getByText('Club Flexy').waitFor();
    // Without a player a ball does nothing.
    await ball(1).click({ force: true });
    await stands({ scores: [0, 0], active: null, remaining: null });
    await expect.poll(() => island.getByRole('timer').count()).toBe(0);
    await type(page, 'ArrowRight 7');
    await island.getByText('A red was on. Scored as entered.').waitFor();
    await stands({ scores: [7, 0], breaks: [7, 0], active: 0, remaining: 147 });
    await expect.poll(() => island.locator('.snk-ball[data-on]').allTextContents()).toEqual(['1']);
    await ball(1).click();
    await ball(1).click();
    await island.getByText('Counted as a second red in the same stroke.').waitFor();
    await expect
      .poll(() => island.locator('.snk-ball[data-on]').allTextContents())
      .toEqual(['2', '3', '4', '5', '6', '7']);
    await foul(4).click();
    await button('One red less').click();
    await stands({ scores: [9, 4], active: 1, remaining: 123 });
    await island.evaluate((element) => element.setAttribute('mode', 'free'));
    await type(page, '7');
    await stands({ scores: [9, 11], active: 1, remaining: 123 });
    await expect.poll(() => island.locator('.snk-remark').textContent()).toBe('');
    await expect.poll(() => island.locator('.snk-ball[data-on]').count()).toBe(7);

    await button('New Frame').click();
    await stands({ scores: [0, 0], active: null, remaining: null });
    await expect.poll(() => frames(board)).toBe('0 1 0');
    await button('Take it back').click();
    await stands({ scores: [9, 11], breaks: [0, 7], active: 1, remaining: 123 });
    await button('Player 2 Won the frame').click();
    await island.getByRole('dialog').getByRole('button', { name: 'Player 2 Won the frame' }).click();
    await expect.poll(() => frames(board)).toBe('0 2 1');
    // Nothing is scored, but a frame is.
    await button('New game').click();
    await island.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => frames(board)).toBe('0 2 1');
    await button('New game').click();
    await island.getByRole('dialog').getByRole('button', { name: 'New game' }).click();
    await expect.poll(() => frames(board)).toBe('0 1 0');
    // Conceding gives the frame to the other.
    await type(page, 'Enter');
    await button('Concede the frame').click();
    await island.getByRole('dialog').getByRole('button', { name: 'Player 2 Won the frame' }).click();
    await expect.poll(() => frames(board)).toBe('0 2 1');
    // The next game asks nothing of an empty board.
    await button('New game').click();
    await island.getByRole('dialog').getByRole('button', { name: 'New game' }).click();
    await expect.poll(() => frames(board)).toBe('0 1 0');
    await button('New game').click();
    await expect.poll(() => island.getByRole('dialog').count()).toBe(0);
  });

  test('fills the screen, with figures to be read from afar, and leaves it again', async () => {
    const { page } = await newPage(host.address);
    const { island, button, stands } = await openBoard(page, host);
    await type(page, 'Enter 1 7');
    await button('FullScreen').click();
    await expect.poll(() => island.evaluate((element) => element.matches(':fullscreen'))).toBe(true);
    const height = () =>
      island
        .locator('.snk-score dd')
        .first()
        .evaluate((figure) => Number.parseFloat(getComputedStyle(figure).fontSize) / innerHeight);
    await expect.poll(height).toBeGreaterThan(0.18);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await type(page, '1');
    await stands({ scores: [9, 0], active: 0, remaining: 138 });
    await button('FullScreen').click();
    await expect.poll(() => island.evaluate((element) => element.matches(':fullscreen'))).toBe(false);
  });

  test('shows the time that has passed, off by less than a second after four hours', async () => {
    const { page } = await newPage(host.address);
    await page.clock.install();
    const { island } = await openBoard(page, host);
    await type(page, 'Enter');
    await island.getByRole('timer').waitFor();
    const seconds = async () => {
      const [hours = 0, minutes = 0, rest = 0] = ((await island.getByRole('timer').textContent()) ?? '')
        .split(':')
        .map(Number);
      return hours * 3_600 + minutes * 60 + rest;
    };
    await page.clock.pauseAt(Date.now() + 60_000);
    const [before, start] = [await seconds(), await page.evaluate(() => Date.now())];
    await page.clock.fastForward('04:00:00');
    await page.clock.runFor(1_000);
    const passed = (await page.evaluate(() => Date.now())) - start;
    await expect.poll(async () => Math.abs((await seconds()) - before - passed / 1_000)).toBeLessThan(1);
  });
});

describe.each([
  ['fr', 'light', 390],
  ['ar', 'dark', 1280],
] as const)('in %s, %s, %i px wide', (locale, theme, width) => {
  test('a frame, a question and the sheet are for everybody', async () => {
    const { page, context } = await newPage(host.address, { context: { viewport: { width, height: 844 } } });
    await context.addCookies([{ name: 'theme', value: theme, url: host.address }]);
    const players = '["Ana", "Maximiliane Featherstonehaugh-Cholmondeley"]';
    const { island, stands } = await openBoard(page, host, { locale, attributes: { 'best-of': '5', players } });
    const isForAll = () => expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    const dialog = island.getByRole('dialog');
    await type(page, 'Enter 1 7 f 4');
    await stands({ scores: [8, 4], active: 1, remaining: 139 });
    await isForAll();
    await type(page, 'w');
    await dialog.waitFor();
    await isForAll();
    await type(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await island.locator('.snk-tools').getByRole('button').last().click();
    await dialog.getByRole('table').waitFor();
    await isForAll();
    // A long name keeps to its column.
    const name = dialog.getByRole('columnheader').nth(2).locator('bdi');
    await expect.poll(() => name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
  });
});

describe('a table', () => {
  test('is shown by a second tab as it is scored, and found there when the first is killed in the middle of a break', async () => {
    const { page, context } = await newPage(host.address);
    const { stands } = await openBoard(page, host);
    await type(page, 'Enter 1 7 1');
    const other = await context.newPage();
    const second = await openBoard(other, host);
    await second.island.getByText('This table is scored in another tab; changes appear here.').waitFor();
    const middle = { scores: [9, 0], breaks: [9, 0], active: 0, remaining: 138 };
    await second.stands(middle);
    await page.bringToFront();
    await type(page, '7');
    await stands({ ...middle, scores: [16, 0], breaks: [16, 0], remaining: 131 });
    await second.stands({ ...middle, scores: [16, 0], breaks: [16, 0], remaining: 131 });
    await expect.poll(() => second.button('New Frame').count()).toBe(0);

    // The second screen: opened by the link of the board, it follows and has nothing to press.
    const opened = context.waitForEvent('page');
    await page.locator(TAG).getByRole('link', { name: 'Second screen' }).click();
    const screen = await opened;
    const shown = await boardOf(screen);
    await shown.stands({ ...middle, scores: [16, 0], breaks: [16, 0], remaining: 131 });
    await expect.poll(() => shown.island.getByRole('button').allTextContents()).toEqual(['FullScreen']);
    await expect.poll(() => axeViolations(screen, { include: TAG })).toEqual([]);
    await screen.close();
    await page.bringToFront();

    // The tab does not get to do anything any more.
    await page.goto('chrome://crash').catch(() => undefined);
    await second.button('New Frame').waitFor();
    await second.button('Undo').click();
    await second.stands(middle);
    await second.ball(6).click();
    await second.stands({ ...middle, scores: [15, 0], breaks: [15, 0], remaining: 131 });
    await other.reload();
    await second.stands({ ...middle, scores: [15, 0], breaks: [15, 0], remaining: 131 });
  });
});
