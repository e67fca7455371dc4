import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser, type WatchedPage } from '../support/browser.ts';
import { cspReports, setFaults } from '../support/host.ts';
import { useHost } from '../support/use-host.ts';
import { assistantOn, openAssistant } from './assistant-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const ASKED = '/api/en/ai_requests';

/** A question as the server has stored it. */
async function stored(id: number): Promise<Record<string, unknown>> {
  return Object(await callApi(host, 'GET', `${ASKED}/${id}`));
}

/** How often the page has asked. */
function timesAsked(requests: WatchedPage['requests']): number {
  return requests.filter(({ method, url }) => method === 'POST' && new URL(url).pathname === ASKED).length;
}

test('choices depend on each other; a question waits for all that it needs; photos are found, ticked and sent', async () => {
  const { page, requests } = await newPage(host.address, { expected: [/status of 500/] });
  const { island, ask, great, input, request, choose } = await openAssistant(page, host);
  const [action, topic, object] = ['I want to...', 'For my ...', 'To handle ...'].map((name) =>
    island.getByLabel(name),
  );
  if (!action || !topic || !object) throw new Error('Three selects');
  await island.getByText('No historical asks').waitFor();
  await island.getByText('No tutorial available').waitFor();
  await expect
    .poll(() => action.locator('option').allInnerTexts())
    .toEqual(['Choose', 'Create new things', 'Search for something', 'Update things', 'Execute events & tasks']);
  await expect.poll(() => Promise.all([topic.isDisabled(), object.isDisabled()])).toEqual([true, true]);
  await input(1).fill('  A <b>bold</b>  lamp at 30 DH, if 1 < 2 and 3 > 2 ');
  // What the words say is chosen by them, until the person takes it away or chooses otherwise.
  await expect.poll(() => ask.isEnabled()).toBe(true);
  await island.getByRole('button', { name: 'Take away: Managing the Ecommerce' }).click();
  await expect.poll(() => topic.evaluate((select) => select.matches(':focus'))).toBe(true);
  await expect
    .poll(() => Promise.all([action, topic, object].map((select) => select.inputValue())))
    .toEqual(['Create', '', '']);
  await expect.poll(() => ask.isDisabled()).toBe(true);
  await choose('Create', 'FrontBundle', 'Page');
  await expect.poll(() => island.getByRole('group', { name: 'Found in your words' }).count()).toBe(0);
  await action.selectOption('Update');
  await expect.poll(() => Promise.all([topic.inputValue(), object.inputValue()])).toEqual(['', '']);
  await choose('Create', 'FrontBundle', 'Page');
  await topic.selectOption('ShopBundle');
  await expect.poll(() => object.inputValue()).toBe('');
  await object.selectOption('Product');
  await expect.poll(() => ask.isEnabled()).toBe(true);
  await expect.poll(() => island.getByRole('switch').count()).toBe(0);

  const find = island.getByRole('button', { name: 'Generate', exact: true });
  await expect.poll(() => find.isDisabled()).toBe(true);
  await island.getByLabel('Generate Videos', { exact: true }).first().check();
  await island.getByText('Write keywords for the videos, or untick them.').waitFor();
  await island.getByText('Videos are not available yet.').waitFor();
  await island.getByLabel('Generate Videos', { exact: true }).first().uncheck();
  await island.getByLabel('Generate Images').check();
  await island.getByText('0 Image(s) selected').waitFor();
  await expect.poll(() => Promise.all([find.isDisabled(), ask.isDisabled()])).toEqual([true, true]);
  const keywords = island.getByLabel('Keywords for images');
  await keywords.fill('unicorn');
  await find.click();
  await island.getByText('No photo was found for “unicorn”.').waitFor();
  await setFaults(host, [{ path: '/en/photos', status: 500, times: 1 }]);
  await keywords.fill('green');
  await find.click();
  await island.getByText('The photos could not be searched.').waitFor();
  await island.getByRole('button', { name: 'Retry' }).click();
  const photo = (number: number) => island.getByRole('button', { name: `Photo ${number}`, exact: true });
  await photo(10).waitFor();
  await expect.poll(() => photo(11).count()).toBe(0);
  await island.getByRole('button', { name: 'More photos' }).click();
  await photo(20).waitFor();
  await photo(2).click();
  await photo(12).click();
  await island.getByText('2 Image(s) selected').waitFor();
  await island.getByRole('button', { name: 'Selected photo 1', exact: true }).click();
  await island.getByText('1 Image(s) selected').waitFor();

  // By the keyboard alone.
  await input(1).press('Control+Enter');
  await island.getByText("I'm looking for the best answer, just wait please...").waitFor();
  const picture = request(1).locator('img');
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  await request(1).getByRole('rowheader', { name: 'price' }).waitFor();
  expect(timesAsked(requests)).toBe(1);
  await expect
    .poll(() => stored(1))
    .toMatchObject({
      namespace: 'ShopBundle',
      entity: 'Product',
      action: 'Create',
      question: expect.stringMatching(
        /^A lamp at 30 DH, if 1 < 2 and 3 > 2 http\S+\/pictures\/photos\/\d+-large\.jpg$/,
      ),
      threadAiRequest: { namespace: 'ShopBundle', entity: 'Product', action: 'Create', status: 'started' },
    });
  const searches = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/en/photos');
  expect(searches.every(({ searchParams }) => searchParams.get('per_page') === '10')).toBe(true);
  await expect.poll(() => axeViolations(page, { include: 'flexy-ai-assistant' })).toEqual([]);
  // What was proposed is changed where it stands: a server that carries out its own proposal is asked for that one.
  await island.getByRole('button', { name: 'Change it' }).click();
  await island.getByRole('textbox', { name: 'price 1' }).fill('31,5');
  await expect.poll(() => axeViolations(page, { include: 'flexy-ai-assistant' })).toEqual([]);
  await great.focus();
  await page.keyboard.press('Enter');
  await island.getByText('Accepted: 1 created').waitFor();
  expect(timesAsked(requests)).toBe(2);
  // The pressed button goes: the keys go on from the chat.
  const chat = island.getByRole('group', { name: 'Requests and results' });
  await expect.poll(() => chat.evaluate((element) => element.matches(':focus'))).toBe(true);
  const found = Object(await callApi(host, 'GET', '/en/api/products?name=Lamp'));
  const made = [...(found.member ?? found['hydra:member'])].at(-1);
  expect(made).toMatchObject({ price: 31.5, image: expect.stringContaining('/pictures/photos/') });
  await island.getByRole('complementary').getByRole('button', { name: /bold/ }).waitFor();
  await island.getByRole('button', { name: 'Ask something else' }).click();
  await expect.poll(() => input(2).inputValue()).toBe('');
  await expect.poll(() => island.getByRole('switch').isChecked()).toBe(false);
});

