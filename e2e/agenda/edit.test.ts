import { expect, test } from 'vitest';
import { middleOf, useFinger } from '../board/board-page.ts';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-agenda';
const { newPage } = useBrowser();
const host = useHost();

test('an event is made by name, time and Enter, dragged, moved by keys, and each comes back', async () => {
  const { page } = await newPage(host.address, { expected: [/503|Failed to load resource/] });
  await signIn(page.context(), host);
  await page.goto(`${host.address}/en/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  await island.evaluate((element) => {
    element.setAttribute('hide-empty-days', 'false');
    element.setAttribute('events-url', '/agenda/events.json');
  });
  const event = island.getByRole('button', { name: /Lantern walk/ });
  const dayOf = () => event.evaluate((line) => line.closest('[data-day]')?.getAttribute('data-day'));
  const dialog = (name: string) => island.getByRole('dialog', { name });
  const add = island.getByRole('button', { name: /^New event: / });

  await step('a day is pressed, then name, time and Enter', async () => {
    await add.first().click();
    await setFaults(host, [{ method: 'POST', path: '/agenda/events.json', status: 503, times: 1 }]);
    const form = dialog('New event');
    await form.getByRole('textbox', { name: 'Name' }).fill('Lantern walk');
    await form.getByLabel('Start').fill('18:30');
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await page.keyboard.press('Enter');
    await form.getByRole('alert').waitFor();
    await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Lantern walk');
    await page.keyboard.press('Enter');
    await event.waitFor();
    await expect.poll(() => event.innerText()).toContain('18:30');
  });

  const first = await dayOf();
  await step('it is dragged onto another day, and an undo brings it back', async () => {
    const chip = island.locator('.agenda-chip').nth(3);
    // What was told of the last change stands over the foot of the list.
    await island.getByRole('button', { name: 'Dismiss' }).click();
    await event.scrollIntoViewIfNeeded();
    const [from, to] = [await event.boundingBox(), await chip.boundingBox()];
    if (from === null || to === null) throw new Error('Nothing to drag');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    const fourth = await chip.getAttribute('data-day');
    await island.getByText(/^Saved: Lantern walk/).waitFor();
    await expect.poll(dayOf).toBe(fourth);
    await island.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(dayOf).toBe(first);
  });

  await step('by keys it is moved in its form', async () => {
    await event.press('Enter');
    const form = dialog('Lantern walk');
    await form.getByLabel('Start').fill('20:00');
    await page.keyboard.press('Enter');
    await island.getByText(/^Saved: Lantern walk/).waitFor();
    await expect.poll(() => event.innerText()).toContain('20:00');
    await page.keyboard.press('Control+z');
    await expect.poll(() => event.innerText()).toContain('18:30');
  });
});

test('a finger that rests on an event carries it: an outline tells where it lands, and the list scrolls at its edge', async () => {
  const { page } = await newPage(host.address, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await signIn(page.context(), host);
  // From the menu, as a person comes: the page shows the shop's events. Of the page's own policy nothing is reported.
  await page.goto(`${host.address}/en/admin/orders`);
  const address = await page.locator(`a[href*="${TAG}"]`).getAttribute('href');
  await page.evaluate((to) => Reflect.get(window, 'Turbo').visit(to), address);
  const island = page.locator(TAG);
  await island.evaluate((element) => element.setAttribute('hide-empty-days', 'false'));
  await island
    .getByRole('button', { name: /^New event: / })
    .first()
    .tap();
  const form = island.getByRole('dialog', { name: 'New event' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Lantern walk');
  await form.getByLabel('Start').fill('18:30');
  await page.keyboard.press('Enter');
  const event = island.getByRole('button', { name: /Lantern walk/ });
  await event.waitFor();
  await island.getByRole('button', { name: 'Dismiss' }).tap();
  const dayOf = () => event.evaluate((line) => line.closest('[data-day]')?.getAttribute('data-day'));
  const first = await dayOf();
  await event.scrollIntoViewIfNeeded();

  const finger = await useFinger(page);
  const from = await middleOf(event);
  await finger.press(from);
  await island.locator('[data-dragging]').waitFor();
  const list = island.locator('.agenda-scroll');
  const box = await list.boundingBox();
  if (box === null) throw new Error('The list is not shown.');
  const before = await list.evaluate((element) => element.scrollTop);
  const edge = { x: from.x, y: Math.min(box.y + box.height, 844) - 6 };
  await finger.move(from, edge);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 100);
  const middle = { x: from.x, y: box.y + Math.min(box.height, 844 - box.y) / 2 };
  await finger.move(edge, middle);
  const outline = island.locator('.agenda-day[data-drop]');
  await expect.poll(() => outline.getAttribute('data-drop')).toBe('18:30 Lantern walk');
  const day = await outline.getAttribute('data-day');
  await finger.lift();
  await island.getByText(/^Saved: Lantern walk/).waitFor();
  await expect.poll(dayOf).toBe(day);
  expect(day).not.toBe(first);
});
