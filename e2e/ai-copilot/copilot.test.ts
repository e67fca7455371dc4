import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { cspReports, setFaults } from '../support/host.ts';
import { modelQuestions, setModel } from '../support/model.ts';
import { expectInView } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';
import { openCopilot, PAGE } from './copilot-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const FAILED = /Failed to load resource|ERR_/;

test('what is left and typed outlives the dialog; what was proposed for one record is not saved in another', async () => {
  await setModel(host);
  const { page, island, opener, openDialog, dialog, ask, button, choice, field, saves } = await openCopilot(
    newPage,
    host,
  );
  await step('the proposal', async () => {
    const { opened: held, open: release } = createGate();
    await page.route('**/en/api/products/1', async (route) => {
      await held;
      await route.continue();
    });
    await openDialog();
    await ask('"Royal mint tea" for 32 DH with 10% off, sku: RMT-0001');
    await button('Save').waitFor();
    // Nobody knows yet what stands there today.
    await expect.poll(() => dialog.getByText('Empty today').count()).toBe(0);
    release();
    await dialog.getByText('Today: Espresso').waitFor();
    await choice('Name').click();
    await field.fill('not sent yet');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await opener.click();
    await expect.poll(() => choice('Name').isChecked()).toBe(false);
    await expect.poll(() => field.inputValue()).toBe('not sent yet');

    await island.evaluate((element) => element.setAttribute('entity', '/en/api/products/2'));
    await expect.poll(() => button('Save').count()).toBe(0);
    await expect.poll(() => field.inputValue()).toBe('not sent yet');
    expect(saves).toEqual([]);
  });
  await step('the size at a desk', async () => {
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(600);
  });
});

describe('an answer that cannot be relied on', () => {
  test('is never saved', async () => {
    const { island, openDialog, ask, button, saves, page } = await openCopilot(newPage, host, { expected: [FAILED] });
    const proposed = await listen(page, ['flexy:content-proposed']);
    await openDialog();
    let times = 0;
    for (const [misbehaviour, words] of [
      ['cut-off-arguments', 'The answer was cut off'],
      ['bad-json', 'A part of the answer could not be read.'],
      ['bad-line', 'A part of the answer could not be read.'],
      ['breaks-off', 'The answer broke off.'],
      ['error-in-midstream', 'The model has run out of memory.'],
      ['silent', 'No response from the model.'],
      ['unknown-tool', 'The model asks for something that this page does not offer.'],
      ['login-page', 'No data at this address'],
    ] as const)
      await step(misbehaviour, async () => {
        // A browser drops what it has not handed on yet when the connection breaks, so that one speaks slowly.
        await setModel(host, { misbehaviour, times: 1, tokensPerSecond: misbehaviour === 'breaks-off' ? 20 : 300 });
        await ask('Tajine for 60 DH');
        await island.getByText(words).first().waitFor();
        await expect.poll(() => button('Save').count()).toBe(times);
        await expect.poll(async () => (await proposed()).length).toBe(times);
        await island
          .getByRole('button', { name: /^(?:Ask again|Retry)$/ })
          .last()
          .click();
        times += 1;
        await expect.poll(() => button('Save').count()).toBe(times);
        await expect.poll(async () => (await proposed()).at(-1)).toMatchObject({ detail: { data: { price: 60 } } });
        await island.getByText(words).first().waitFor({ state: 'detached' });
        expect(saves).toEqual([]);
      });
  });

  test('asked for once more, it leaves the earlier proposal as it was', async () => {
    await setModel(host);
    const { island, openDialog, ask, button, choice, saves, page } = await openCopilot(newPage, host, {
      expected: [FAILED],
    });
    await openDialog();
    await ask('"Royal tea" for 60 DH');
    await button('Save').waitFor();
    await choice('Name').click();
    await setFaults(host, [{ path: 'chat/completions', status: 500 }]);
    await button('Ask again').focus();
    await page.keyboard.press('Enter');
    await island.getByText('The model did not answer.').waitFor();
    await expect.poll(() => island.getByRole('log').evaluate((element) => element.matches(':focus'))).toBe(true);
    await expect.poll(() => choice('Name').isChecked()).toBe(false);
    await page.evaluate(() => addEventListener('flexy:before-reload', (event) => event.preventDefault()));
    await button('Save').click();
    await island.getByText('Saved.', { exact: true }).waitFor();
    expect(saves).toMatchObject([{ aiResponse: { price: 60 } }]);
    await setFaults(host, []);
    await button('Retry').click();
    await expect.poll(() => island.getByRole('article').count()).toBe(1);
    await expect.poll(() => island.getByText('Saved.', { exact: true }).count()).toBe(0);
  });

  test('two calls are listed, and one is chosen', async () => {
    await setModel(host, {
      script: {
        text: 'Two ideas.',
        calls: [
          { name: 'createProduct', arguments: '{"name":"Tea","price":10,"description":"Hot"}' },
          { name: 'createProduct', arguments: '{"name":"Coffee","price":14,"description":"Hot"}' },
        ],
      },
    });
    const { island, openDialog, ask, button, choice } = await openCopilot(newPage, host);
    await openDialog();
    await ask('two drinks');
    await island.getByText('The model proposes 2 things.').waitFor();
    await island.getByText('Two ideas.').waitFor();
    await expect.poll(() => button('Save').count()).toBe(0);
    await button('Use this one').nth(1).click();
    await expect.poll(() => choice('Name').isChecked()).toBe(true);
    await island.locator('[data-field=name]').getByText('Coffee').waitFor();
  });

  test('a value that does not keep its schema is marked where it stands, and not saved', async () => {
    const call = { name: 'createProduct', arguments: '{"name":"Tea","price":"douze","reductionType":"half","odd":1}' };
    await setModel(host, { script: { calls: [call] } });
    const { island, openDialog, ask, button, choice, saves, page } = await openCopilot(newPage, host);
    await openDialog();
    await ask('tea');
    await island.locator('[data-field=price]').getByText('This is not a number.').waitFor();
    await island.locator('[data-field=price]').getByText('douze').waitFor();
    await island.locator('[data-field=reductionType]').getByText('Allowed: percentage, amount').waitFor();
    await island.locator('[data-field=odd]').getByText('This record has no such field.').waitFor();
    await expect.poll(() => choice('Price').isDisabled()).toBe(true);
    await page.evaluate(() => addEventListener('flexy:before-reload', (event) => event.preventDefault()));
    await button('Save').click();
    await island.getByText('Saved.', { exact: true }).waitFor();
    expect(saves).toMatchObject([{ aiResponse: { name: 'Tea' } }]);
    expect(Object.keys(Object(saves[0]).aiResponse)).toEqual(['name']);
  });
});

