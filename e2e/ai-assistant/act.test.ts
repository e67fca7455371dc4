import { describe, expect, test } from 'vitest';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { assistantOn, openAssistant } from './assistant-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function productsNamed(name: string): Promise<readonly unknown[]> {
  const found = Object(await callApi(host, 'GET', `/en/api/products?name=${encodeURIComponent(name)}`));
  return found.member ?? found['hydra:member'] ?? [];
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('ten products are asked for in one field, refined and accepted in four presses, and the shop has them', async () => {
    const { page, requests } = await newPage(host.address, { context: { viewport } });
    const { island, ask, great, refine, input, request } = await openAssistant(page, host);
    const events = await listen(page, ['flexy:proposal-received', 'flexy:proposal-accepted']);
    const act = countPresses();

    await input(1).fill('Ten mint lanterns at 12 DH with 10% off');
    await act.press(ask);
    await request(1).getByRole('cell', { name: 'Mint lanterns 10', exact: true }).waitFor();
    await expect.poll(() => productsNamed('Mint lanterns')).toEqual([]);
    await act.press(refine);
    await expect.poll(() => input(2).evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.type('make them 15 DH');
    await act.press(ask);
    await request(2).getByRole('cell', { name: 'MAD 15.00', exact: true }).first().waitFor();
    await act.press(great);
    await island.getByText('Accepted: 10 created').waitFor();
    expect(act.count()).toBe(4);

    await expect.poll(async () => (await productsNamed('Mint lanterns')).length).toBe(10);
    await expect
      .poll(async () => (await productsNamed('Mint lanterns 7'))[0])
      .toMatchObject({ price: 15, finalPrice: 13.5 });
    await expect.poll(() => callApi(host, 'GET', '/api/en/thread_ai_requests/1')).toMatchObject({ status: 'updated' });
    await expect
      .poll(() => callApi(host, 'GET', '/api/en/ai_requests/2'))
      .toMatchObject({
        status: 'success',
        threadAiRequest: { '@id': '/api/en/thread_ai_requests/1' },
      });
    await expect
      .poll(async () => (await events()).map(({ name }) => name))
      .toEqual(['flexy:proposal-received', 'flexy:proposal-received', 'flexy:proposal-accepted']);
    await expect
      .poll(async () => (await events()).at(-1)?.detail)
      .toMatchObject({ entity: 'Product', action: 'Create', id: '2' });
    expect(requests.filter(({ method, url }) => method === 'POST' && url.includes('ai_requests'))).toHaveLength(2);

    // One press leads to them.
    await expect
      .poll(() => island.getByRole('link', { name: 'Show them' }).getAttribute('href'))
      .toBe('/en/admin/products');

    // The tab keeps what was said, also when it was not asked yet.
    await refine.click();
    await input(3).fill('and a last one');
    await page.reload();
    const after = assistantOn(page);
    await expect.poll(() => after.input(3).inputValue()).toBe('and a last one');
    await after.request(2).getByRole('cell', { name: 'Mint lanterns 10', exact: true }).waitFor();
    await after.request(2).getByText('Accepted', { exact: true }).waitFor();
    await expect.poll(() => after.island.getByLabel('For my ...').inputValue()).toBe('ShopBundle');
  });
});

test('what the words leave open is asked beside the button: the category, by its name', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 } } });
  const { island, ask, great, input, request, choose } = await openAssistant(page, host, { locale: 'en' });
  await choose('Create', 'ShopBundle', 'Product');
  await input(1).fill('Create copper lantern at 40 DH with 10% off');
  await ask.click();
  await request(1).getByRole('cell', { name: 'In per cent', exact: true }).waitFor();
  const category = island.getByRole('combobox', { name: 'In which category?' });
  await category.selectOption({ label: 'Boissons' });
  await great.click();
  await island.getByText('Accepted: 1 created').waitFor();
  await request(1).getByRole('cell', { name: 'Boissons', exact: true }).waitFor();
  await expect.poll(() => category.count()).toBe(0);
  const [lantern] = await productsNamed('Copper lantern');
  const chosen = Object(lantern).category;
  await expect
    .poll(() => callApi(host, 'GET', typeof chosen === 'string' ? chosen : String(Object(chosen)['@id'])))
    .toMatchObject({ name: 'Boissons' });
});
