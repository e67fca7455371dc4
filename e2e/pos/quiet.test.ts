import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser, type WatchedPage } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { isQuiet } from '../tags/calls.ts';
import { openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** How long nobody touches the till, in ms of the page's clock, and how many calls it may make meanwhile. */
const REST_MS = 20_000;
const MOST_CALLS = 12;

async function expectRest(page: Page, requests: WatchedPage['requests']): Promise<void> {
  await isQuiet({ requests });
  const before = requests.length;
  await page.clock.runFor(REST_MS);
  await isQuiet({ requests });
  const made = requests.slice(before).map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expect(made.length, made.join('\n')).toBeLessThanOrEqual(MOST_CALLS);
}

test('the till makes few calls while its tables, its sales or its drawer stay open and nobody touches it', async () => {
  const { page, requests } = await newPage(host.address);
  await page.clock.install();
  const query = '?table-selection=1&pay-later=1&returns=1&shifts=offered';
  const { button, till } = await openTill(page, host, { query });
  const table = till.getByRole('button', { name: /^T1\b/ });
  await table.waitFor();
  await expectRest(page, requests);
  await table.click();
  for (const name of ['Sales of the day', 'Cash drawer']) {
    await button(name).first().click();
    await till.getByRole('dialog').last().waitFor();
    await expectRest(page, requests);
    await page.keyboard.press('Escape');
  }
});
