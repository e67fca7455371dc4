import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('the till sells by an API with other paths', async () => {
  const { page, requests } = await newPage(host.address);
  const map = '{"base":"/api/{locale}","resources":{"products":{"path":"articles"}}}';
  await page.route('**/en/pos', async (route) => {
    const answer = await route.fetch();
    const tag = '<script type="module" async';
    await route.fulfill({ response: answer, body: (await answer.text()).replace(tag, `${tag} data-api-map='${map}'`) });
  });
  const usual = (text: string): string => text.replaceAll('/api/en/', '/en/api/').replaceAll('/articles', '/products');
  await page.route('**/api/en/**', (route) => {
    const body = route.request().postData();
    return route.continue({ url: usual(route.request().url()), ...(body === null ? {} : { postData: usual(body) }) });
  });
  const { product, line, payCash, saveOrder, till } = await openTill(page, host);
  await product('Espresso').click();
  await line('Espresso').waitFor();
  await payCash();
  await saveOrder();
  await till.getByRole('dialog', { name: 'Receipt' }).waitFor();
  const called = (method: string, path: string): boolean =>
    requests.some((one) => one.method === method && one.url.includes(path));
  await expect.poll(() => called('POST', '/api/en/orders')).toBe(true);
  await expect.poll(() => called('GET', '/api/en/articles')).toBe(true);
  // What it still asks for would not be answered when the page goes.
  await till.evaluate((element) => element.remove());
});
