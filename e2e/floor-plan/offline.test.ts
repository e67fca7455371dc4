import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { changeElsewhere, eventually, floorPage, openFloor, PATIENT, placeNamed } from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

const indexedDBOf = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** The page itself still comes, as from a cache; what concerns one table finds no network. */
const TABLES = /\/en\/api\/reservables\//;
test('moved and renamed tables are kept, survive a killed tab and are sent; what somebody else changed is asked', async () => {
  const { page, context, requests } = await newPage(host.address, {
    context: { viewport: { width: 1280, height: 1000 } },
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const floor = await openFloor(page, host);
  // The queue's code is there before the network goes.
  await eventually(async () => requests.some(({ url }) => url.includes('/open-queue-'))).toBe(true);
  await eventually(() => indexedDBOf(page)).toContain('OfflineDB');
  await context.setOffline(true);
  await floor.option('T1').click();
  await floor.field('From the left').fill('75');
  await floor.field('From the left').press('Enter');
  await floor.island.getByText('1 change is waiting').waitFor(PATIENT);
  // Moved once more, and renamed: it is still one change of one table.
  await floor.field('From the left').fill('80');
  await floor.field('From the left').press('Enter');
  await floor.field('Name').fill('Window');
  await floor.field('Name').press('Enter');
  await floor.option('Window').waitFor();
  await floor.option('T5').click();
  await floor.field('From the top').fill('300');
  await floor.field('From the top').press('Enter');
  await floor.button('2 changes are waiting').click(PATIENT);
  const list = floor.island.getByRole('dialog', { name: 'Changes to send' });
  await list.getByText('Change T5').first().waitFor(PATIENT);
  await list.getByText('Floor plan').first().waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-floor-plan' }), PATIENT).toEqual([]);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => floor.island.getByText(/could not be saved/).count()).toBe(0);
  const untouched = await placeNamed(host, 'T1');

  await context.route(TABLES, (route) => route.abort('internetdisconnected'));
  await page.close();
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto(`${host.address}/en/admin/islands/flexy-floor-plan`);
  const again = await floorPage(reopened);
  await again.button('2 changes are waiting').waitFor(PATIENT);
  await again.option('Window').click();
  await eventually(() => again.field('From the left').inputValue()).toBe('80');
  await eventually(() => placeNamed(host, 'T1')).toEqual(untouched);

  await changeElsewhere(host, await placeNamed(host, 'T5'), { canvaY: 500 });
  await context.unroute(TABLES);
  await eventually(async () => (await placeNamed(host, 'Window')).canvaX).toBe(80);
  await again.button('1 change needs you').click(PATIENT);
  await again.island.getByText('Change T5').first().click();
  const conflict = again.island.getByRole('dialog', { name: 'Change T5' });
  await conflict.getByText('From the top').first().waitFor();
  await conflict.getByText('300', { exact: true }).first().waitFor();
  await conflict.getByText('500', { exact: true }).first().waitFor();
  await expect.poll(async () => (await placeNamed(host, 'T5')).canvaY).toBe(500);
});