test('without a tool call the words are shown; a stop ends the request, and closing keeps the conversation', async () => {
  await setModel(host);
  const { island, openDialog, ask, button, dialog, page, field } = await openCopilot(newPage, host);
  await openDialog();
  await expect.poll(() => button('Send').isDisabled()).toBe(true);
  await ask('hello');
  await island.getByText('This is the demo host’s own model').waitFor();
  await expect.poll(() => button('Save').count()).toBe(0);
  await setModel(host, { tokensPerSecond: 10 });
  await ask('Couscous royal for 90 DH');
  await island.getByText('The answer is being written…').first().waitFor();
  await expect.poll(() => button('Send').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await openDialog();
  await island.getByText('Couscous royal for 90 DH').waitFor();
  await button('Stop').click();
  await island.getByText('You stopped the answer.').waitFor();
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
  await expect
    .poll(async () => (await modelQuestions(host)).map(({ state }) => state))
    .toEqual(['finished', 'aborted']);
  // The conversation is there after a reload as well, with what was not sent yet.
  await field.fill('With raisins');
  await page.reload();
  await openDialog();
  await expect.poll(() => field.inputValue()).toBe('With raisins');
  await island.getByText('This is the demo host’s own model').waitFor();
  await island.getByText('You stopped the answer.').waitFor();
});

test('a question that is too long is there again to be shortened; of a long text the model has the beginning, in words', async () => {
  await setModel(host);
  const html = `<p>${'Tea is served. '.repeat(1_000)}</p>`;
  await callApi(host, 'PATCH', '/en/api/products/1', { description: html });
  const { island, openDialog, ask, button, field, dialog } = await openCopilot(newPage, host, { expected: [FAILED] });
  await setFaults(host, [{ path: 'chat/completions', status: 413 }]);
  await openDialog();
  await dialog.getByText('The model reads only the beginning of: description.').waitFor();
  const question = `Couscous royal for 90 DH, ${'very good '.repeat(400)}`;
  await ask(question);
  await island.getByText('The question is too long for the model. Shorten it.').waitFor();
  await expect.poll(() => field.inputValue()).toBe(question);
  await setFaults(host, []);
  await button('Retry').click();
  await expectInView(button('Save'));
  await expect.poll(() => field.inputValue()).toBe('');
});

describe('a save', () => {
  test('that fails keeps the proposal, says why at the fields, and goes once per press', async () => {
    await setModel(host);
    const { island, openDialog, ask, button, choice, saves, page, requests } = await openCopilot(newPage, host, {
      expected: [FAILED],
    });
    const sent = () => requests.filter(({ url }) => url.endsWith('/persist')).length;
    await openDialog();
    await ask('"Mint tea" for 32 DH');
    const violations = [
      { propertyPath: 'aiResponse.name', message: 'This name is taken.' },
      { propertyPath: 'stock', message: 'There is no stock.' },
    ];
    await page.route('**/persist', (route) =>
      route.fulfill({
        status: 422,
        json: { detail: 'Two faults', violations },
        contentType: 'application/problem+json',
      }),
    );
    await button('Save').dblclick();
    await island.locator('[data-field=name]').getByText('This name is taken.').waitFor();
    await island.getByRole('alert').getByText('Not saved.').waitFor();
    await expect.poll(() => choice('Name').isChecked()).toBe(true);
    expect(sent()).toBe(1);
    await page.unroute('**/persist');
    await page.route('**/persist', (route) => route.abort());
    await button('Retry').click();
    await island.getByText('The values may have been saved all the same').waitFor();
    await page.unroute('**/persist');
    await page.evaluate(() => addEventListener('flexy:before-reload', (event) => event.preventDefault()));
    await button('Save').click();
    await island.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => button('Save').count()).toBe(0);
    expect(sent()).toBe(3);
    expect(saves).toHaveLength(1);
    await expect.poll(() => callApi(host, 'GET', '/en/api/products/1')).toMatchObject({ name: 'Mint tea', price: 32 });
    // A page that is not reloaded goes on from what was saved, and each answer stays saved.
    await ask('"Mint tea" for 34 DH');
    await island.getByText(/Today: MAD\s32\.00/).waitFor();
    await button('Save').click();
    await island.getByText('Saved.', { exact: true }).nth(1).waitFor();
    await expect.poll(() => button('Save').count()).toBe(0);
  });

  test('of a new record waits for what is required', async () => {
    await setModel(host);
    const { island, openDialog, dialog, ask, button, saves } = await openCopilot(newPage, host, {
      attributes: { entity: null },
    });
    await openDialog();
    await ask('a "Copper teapot"');
    await island.getByText('Not complete yet: price. Say what is missing.').waitFor();
    await expect.poll(() => button('Save').isDisabled()).toBe(true);
    await ask('the price is 250 DH');
    await expect.poll(() => button('Save').last().isEnabled()).toBe(true);
    await button('Save').last().click();
    const named = '/en/api/products?name=Copper%20teapot';
    await expect.poll(async () => JSON.stringify(await callApi(host, 'GET', named))).toContain('"price":250');
    // The page is reloaded, and what is saved does not come back to be saved once more.
    await expect.poll(() => dialog.count()).toBe(0);
    await island.evaluate((element) => element.removeAttribute('entity'));
    await openDialog();
    await island.getByText('Hello!').waitFor();
    await expect.poll(() => island.getByText('the price is 250 DH').count()).toBe(0);
    expect(Object.keys(Object(saves[0])).sort()).toEqual(['aiResponse', 'entityClass']);
  });
});

