import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { openCode } from '../support/code-page.ts';
import { listen } from '../support/recorded-events.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-dashboard-code';
const { newPage } = useBrowser();
const host = useHost({ flags: ['--api-version', '2.7'] });
const setting = async () => Object(await callApi(host, 'GET', '/en/api/settings/1'));

test('styles and script of the dashboard are saved, on an API without PATCH too, and its next visitor has them', async () => {
  const { page, requests } = await newPage(host.address);
  const { island, save, openTab, typeOver } = await openCode(page, host, TAG);
  const events = await listen(page, ['flexy:code-saved']);
  await typeOver('.welcome { color: rgb(4, 5, 6); }');
  await openTab('Javascript');
  await typeOver('document.title = "From the dashboard";');
  await save.click();
  await island.getByText('The code was saved.').waitFor();
  expect(requests.filter(({ method, url }) => method === 'PUT' && url.endsWith('/en/api/settings/1'))).toHaveLength(1);
  await expect.poll(setting).toMatchObject({
    siteName: 'Dar Zellige',
    customerDashboardCSS: '.welcome { color: rgb(4, 5, 6); }',
    customerDashboardJS: 'document.title = "From the dashboard";',
  });
  await expect
    .poll(events)
    .toMatchObject([{ detail: { id: '1', changed: ['customerDashboardCSS', 'customerDashboardJS'] } }]);
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);

  const { page: visitor } = await newPage(host.address);
  await visitor.goto(`${host.address}/en/account`);
  await expect.poll(() => visitor.title()).toBe('From the dashboard');
  const welcome = visitor.locator('.welcome');
  await expect.poll(() => welcome.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)');
});

test('a host without a field for scripts has no tab for them; a field that is not given back was not kept', async () => {
  const { page } = await newPage(host.address);
  const first = await openCode(page, host, TAG, { attributes: { fields: 'customerDashboardCSS' } });
  await first.editor.waitFor();
  await expect.poll(() => first.island.getByRole('tab').allTextContents()).toEqual(['CSS']);

  // A server that says nothing of the script, neither before nor after.
  await page.route('**/api/settings/1', async (route) => {
    const answer = await route.fetch();
    const told = Object.entries(Object(await answer.json())).filter(([name]) => name !== 'customerDashboardJS');
    await route.fulfill({ response: answer, json: Object.fromEntries(told) });
  });
  const { island, save, openTab, typeOver, shown, tab } = await openCode(page, host, TAG);
  await openTab('Javascript');
  await typeOver('lost();');
  await save.click();
  await island.getByText('The server did not keep Javascript. What you typed is still here.').waitFor();
  await expect.poll(shown).toBe('lost();');
  await expect.poll(() => tab('Javascript').textContent()).toContain('not saved');
});
