import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { cspReports, setFaults } from '../support/host.ts';
import { modelQuestions, setModel } from '../support/model.ts';
import { expectInView } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-product-suggester';
const { newPage } = useBrowser();
const host = useHost();
/** What the browser says of an answer that failed on purpose. */
const FAILED = /Failed to load resource|ERR_/;

async function open({ locale = 'en', ...options }: PageOptions & { readonly locale?: string } = {}) {
  const watched = await newPage(host.address, options);
  const { page } = watched;
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const submit = island.getByRole('button', { name: /^(?:Submit|Envoyer|إرسال)$/ });
  const question = island.getByRole('textbox');
  await question.waitFor();
  return {
    ...watched,
    island,
    submit,
    question,
    button: (name: string) => island.getByRole('button', { name, exact: true }),
    ask: async (words: string) => {
      await question.fill(words);
      await submit.click();
    },
    heard: await listen(page, ['flexy:product-suggested']),
  };
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a sentence becomes a product with one press, and a second sentence adds what is missing', async () => {
    await setModel(host);
    const { page, island, ask, question, submit, heard, button, requests } = await open({ context: { viewport } });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await ask('Mint tea with 10% off');
    const output = island.getByRole('region', { name: 'Output' });
    await output.getByText('This is missing.').waitFor();
    await expect.poll(() => button('Use this product').count()).toBe(0);
    await expect.poll(heard).toEqual([]);
    await expect.poll(() => question.inputValue()).toBe('');

    await ask('the price is 25 DH');
    await expectInView(button('Use this product'));
    const product = { name: 'Mint tea', price: 25, reductionValue: 10, reductionType: 'percentage' };
    await expect.poll(heard).toMatchObject([{ detail: { product } }]);
    await button('Use this product').click();
    await expect.poll(heard).toMatchObject([{ detail: { product } }, { detail: { product } }]);

    const [, second] = await modelQuestions(host);
    expect(second?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    const form = page.getByRole('form', { name: 'New product' });
    await expectInView(form.getByRole('button', { name: 'Save' }));
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Mint tea');
    await expect.poll(() => form.getByLabel('Price').inputValue()).toBe('25');
    // Nothing is stored, and nothing but the model is asked.
    const writes = requests.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(url).pathname);
    expect(writes).toEqual(['/en/generative-ai/v1/chat/completions', '/en/generative-ai/v1/chat/completions']);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/flexy-products-admin');
    await expect
      .poll(async () => JSON.stringify(await callApi(host, 'GET', '/en/api/products?name=Mint%20tea')))
      .toContain('"finalPrice":22.5');
  });
});

test('the answer grows as it comes, stops at a press, and the model hears of it', async () => {
  await setModel(host, { tokensPerSecond: 20 });
  const { page, island, ask, submit, heard, button, question } = await open({ expected: [/Failed to load resource/] });
  await ask('Couscous royal for 90 DH');
  await island.getByText('Couscous').nth(1).waitFor();
  await button('Stop').click();
  await island.getByText('You stopped the answer.').waitFor();
  await expect.poll(async () => (await modelQuestions(host)).map(({ state }) => state)).toEqual(['aborted']);
  await expect.poll(() => question.inputValue()).toBe('Couscous royal for 90 DH');
  await setModel(host);
  await button('Ask again').click();
  await button('Use this product').waitFor();
  await expect.poll(() => question.inputValue()).toBe('');

  // What was suggested stays while the same is asked again in vain.
  await setFaults(host, [{ path: 'chat/completions', status: 500 }]);
  await button('Ask again').focus();
  await page.keyboard.press('Enter');
  await button('Retry').waitFor();
  const output = island.getByRole('region', { name: 'Output' });
  await expect.poll(() => output.evaluate((element) => element.matches(':focus'))).toBe(true);
  await button('Use this product').click();
  await expect.poll(async () => (await heard()).length).toBe(2);
  await setFaults(host, []);
  await button('Retry').click();
  await expect.poll(() => island.getByRole('article').count()).toBe(1);
  await button('Use this product').waitFor();

  // The history is of this visit.
  await page.reload();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await expect.poll(() => island.getByRole('article').count()).toBe(0);
  await ask('the price is 25 DH');
  await island.getByText('The product is not complete yet.').waitFor();
  await expect
    .poll(async () => (await modelQuestions(host)).at(-1)?.body.messages.map(({ role }) => role))
    .toEqual(['system', 'user']);
});

