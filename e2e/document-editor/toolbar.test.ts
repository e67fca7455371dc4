import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { htmlOf, openEditor } from './editor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('a heading and a list by their signs, an underline, an alignment, a link and a column more', async () => {
  const { page } = await newPage(host.address);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { area, button, island, dialog } = await openEditor(page, host, { locale: 'en' });
  const html = async (): Promise<string> => String(await htmlOf(page));

  await step('the toolbar is one row', async () => {
    const toolbar = island.getByRole('toolbar');
    await expect.poll(async () => (await toolbar.boundingBox())?.height ?? 0).toBeLessThan(50);
  });
  await step('signs at the start of a line', async () => {
    await area.locator('p').first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('## Menu');
    await area.getByRole('heading', { name: 'Menu', level: 2 }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('- Tea');
    await area.getByRole('listitem').getByText('Tea').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  });
  await step('looks and a link', async () => {
    await page.keyboard.press('Control+u');
    await page.keyboard.type('Hot');
    await page.keyboard.press('Control+u');
    await page.keyboard.type(' and ');
    await button('Alignment').click();
    await island.getByRole('menuitemradio', { name: 'Centred' }).click();
    await expect.poll(html).toContain('<p align="center"><u>Hot</u> and');
    await button('Link').click();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://e.org/?a=1&b=2');
    await dialog.getByRole('textbox', { name: 'Words' }).fill('more');
    await dialog.getByRole('button', { name: 'Set the link' }).click();
    await expect.poll(html).toContain('<a href="https://e.org/?a=1&amp;b=2">more</a></p>');
  });
  await step('a table with a row more', async () => {
    await page.keyboard.press('Enter');
    await button('Table').click();
    await page.keyboard.type('Head');
    await area.getByRole('columnheader', { name: 'Head' }).waitFor();
    await button('Table').click();
    await island.getByRole('menuitem', { name: 'Column after' }).click();
    await expect.poll(() => area.getByRole('columnheader').count()).toBe(4);
  });
});