test('a failure keeps question and result, and each call is offered again', async () => {
  const { page, requests } = await newPage(host.address, { expected: [/status of (?:5\d\d|4\d\d)/] });
  const { island, ask, great, refine, again, input, request, choose } = await openAssistant(page, host);
  await choose('Create', 'ShopBundle', 'Product');
  await setFaults(host, [{ method: 'POST', path: ASKED, status: 500 }]);
  await input(1).fill('a lamp at 30 DH');
  await ask.click();
  const regenerate = island.getByRole('button', { name: 'Something went wrong, Regenerate' });
  await regenerate.waitFor();
  await island.getByText('The server has a problem. Try again in a moment.').waitFor();
  await regenerate.click();
  await expect.poll(() => timesAsked(requests)).toBe(2);
  await regenerate.waitFor();
  // A reload cuts the wait off; the question is still there.
  await page.reload();
  const reloaded = assistantOn(page);
  await reloaded.island.getByText('The page was left before the answer came.').waitFor();
  await setFaults(host, [{ method: 'GET', path: '/thread_ai_requests/', status: 403 }]);
  await island.getByRole('button', { name: 'Or ask me again' }).click();
  await input(1).fill('a lamp at 40 DH');
  await ask.click();
  await request(1).getByRole('cell', { name: 'MAD 40.00', exact: true }).waitFor();

  await refine.click();
  await expect
    .poll(() => island.getByRole('switch', { name: 'Combine with the previous result' }).isChecked())
    .toBe(true);
  await input(2).fill('with 5 DH off');
  await ask.click();
  await island.getByText('The result is here, but its thread could not be saved.').waitFor();
  await request(2).getByRole('cell', { name: 'MAD 40.00', exact: true }).waitFor();
  await expect
    .poll(() => stored(2))
    .toMatchObject({
      question: expect.stringContaining('with 5 DH off\n\nPrevious result: {"name":"Lamp","price":40,'),
      threadAiRequest: { '@id': '/api/en/thread_ai_requests/1' },
    });
  await setFaults(host, [{ method: 'PATCH', path: ASKED, status: 500 }]);
  await request(2).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => callApi(host, 'GET', '/api/en/thread_ai_requests/1')).toMatchObject({ status: 'updated' });
  await expect.poll(() => island.getByText('its thread could not be saved').count()).toBe(0);

  await great.click();
  await island.getByText('Your choice could not be saved.').waitFor();
  await setFaults(host, []);
  await request(2).getByRole('button', { name: 'Retry' }).click();
  await island.getByText('Accepted: 1 created').waitFor();
  await expect.poll(() => callApi(host, 'GET', '/api/en/ai_requests/2')).toMatchObject({ status: 'success' });

  await again.click();
  await expect.poll(() => input(3).inputValue()).toBe('with 5 DH off');
  await expect.poll(() => island.getByRole('switch').isChecked()).toBe(false);
  await ask.click();
  await request(3).getByRole('rowheader', { name: 'Reduction', exact: true }).waitFor();
  await expect
    .poll(() => stored(3))
    .toMatchObject({
      question: 'with 5 DH off',
      threadAiRequest: { '@id': '/api/en/thread_ai_requests/2', status: 'started' },
    });
});