describe('whatever the model does', () => {
  test('it is said, nothing is announced, and one press asks again', async () => {
    const { island, ask, heard } = await open({ expected: [FAILED] });
    let told = 0;
    for (const [misbehaviour, words] of [
      ['cut-off-arguments', 'The answer was cut off'],
      ['bad-json', 'A part of the answer could not be read.'],
      ['bad-line', 'A part of the answer could not be read.'],
      ['breaks-off', 'The answer broke off.'],
      ['error-in-midstream', 'The model has run out of memory.'],
      ['silent', 'No response from the model.'],
      ['two-tools', 'The model proposes more than one thing.'],
      ['unknown-tool', 'The model called “deleteEverything”'],
      ['login-page', 'No data at this address'],
    ] as const)
      await step(misbehaviour, async () => {
        // A browser drops what it has not handed on yet when the connection breaks, so that one speaks slowly.
        await setModel(host, { misbehaviour, times: 1, tokensPerSecond: misbehaviour === 'breaks-off' ? 20 : 300 });
        await ask('Tajine for 60 DH');
        await island.getByText(new RegExp(words)).first().waitFor();
        await expect.poll(async () => (await heard()).length).toBe(told);
        await island
          .getByRole('button', { name: /^(?:Ask again|Retry)$/ })
          .last()
          .click();
        told += 1;
        await expect.poll(async () => (await heard()).length).toBe(told);
        await island.getByText(new RegExp(words)).first().waitFor({ state: 'detached' });
      });
  });

  test('what is odd and whole does no harm', async () => {
    const { ask, heard } = await open();
    const told: string[] = [];
    for (const misbehaviour of ['no-done', 'split-utf8', 'whole-json', 'prose-with-call'])
      await step(misbehaviour, async () => {
        await setModel(host, { misbehaviour });
        const name = `Thé à la menthe ${misbehaviour}`;
        await ask(`"${name}" à 12 DH`);
        told.push(name);
        await expect.poll(heard).toMatchObject(told.map((one) => ({ detail: { product: { name: one, price: 12 } } })));
      });
  });

  test('a busy server is asked again by itself, and one that stays away or cannot be reached keeps the question', async () => {
    await setModel(host, { misbehaviour: 'unavailable', times: 1 });
    const { page, island, ask, button, question } = await open({ expected: [/503/, FAILED] });

    await step('a busy server', async () => {
      await ask('Harira for 15 DH');
      await button('Use this product').waitFor();
      await expect.poll(async () => (await modelQuestions(host)).length).toBe(2);

      await setFaults(host, [{ path: 'chat/completions', status: 500 }]);
      await ask('Pastilla for 80 DH');
      await button('Retry').waitFor();
      await expect.poll(() => question.inputValue()).toBe('Pastilla for 80 DH');
      await setFaults(host, []);
      await button('Retry').click();
      await island.getByText('80', { exact: true }).waitFor();
    });
    await step('without a network', async () => {
      await page.context().setOffline(true);
      await ask('Brass tray for 40 DH');
      await island.getByText('No connection to the server').waitFor();
      await expect.poll(() => question.inputValue()).toBe('Brass tray for 40 DH');
      await page.context().setOffline(false);
      await button('Retry').click();
      await island.getByText('40', { exact: true }).waitFor();
    });
  });

  test('a question of 200 KB leaves its answer in sight, and hostile HTML stays text and loads nothing', async () => {
    const { island, ask, button } = await open();

    await step('a question of 200 KB leaves its answer in sight', async () => {
      await setModel(host);
      await ask(`Brass tray for 40 DH ${'\u202e\0 of the house'.repeat(12_000)}`);
      await expectInView(button('Use this product'));
    });
    await step('hostile HTML stays text and loads nothing', async () => {
      await setModel(host, { misbehaviour: 'hostile-html' });
      await ask('Tea for 10 DH');
      await island.getByText('<script>fetch').first().waitFor();
      await expect.poll(() => island.locator('article img, article script, article iframe').count()).toBe(0);
      await expect.poll(() => cspReports(host)).toEqual([]);
    });
  });
});

test('a sentence that was not sent is there again after a reload, and gone once it is answered; a missing address is named', async () => {
  await setModel(host);
  const { page, island, question, submit } = await open();

  await step('a sentence that was not sent is there again after a reload, and gone once it is answered', async () => {
    await question.fill('Mint tea at 25 DH');
    await page.reload();
    await expect.poll(() => question.inputValue()).toBe('Mint tea at 25 DH');
    await submit.click();
    await expect.poll(() => question.inputValue()).toBe('');
    await page.reload();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await expect.poll(() => question.inputValue()).toBe('');
  });
  await step('without an address it says which attribute is missing', async () => {
    await page.locator(TAG).evaluate((element) => element.removeAttribute('model-url'));
    await island.getByText('Missing attribute: model-url.').waitFor();
    await question.fill('Tea for 10 DH');
    await expect.poll(() => submit.isDisabled()).toBe(true);
  });
});

test('in Arabic, by keys alone, on a phone, it is right to left and without a fault', async () => {
  await setModel(host);
  const { page, island, question, heard } = await open({
    locale: 'ar',
    context: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  });
  await question.focus();
  await page.keyboard.type('أنشئ منتج شاي بالنعناع بسعر ٢٥ درهم مع خصم 10٪');
  await page.keyboard.press('Enter');
  await expect.poll(heard).toMatchObject([{ detail: { product: { name: 'شاي بالنعناع', price: 25 } } }]);
  const description = island.locator('[data-field=description] dd');
  await expect.poll(() => description.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await expect.poll(() => smallTargets(island)).toEqual([]);
});
