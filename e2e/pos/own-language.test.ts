import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('the till speaks a language that the page brings', async () => {
  const { page, requests } = await newPage(host.address, { expected: [/locale="de"/] });
  await page.route('**/texts/es.json', async (route) =>
    route.fulfill({ json: JSON.parse(await readFile(join(root, 'islands/docs/texts/flexy-pos.es.json'), 'utf8')) }),
  );
  // The back-office of this shop has Spanish addresses.
  await page.route('**/es/api**', (route) =>
    route.continue({ url: route.request().url().replace('/es/api', '/en/api') }),
  );
  const { till, product } = await openTill(page, host);
  await product('Espresso').click();
  const speak = (locale: string): Promise<void> =>
    till.evaluate((element, tag) => element.setAttribute('locale', tag), locale);
  const search = (name: string) => till.getByRole('searchbox', { name }).waitFor();

  await step('a language without texts is said on the screen, which is in English', async () => {
    await speak('de');
    await till.getByText('No texts in “de”.').waitFor();
    await search('Search products');
  });

  await step('the texts, numbers and paths are those of the page’s language', async () => {
    // As the documents have it; written as text, since the tests' own build would replace the import.
    const missing = await page.evaluate(`import('/flexy/flexy.js').then(({ texts, missingTexts }) => {
      texts('es', '/texts/es.json');
      return missingTexts('es', 'flexy-pos');
    })`);
    expect(missing).toEqual([]);
    await speak('es');
    await search('Buscar productos');
    await till.getByText('No texts in').waitFor({ state: 'detached' });
    await expect.poll(() => till.locator('.fx-root').first().getAttribute('lang')).toBe('es');
    await till
      .getByText(/\d,\d\d/)
      .first()
      .waitFor();
    await expect.poll(() => requests.some(({ url }) => url.includes('/es/api/'))).toBe(true);
  });
  // What it still asks for would not be answered when the page goes.
  await till.evaluate((element) => element.remove());
});