test('a configuration that cannot be read is said and read again, and a missing attribute is named', async () => {
  await setModel(host);
  await setFaults(host, [{ path: 'entityClassName', status: 500, times: 1 }]);
  const { island, opener, button, ask, field, page } = await openCopilot(newPage, host, { expected: [FAILED] });
  await opener.click();
  await island.getByText('HTTP error! Status: 500').waitFor();
  await field.fill('tea for 10 DH');
  await expect.poll(() => button('Send').isDisabled()).toBe(true);
  await button('Retry').click();
  await ask('tea for 10 DH');
  await button('Save').waitFor();
  await page.locator('flexy-ai-copilot').evaluate((element) => element.removeAttribute('model-url'));
  await island.getByText('Missing attribute: model-url.').waitFor();
});

test('a page with hostile HTML is previewed where it can do nothing', async () => {
  await setModel(host, { misbehaviour: 'hostile-html' });
  const { island, openDialog, ask, button, page } = await openCopilot(newPage, host, {
    attributes: { 'entity-class': PAGE, entity: null },
  });
  await openDialog();
  await ask('Page called "Summer sale", sections: Teas, Cups and Pots');
  await button('Preview').click();
  const preview = island.getByRole('dialog', { name: 'Preview', exact: true });
  await expect.poll(async () => (await preview.boundingBox())?.width).toBe(600);
  await preview.getByRole('table').nth(1).waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-ai-copilot' })).toEqual([]);
  await preview.getByRole('button', { name: 'Quick Preview: Content' }).click();
  const frame = island.locator('iframe');
  await frame.waitFor();
  await expect.poll(() => frame.getAttribute('sandbox')).toBe('');
  await frame.contentFrame().getByRole('heading', { name: 'Summer sale' }).waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-ai-copilot', withoutFrames: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => island.getByRole('dialog').count()).toBe(1);
  await expect.poll(() => cspReports(host)).toEqual([]);
});

test('in Arabic, by keys alone, on a phone, it is without a fault', async () => {
  await setModel(host);
  const { page, island, opener, field } = await openCopilot(newPage, host, {
    locale: 'ar',
    context: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.type('أنشئ منتج "شاي بالنعناع" بسعر ٢٥ درهم');
  await expect.poll(() => island.getByRole('button', { name: 'إرسال' }).isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await island.getByRole('button', { name: 'حفظ' }).waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-ai-copilot' })).toEqual([]);
  await expect.poll(() => smallTargets(island)).toEqual([]);
  const size = await island.getByRole('dialog').boundingBox();
  expect((size?.width ?? 999) <= 390).toBe(true);
});
