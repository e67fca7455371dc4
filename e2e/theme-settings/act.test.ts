import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { openCode } from '../support/code-page.ts';
import { listen } from '../support/recorded-events.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-theme-settings';
const { newPage } = useBrowser();
const host = useHost();
const theme = async () => Object(await callApi(host, 'GET', '/en/api/website_themes/1'));

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a colour in the CSS and a hook option are three presses, a broken JSON is never sent, and the site shows both', async () => {
    const { page, requests } = await newPage(host.address, { context: { viewport } });
    const { island, editor, save, openTab, typeAtEnd, typeOver } = await openCode(page, host, TAG);
    const events = await listen(page, ['flexy:theme-saved']);
    const before = await theme();
    const sent = () => requests.filter(({ method, url }) => method !== 'GET' && url.includes('/website_themes/'));

    await editor.click();
    await typeAtEnd('.hero h1 { color: rgb(1, 2, 3); }');
    await openTab('hooksOptions');
    await typeOver('{"home_top": {"class": "festive",}}');
    await save.click();
    await island.getByRole('alert').getByText('hooksOptions, line 1, column 34').waitFor();
    await island.getByText('Nothing has been sent.').waitFor();
    expect(sent()).toEqual([]);
    // The person stands where the mistake is.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await island.getByText('No problem found').waitFor();
    await save.click();
    await island.getByText('Your theme was updated successfully! Check the website to see the changes').waitFor();
    await island.getByText('Saved', { exact: true }).waitFor();

    expect(sent().map(({ method }) => method)).toEqual(['PATCH']);
    await expect.poll(theme).toEqual({
      ...before,
      customCss: `${String(before.customCss)}.hero h1 { color: rgb(1, 2, 3); }`,
      hooksOptions: { home_top: { class: 'festive' } },
    });
    await expect.poll(events).toMatchObject([{ detail: { id: '1', changed: ['customCss', 'hooksOptions'] } }]);

    const { page: visitor } = await newPage(host.address, { context: { viewport } });
    await visitor.goto(`${host.address}/en`);
    const heading = visitor.locator('.festive[data-flexy-hook="home_top"] h1');
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');

    await step('what stood there before is a version, shown with its changes and put back by a press', async () => {
      await openTab('CSS');
      await island.getByRole('button', { name: 'Versions', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Versions of CSS' });
      await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
      await dialog.getByRole('button', { name: /^Before / }).click();
      await dialog.locator('.cm-deletedChunk').getByText('rgb').waitFor();
      await expect.poll(() => axeViolations(page, { include: TAG, withoutColours: viewport !== SIZES[0] })).toEqual([]);
      await dialog.getByRole('button', { name: 'Restore this version' }).click();
      await island.getByText('Not saved', { exact: true }).waitFor();
      await save.click();
      await expect.poll(theme).toMatchObject({ customCss: before.customCss });
    });
  });
});