const THERE = 'https://evil.example';
const HOSTILE = {
  id: 1,
  name: `<img src=${THERE}/1.png onerror=fetch('${THERE}/2')>`,
  price: 0,
  isHidden: false,
  empty: '',
  nothing: 'null',
  image: `${THERE}/3.png`,
  page: `${THERE}/4?x=.png`,
  [`<b>${THERE}</b>`]: 'a key',
  link: `javascript:fetch('${THERE}/5')`,
  html: `<style>p{background:url(${THERE}/6)}</style><p style="color: rgb(1, 2, 3)">Hello {{ 6 * 7 }}</p><img src="${THERE}/7.png"><script>parent.x=1</script><a href="${THERE}/8">there</a>`,
  deep: { a: { b: { c: { d: { e: 'bottom' } } } } },
  many: Array.from({ length: 120 }, (_, at) => at),
};

test('a hostile result is shown as what it is, and asks no other site anything', async () => {
  const { page, requests } = await newPage(host.address, {
    expected: [/Blocked script execution in 'about:srcdoc'/, /status of 503/],
  });
  await page.route(`**${ASKED}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 201,
          contentType: 'application/ld+json',
          body: JSON.stringify({
            '@id': `${ASKED}/1`,
            id: 1,
            threadAiRequest: { id: 1 },
            functionCallEscaped: JSON.stringify({ newData: HOSTILE }),
          }),
        })
      : route.continue(),
  );
  const { island, ask, input, request, choose } = await openAssistant(page, host);
  await choose('Update', 'ShopBundle', 'Product');
  await input(1).fill('x');
  await ask.click();
  const row = (name: string) =>
    request(1)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await row('Price').waitFor();
  // Today's value stands beside the proposed one.
  await expect
    .poll(() => row('Price').getByRole('cell').allInnerTexts())
    .toEqual([expect.stringMatching(/^MAD\s\d/), expect.stringMatching(/^MAD\s0\.00$/)]);
  await expect.poll(() => row('Hidden').getByRole('cell').last().innerText()).toBe('No');
  await expect.poll(() => row(`<b>${THERE}</b>`).count()).toBe(1);
  await expect.poll(() => Promise.all([row('empty').count(), row('nothing').count()])).toEqual([0, 0]);
  await row('Picture').getByRole('button', { name: 'Show the picture of evil.example' }).waitFor();
  await expect.poll(() => row('page').getByRole('cell').last().innerText()).toBe(`${THERE}/4?x=.png`);
  await expect.poll(() => island.locator('a, img').count()).toBe(0);
  await request(1).getByText('{"d":{"e":"bottom"}}').waitFor();
  await request(1).getByRole('button', { name: 'Show 95 more rows' }).click();
  await request(1).getByRole('cell', { name: '119', exact: true }).waitFor();

  await setFaults(host, [{ method: 'POST', path: '/en/preview', status: 503, times: 1 }]);
  await row('Content').getByRole('button', { name: 'Quick Preview: Content' }).click();
  const dialog = island.getByRole('dialog', { name: 'Quick Preview: Content' });
  await dialog.getByRole('button', { name: 'Retry' }).waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-ai-assistant' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByText('2 pictures of other sites are not loaded: evil.example').waitFor();
  const frame = dialog.frameLocator('iframe');
  await frame.getByText('Hello 42').waitFor();
  await expect
    .poll(() => frame.getByText('Hello 42').evaluate((element) => getComputedStyle(element).color))
    .toBe('rgb(1, 2, 3)');
  await frame.getByText('there').click();
  await frame.getByText('Hello 42').waitFor();
  await expect.poll(() => dialog.locator('iframe').getAttribute('sandbox')).toBe('');
  await expect.poll(() => axeViolations(page, { include: 'flexy-ai-assistant', withoutFrames: true })).toEqual([]);
  // The keys are the frame's own now, so it is closed by its button.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(requests.filter(({ url }) => url.includes('evil.example'))).toEqual([]);
  await expect.poll(() => cspReports(host)).toEqual([]);
});

test('a text answers alone; words are kept that cannot be accepted; Arabic stands right to left', async () => {
  const { page } = await newPage(host.address, { expected: [/status of 422/] });
  const { island, ask, great, again, input, request, choose } = await openAssistant(page, host);
  await choose('Update', 'ShopBundle', 'Product');
  await input(1).fill('what is there?');
  await ask.click();
  await request(1).getByText('Which one? Nothing of this name or number was found.').waitFor();
  await choose('Create', 'ShopBundle', 'Product');
  await again.click();
  await input(2).fill('Create a chair');
  await ask.focus();
  await page.keyboard.press('Enter');
  await great.waitFor();
  const chat = island.getByRole('group', { name: 'Requests and results' });
  await expect.poll(() => chat.evaluate((element) => element.matches(':focus'))).toBe(true);
  await great.click();
  await island.getByRole('alert').getByText('price: This value should not be blank.').waitFor();
  await request(2).getByRole('cell', { name: 'Chair', exact: true }).waitFor();

  await page.evaluate(() => document.querySelector('flexy-ai-assistant')?.setAttribute('locale', 'ar'));
  await island.getByText('السجل', { exact: true }).waitFor();
  await island
    .locator('[part="ask"]')
    .getByRole('button', { name: /بالطلب نفسه/ })
    .click();
  await island.getByRole('textbox', { name: 'الطلب' }).last().fill('أنشئ منتج شاي بالنعناع بسعر ٢٥ درهم');
  await island.getByRole('button', { name: 'اسألني الآن' }).click();
  const name = island.getByRole('cell', { name: 'شاي بالنعناع', exact: true });
  await name.waitFor();
  await expect.poll(() => name.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});
