import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { reach } from '../support/keys.ts';
import { listen } from '../support/recorded-events.ts';
import { openStage } from '../support/stage.ts';
import { useHost } from '../support/use-host.ts';

// The islands that have no folder of tests, or whose own tests use the mouse: their function by keys alone.

const browser = useBrowser();
const host = useHost();
const MOST_STEPS = 60;

test('a store is chosen by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-store-selector');
  const events = await listen(page, ['flexy:store-selected']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect
    .poll(() =>
      island
        .getByRole('button')
        .nth(1)
        .evaluate((card) => card.matches(':focus-visible')),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(events).toMatchObject([{ name: 'flexy:store-selected' }]);
});

test('a PIN is typed, taken back and tried by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-pin');
  const events = await listen(page, ['flexy:login']);
  await island.getByRole('dialog').waitFor();
  await page.keyboard.type('12');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('234');
  await expect.poll(events).toMatchObject([{ name: 'flexy:login', detail: { user: { username: 'Salma' } } }]);
});

test('the code of the dashboard is changed and saved by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-dashboard-code');
  const events = await listen(page, ['flexy:code-saved']);
  const editor = island.getByRole('textbox').first();
  await reach(page, editor);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('.welcome { color: teal; }');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(events).toMatchObject([{ name: 'flexy:code-saved' }]);
});

test('the code of a page is chosen by tab, checked and left by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-page-code');
  const events = await listen(page, ['flexy:code-saved']);
  await reach(page, island.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  const css = island.getByRole('tab', { name: /^CSS/ });
  await expect.poll(() => css.evaluate((tab) => tab.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  const editor = island.getByRole('tabpanel', { name: /^CSS/ }).getByRole('textbox');
  await reach(page, editor);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('.hours { color: ');
  const problem = island.getByRole('button', { name: /^CSS, line 1/ }).first();
  await problem.waitFor();
  // Tab indents; after Escape it leaves.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => editor.evaluate((element) => element.matches(':focus'))).toBe(false);
  await reach(page, problem);
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('teal; }');
  await island.getByText('No problem found').waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(events).toMatchObject([{ name: 'flexy:code-saved' }]);
});

test('the agenda is paged, set and opened by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-agenda', {
    query: new URLSearchParams({
      'a.start-date': '2026-03-02',
      'a.days-count': '7',
      'a.hide-empty-days': 'false',
      'a.events': JSON.stringify([{ id: 1, title: 'Fair', start: '2026-03-11', end: '2026-03-12' }]),
    }).toString(),
  });
  const events = await listen(page, ['flexy:event-selected']);
  const range = island.getByText('2 – 8 March 2026');
  await range.waitFor();
  await reach(page, island.getByRole('button', { name: 'Later days' }));
  await page.keyboard.press('Enter');
  await island.getByText('9 – 15 March 2026').waitFor();
  await reach(page, island.getByRole('button', { name: 'Wednesday 11 March' }));
  await page.keyboard.press('Enter');
  await reach(page, island.getByRole('button', { name: /Fair/ }));
  await page.keyboard.press('Enter');
  await expect.poll(events).toMatchObject([{ name: 'flexy:event-selected', detail: { event: { id: 1 } } }]);
  const shown = island.getByRole('dialog', { name: 'Fair' });
  await shown.waitFor();
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await reach(page, island.getByRole('combobox', { name: 'Allow Virtual Scrolling' }));
  await page.keyboard.press('ArrowUp');
  const hide = island.getByRole('switch', { name: 'Hide Empty Days' });
  await reach(page, hide);
  await page.keyboard.press('Space');
  await expect.poll(() => hide.isChecked()).toBe(true);
  const count = island.getByRole('textbox', { name: 'Days Count' });
  await reach(page, count);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await island.getByText('9 – 11 March 2026').waitFor();
});

test('a list is chosen, mapped, mended and imported by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-data-import');
  const events = await listen(page, ['flexy:imported']);
  await reach(page, island.getByRole('radio').first());
  const product = island.getByRole('radio', { name: 'Product' });
  for (let steps = 0; steps < MOST_STEPS && !(await product.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown');
  const chooses = async (): Promise<void> => {
    await reach(page, island.getByRole('button', { name: 'Choose file' }));
    await page.keyboard.press('Enter');
  };
  // Whoever listens only when the key is pressed may come too late on a busy machine.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), chooses()]);
  const lines = ['SKU;Name;Price;Colour', 'KEYS-1;Keyboard;12.50;green', 'KEYS-2;Mouse;none;grey', ''];
  await chooser.setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await island.getByText('1 row needs fixing.').waitFor();
  await reach(page, island.getByRole('combobox', { name: 'Field of Colour' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const price = island.getByRole('textbox', { name: 'Price, row 3' });
  await reach(page, price);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('9.90');
  await island.getByText('2 of 2 rows can be imported.').waitFor();
  await reach(page, island.getByRole('button', { name: 'Upload' }));
  await page.keyboard.press('Enter');
  await expect.poll(events).toMatchObject([{ name: 'flexy:imported', detail: { rows: 2, created: 2 } }]);
});

test('a sample plan is seen as a grid, renamed and moved by keys alone', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-gantt-demo', { query: 'a.demo=dependencies' });
  await island.getByRole('heading', { name: 'Dependencies' }).waitFor();
  const view = island.getByRole('button', { name: 'Grid', exact: true });
  await reach(page, view);
  await page.keyboard.press('Enter');
  await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true');
  const cell = (name: string) => island.locator(`[data-cell="${name}"]`);
  await reach(page, cell('1 name'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await cell('2 name').getByRole('textbox').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Markets');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell('2 name').innerText()).toContain('Markets');
  const start = () => cell('2 start').innerText();
  const before = await start();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(start).not.toBe(before);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(start).toBe(before);
});
