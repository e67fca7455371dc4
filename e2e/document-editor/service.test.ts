import { describe, expect, test } from 'vitest';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { useHost } from '../support/use-host.ts';
import { addInput, FAILED, htmlOf, inputOf, isFreeToLeave, openEditor, paste, stored } from './editor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function open({ locale, attributes, ...options }: PageOptions & Parameters<typeof openEditor>[2] = {}) {
  const { page } = await newPage(host.address, options);
  return openEditor(page, host, { ...(locale && { locale }), ...(attributes && { attributes }) });
}

describe('the service', () => {
  test('opens, converts what is pasted from Word, saves, and shows both texts of a conflict', async () => {
    // The conflict is an answer of 409.
    const { page, area, button, island, dialog } = await open({ expected: [FAILED] });
    const events = await listen(page, ['flexy:document-saved', 'flexy:content-changed']);
    await area.locator('p').first().click();
    await page.keyboard.press('End');
    const item = (mark: string, words: string, level = 1) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${words}<o:p></o:p></p>`;
    await paste(
      area,
      `<html><body><!--StartFragment--><h2 style="color:red">Plan</h2>${item('·', 'Cups')}${item('1.', 'Small', 2)}<table><tr><td>1</td><td>2</td></tr></table><img src="https://tracker.example/x.png"></body></html>`,
    );
    await area.getByRole('heading', { name: 'Plan' }).waitFor();
    await area.locator('ul > li ol > li').getByText('Small').waitFor();
    await area.getByRole('table').waitFor();
    await island.getByText('Unsaved changes').waitFor();
    await button('Save').click();
    await island.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => stored(page)).toContain('https://tracker.example/x.png');
    await expect.poll(async () => (await events()).map(({ name }) => name)).toContain('flexy:document-saved');

    await page.evaluate(async () => {
      const address = '/en/document-service/';
      const { updatedAt } = await (await fetch(`${address}Open?document=welcome`)).json();
      const body = JSON.stringify({ document: 'welcome', name: 'House rules', html: '<p>Theirs.</p>', updatedAt });
      await fetch(`${address}Save`, { method: 'POST', body });
    });
    await area.locator('p').first().click();
    await page.keyboard.type('Mine. ');
    await page.keyboard.press('Control+s');
    await dialog.getByRole('heading', { name: 'Someone else changed this' }).waitFor();
    await island.frameLocator('iframe').nth(1).getByText('Theirs.').waitFor();
    await button('Keep my version').click();
    await island.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => stored(page)).toContain('Mine.');
    // The key strikes nothing out.
    await expect.poll(() => area.locator('del').count()).toBe(0);
    await expect.poll(() => isFreeToLeave(page)).toBe(true);
  });

  test('that is slow to convert a paste is waited for in sight, or gone on without', async () => {
    const { page, area, button, island } = await open();
    const { opened: held, open: release } = createGate();
    await page.route('**/SystemClipboard', async (route) => {
      await held;
      await route.continue();
    });
    const words = area.getByRole('heading').first();
    const waiting = island.getByText('What you pasted is being converted…');
    await words.click();
    await page.keyboard.press('Home');
    await paste(area, '<p>First,</p>');
    await waiting.waitFor();
    // What is typed meanwhile stands after it.
    await page.keyboard.type('typed ');
    await button('Insert it without the service').click();
    await words.getByText('First,typed House rules').waitFor();
    await expect.poll(() => waiting.count()).toBe(0);
    await expect.poll(() => area.evaluate((element) => element.matches(':focus'))).toBe(true);
    // The library reads the cursor a moment after a key has moved it.
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await words.getByText('First,typed House rules!').waitFor();
    await paste(area, '<h2>Second</h2>');
    await waiting.waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Our ');
    release();
    await expect
      .poll(() => area.locator(':scope > *').allInnerTexts())
      .toEqual(['Our First,typed House rules!', 'Second', expect.stringMatching(/^Tea is served/), expect.anything()]);
    await expect.poll(() => waiting.count()).toBe(0);
  });

  test('that fails keeps the document, and leaving the page asks', async () => {
    const { page, area, button, island } = await open({ expected: [FAILED] });
    await setFaults(host, [{ path: 'document-service', status: 500 }]);
    await area.locator('p').first().click();
    await page.keyboard.type('Kept. ');
    await paste(area, '<p>Pasted <b onclick="x()">here</b></p>');
    await island.getByText('The service could not convert what was pasted').waitFor();
    await expect.poll(() => htmlOf(page)).toContain('<strong>here</strong>');
    await button('Save').click();
    await island.getByText('Not saved. The document stays as it is.').waitFor();
    await expect.poll(() => isFreeToLeave(page)).toBe(false);
    await setFaults(host, []);
    await page.locator('.sidebar').getByRole('link', { name: 'Orders', exact: true }).click();
    const question = island.getByRole('dialog', { name: 'Want to save your changes?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect.poll(() => question.count()).toBe(0);
    await page.locator('.sidebar').getByRole('link', { name: 'Orders', exact: true }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/admin/orders');
    await expect.poll(() => stored(page)).toContain('Kept.');
  });
});

test('a document that could not be read is not replaced by what is written meanwhile', async () => {
  const { page, area, button, island, dialog } = await open({ expected: [FAILED] });
  await setFaults(host, [{ path: 'document-service/Open', status: 500, times: 1 }]);
  await page.reload();
  await island.getByText('The document could not be opened.').waitFor();
  await addInput(page);
  await island.evaluate((element) => element.setAttribute('field', 'content'));
  await area.click();
  await page.keyboard.type('Mine alone.');
  await expect.poll(() => inputOf(page)).toBe('<p>Mine alone.</p>');
  await button('Save').click();
  await dialog.getByRole('heading', { name: 'Someone else changed this' }).waitFor();
  await island.frameLocator('iframe').nth(1).getByText('House rules').waitFor();
  await button('Use theirs').click();
  await area.getByRole('heading', { name: 'House rules' }).waitFor();
  await expect.poll(() => inputOf(page)).toContain('<h1>House rules</h1>');
});
