import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { siteCanvas, storedPage } from '../support/site-canvas.ts';
import { typingInPlace } from '../support/typing-in-place.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-page-builder';
const { newPage } = useBrowser();
const host = useHost();

async function open() {
  const watched = await newPage(host.address);
  const { page } = watched;
  await signIn(page.context(), host);
  await page.goto(`${host.address}/en/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const canvas = siteCanvas(island);
  await canvas.ready();
  const heading = canvas.frame.locator('h1');
  return {
    ...watched,
    ...canvas,
    island,
    heading,
    ...typingInPlace(island, heading),
  };
}

test('what is being typed outlasts other attributes, a move in the page and another language, in which it is saved', async () => {
  const { page, island, frame, heading, type, set, moveIntoModal, requests } = await open();
  await type('-One');
  await set('page-url', '/en/shop');
  await island.getByText('This is what you had changed and not saved yet.').waitFor();
  await expect.poll(() => heading.innerText()).toContain('-One');
  await type('-Two');
  await set('default-uri', '/pages');
  await expect.poll(() => heading.innerText()).toContain('-One-Two');
  await type('-Three');
  await moveIntoModal();
  await expect.poll(() => heading.innerText()).toContain('-One-Two-Three');
  await type('-Four');
  // Another page, and back: what was typed has waited.
  await set('page-id', '1');
  await frame.locator('.announcement', { hasText: 'Free delivery' }).waitFor();
  await set('page-id', '2');
  await expect.poll(() => heading.innerText()).toContain('-One-Two-Three-Four');
  await type('-Five');
  await set('locale', 'fr');
  await island.getByRole('button', { name: 'Enregistrer' }).click();
  await island.getByText('La page a été enregistrée.').waitFor();
  const writes = requests.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(url).pathname);
  expect(writes).toEqual(['/fr/api/pages/2']);
  await expect
    .poll(async () => (await storedPage(page, 2)).html)
    .toContain('{{ siteName }}-One-Two-Three-Four-Five</h1>');
  await expect.poll(() => island.getByText('Pas encore enregistré').count()).toBe(0);
});

test('a visit is held back while a text is being typed, and a second tab leaves the first one’s draft alone', async () => {
  const { page, island, type, heading } = await open();
  await type('-Mine');
  await island.getByText('Not saved yet').waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = island.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(() => heading.innerText()).toContain('-Mine');

  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = other.locator(TAG);
  const { ready } = siteCanvas(theirs);
  await ready();
  await theirs.getByText('This is what you had changed and not saved yet.').waitFor();
  await type('-Later');
  await page.getByRole('heading', { level: 1 }).first().click();
  // The second tab gives up what it has found; the first one has kept more since.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values({ ...localStorage }))))
    .toContain('-Mine-Later');
  await theirs.getByRole('button', { name: 'Show the saved page' }).click();
  await ready();
  await expect.poll(() => other.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('-Mine-Later');
});
