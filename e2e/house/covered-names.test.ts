import { expect, test } from 'vitest';
import { tillPage } from '../pos/pos-page.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();
/** Not `addEventListener`: the page's own first scripts would die of it, before ours. */
const NAMES = ['createElement', 'documentElement', 'body', 'head', 'createTextNode', 'activeElement'];

const forms = (prefix: string, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `<form name="${name}" id="${prefix}-${name}" hidden><input name="getAttribute"><input name="id"></form>`,
    )
    .join('');

test('forms of the page that are named like what the document does leave the till as it is', async () => {
  const { page } = await newPage(host.address, { expected: [/hides document\./] });
  await signIn(page.context(), host, 'cashier');
  await page.route('**/en/pos*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      // Before the script, which stands in the head, and after it.
      body: text
        .replace(/<head>/i, `<head></head><body>${forms('before', NAMES)}`)
        .replace(/<\/body>/i, `${forms('after', [...NAMES, 'querySelector'])}</body>`),
    });
  });
  await page.goto(`${host.address}/en/pos`);
  const { product, payCash, saveOrder, closeReceipt } = tillPage(page);
  await product('Espresso').click();
  // One that comes while it is open.
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.name = 'createElementNS';
    document.body.append(form);
  });
  await payCash();
  await saveOrder();
  await closeReceipt();
  // What such a form is called is still known.
  await expect.poll(() => page.locator('form[data-flexy-name="querySelector"]').count()).toBe(1);
});
