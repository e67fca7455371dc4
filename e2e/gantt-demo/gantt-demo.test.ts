import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();
test('the samples are shown, laid out, renamed and linked, and nothing is sent', async () => {
  const { page, requests } = await newPage(host.address);
  await signIn(page.context(), host);
  await page.goto(`${host.address}/en/admin/islands/flexy-gantt-demo`);
  const island = page.locator('flexy-gantt-demo');
  await island.getByRole('heading', { name: 'Product release' }).waitFor();
  const titles = () => island.getByRole('columnheader').allInnerTexts();
  await expect
    .poll(async () => (await titles()).slice(0, 6))
    .toEqual(['Product Release', 'Assignee', 'Status', 'Priority', 'Planned Hours', 'Work Log']);
  await island.getByText('Easter Monday').waitFor({ state: 'attached' });
  const share = () =>
    island.evaluate((element) => {
      const frame = element.shadowRoot?.querySelector('.gantt-scroll')?.clientWidth ?? 0;
      return (element.shadowRoot?.querySelector('.gantt-cells')?.clientWidth ?? 0) / frame;
    });
  await expect.poll(share).toBeCloseTo(0.57, 2);
  // No column is cut at first.
  const beyondSplitter = async () => {
    const splitter = await island.getByRole('separator').boundingBox();
    const titleBoxes = await Promise.all(
      (await island.getByRole('columnheader').all()).map((one) => one.boundingBox()),
    );
    const split = (splitter?.x ?? NaN) + (splitter?.width ?? NaN) / 2;
    return Math.min(...titleBoxes.map((box) => (box === null ? Infinity : Math.abs(box.x + box.width - split))));
  };
  await expect.poll(beyondSplitter).toBeLessThan(2);
  // Nor is what hangs below the line of a name.
  const cutBy = () =>
    island
      .locator('[data-column="name"] > .gantt-text')
      .first()
      .evaluate((text) => {
        const letters = document.createRange();
        letters.selectNodeContents(text);
        return letters.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom;
      });
  await expect.poll(cutBy).toBeLessThanOrEqual(0.5);
  const scroller = island.locator('.gantt-scroll');
  const scrolled = () => scroller.evaluate((grid) => grid.scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  await island.getByRole('button', { name: 'Grid', exact: true }).click();
  await expect.poll(() => island.locator('.gantt-splitter').count()).toBe(0);
  await expect.poll(share).toBeCloseTo(1, 2);
  // The table is alone and whole, and the chart is where it was when it comes back.
  await expect.poll(scrolled).toBe(0);
  await expect.poll(() => scroller.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
  await island.getByRole('button', { name: 'Default', exact: true }).click();
  await expect.poll(scrolled).toBe(before);
  await island.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect.poll(() => island.locator('[data-bar]').first().isVisible()).toBe(true);
  await expect.poll(share).toBe(0);
  await expect.poll(() => axeViolations(page, { include: 'flexy-gantt-demo' })).toEqual([]);

  await island.evaluate((element) => element.setAttribute('demo', 'dependencies'));
  await island.getByRole('heading', { name: 'Dependencies' }).waitFor();
  await island.getByRole('button', { name: 'Default', exact: true }).click();
  await island.locator('[data-cell="2 name"]').dblclick();
  await island.locator('[data-cell="2 name"]').getByRole('textbox').fill('Markets & shops');
  await page.keyboard.press('Enter');
  await expect.poll(() => island.locator('[data-cell="2 name"]').innerText(), LONG_WAIT).toContain('Markets & shops');
  await island.getByRole('button', { name: 'Edit Launch' }).click({ force: true });
  const dialog = island.getByRole('dialog', { name: 'Launch' });
  await dialog.getByLabel('Predecessors').waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-gantt-demo' })).toEqual([]);
  await dialog.getByLabel('Predecessors').fill(' ٦FS، 99 ,kiosk');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => island.locator('[data-cell="8 predecessors"]').getAttribute('title'), LONG_WAIT)
    .toMatch(/“kiosk” is not a dependency.*\n.*Task 99 is not in this plan/);
  await expect.poll(() => island.locator('[data-cell="8 predecessors"]').innerText()).toContain('6FS,99,kiosk');

  await island.evaluate((element) => element.setAttribute('demo', 'projects'));
  await island.getByText('Project 1', { exact: true }).waitFor();
  await expect.poll(() => island.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('301');
  expect(requests.filter(({ url }) => /\/api\/(?:projects|tasks)/.test(url))).toEqual([]);
});

test('on a phone the long words of the sample stay whole', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 } } });
  await signIn(page.context(), host);
  await page.goto(`${host.address}/en/admin/islands/flexy-gantt-demo`);
  const words = page.locator('flexy-gantt-demo').getByText('Development', { exact: true }).first();
  await words.waitFor();
  const lines = () =>
    words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
  await expect.poll(lines).toBe(1);
});

test('what is chosen above the plan is in one row at 1024 px beside a side bar', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1024, height: 768 } } });
  await signIn(page.context(), host);
  await page.goto(`${host.address}/en/admin/islands/flexy-gantt-demo`);
  const island = page.locator('flexy-gantt-demo');
  const middle = (name: string): Promise<number> =>
    island.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { top, height } = button.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
  const rows = async (): Promise<number> =>
    new Set(await Promise.all(['Default', 'Chart', 'Day View', 'Month View', 'Undo', 'More'].map(middle))).size;
  await expect.poll(rows).toBe(1);
});
