import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { openScene } from '../support/scene-page.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();
const TAG = 'flexy-design-viewer';
const LIBRARY = '/host/design-service/viewer.js';

async function setService(behaviour: object): Promise<void> {
  const answer = await fetch(`${host.address}/_host/design-service`, {
    method: 'PUT',
    body: JSON.stringify(behaviour),
  });
  if (!answer.ok) throw new Error(`The service: ${answer.status}`);
}
async function forms(): Promise<unknown> {
  return (await fetch(`${host.address}/_host/design-service`)).json();
}

test('a document is shown by the service’s viewer, with a token that the page’s server gave', async () => {
  const { page, requests } = await newPage(host.address, { expected: [/401/] });
  const { island, picture } = await openScene(page, host, TAG, { attributes: { urn: null } });
  await island.getByText('Missing attributes: urn and src.').waitFor();
  await setService({ badTokens: 1 });
  const asked = () => requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/en/design-token'));
  const before = asked().length;
  const heard = await listen(page, ['flexy:model-loaded', 'flexy:part-selected']);
  await island.evaluate((element) => element.setAttribute('urn', 'urn:dXJuOmZsZXh5OnN0YWlycw'));
  const drawing = page.getByRole('img', { name: 'Stairs' });
  await drawing.waitFor();
  await expect.poll(() => island.evaluate((element) => element.getBoundingClientRect().height)).toBe(600);

  // The first token was refused, so a second was asked for, once, by the same form.
  const form = { grant_type: 'client_credentials', scope: 'data:read data:write bucket:create bucket:read' };
  await expect.poll(forms).toEqual(Array(before + 2).fill(form));
  expect(
    asked()
      .slice(before)
      .map(({ headers }) => headers['content-type']),
  ).toEqual(Array(2).fill(expect.stringContaining('application/x-www-form-urlencoded')));

  await drawing.click();
  await expect
    .poll(async () => (await heard()).map(({ name, detail }) => [name, detail]))
    .toEqual([
      ['flexy:model-loaded', { parts: 8, triangles: 96, bytes: 0 }],
      ['flexy:part-selected', { id: expect.stringMatching(/^[1-8]$/), name: expect.stringMatching(/^Step [1-8]$/) }],
    ]);
  await expect.poll(picture).toMatch(/^image\/png \d+/);
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);

  // Nothing of it stays behind.
  await island.evaluate((element) => element.remove());
  await expect.poll(() => page.locator('.standin-viewer, link[data-flexy-service]').count()).toBe(0);
});

test('what fails is said, and a press tries again: no token, an empty one, no library, a document that is not there', async () => {
  const { page } = await newPage(host.address, { expected: [/Failed to load resource/, /MIME type/] });
  await setService({ isSilent: true });
  const { island, button, set } = await openScene(page, host, TAG);
  await island.getByText(/There is no token for the service: The server’s answer could not be understood/).waitFor();
  await expect.poll(() => page.evaluate(() => 'Autodesk' in window)).toBe(false);
  await setFaults(host, [{ path: '/en/design-token', status: 500, times: 1 }]);
  await button('Retry').click();
  await island.getByText(/There is no token for the service: The server has a problem/).waitFor();
  await set({ 'token-url': '/en/nowhere' });
  await island.getByText('There is no token service at /en/nowhere.').waitFor();
  await setService({});
  await set({ 'token-url': '/en/design-token', 'library-url': '/host/design-service/gone.js' });
  await island.getByText('The service’s viewer could not be loaded.').waitFor();
  await set({ 'library-url': LIBRARY, urn: 'bm90IHRoZXJl' });
  await island.getByText('The service could not open the document (5).').waitFor();
  await set({ urn: 'dXJuOmZsZXh5OnN0YWlycw' });
  await page.getByRole('img', { name: 'Stairs' }).waitFor();
  await set({ 'token-url': null });
  await island.getByText('Missing attribute: token-url.').waitFor();
  await set({ urn: null, src: '/_host/models/house.ifc' });
  await island.getByText('Dimensions: 8,800 × 6,800 × 5,250 mm').waitFor();
});
