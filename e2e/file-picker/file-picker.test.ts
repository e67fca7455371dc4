import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { filesIn, onDisk, picture, textFile } from '../file-manager/files-page.ts';
import { openTill } from '../pos/pos-page.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

/** The form of a product in the back-office, with the picker beside its picture. */
async function openForm(page: Page, on: Host, attributes: Readonly<Record<string, string>> = {}) {
  await signIn(page.context(), on, 'admin');
  await page.goto(`${on.address}/en/admin/products/1`);
  const picker = page.locator('flexy-file-picker');
  await picker.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
  }, attributes);
  const select = picker.getByRole('button', { name: 'Select', exact: true });
  await select.waitFor();
  const files = filesIn(page, picker);
  return {
    picker,
    select,
    ...files,
    dialog: picker.getByRole('dialog', { name: 'File Manager' }),
    input: page.getByLabel('Picture'),
    preview: page.locator('form img'),
    save: page.getByRole('button', { name: 'Save' }),
  };
}

async function imageOf(on: Host, id: number): Promise<unknown> {
  return Object(await callApi(on, 'GET', `/en/api/products/${id}`)).image;
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a picture from the desk becomes a product’s in three presses, and the till shows it', async () => {
    const { page } = await newPage(host.address, { context: { viewport } });
    const { select, dialog, grid, drop, input, preview, save } = await openForm(page, host);
    await select.click();
    await grid.locator('[data-path]').first().waitFor();
    await drop(grid, [picture('Thé à la menthe.png')]);
    await dialog.waitFor({ state: 'hidden' });
    const address = `/files/Pictures/${encodeURIComponent('Thé à la menthe.png')}`;
    await expect.poll(() => input.inputValue()).toBe(address);
    await expect.poll(() => preview.getAttribute('src')).toBe(address);
    await save.click();
    await expect.poll(() => imageOf(host, 1)).toBe(address);
    const name = String(Object(await callApi(host, 'GET', '/en/api/products/1')).name);
    const { till, product } = await openTill(page, host);
    await till.getByRole('searchbox').fill(name);
    await expect
      .poll(() => product(name).getByRole('img').or(product(name).locator('img')).first().getAttribute('src'))
      .toContain(address);
  });
});

describe('a choice', () => {
  test('by a double click, Enter or the button; a folder is only entered; Escape and the cross change nothing', async () => {
    const { page } = await newPage(host.address);
    const { picker, select, dialog, grid, item, enter, input, preview } = await openForm(page, host);
    const events = await listen(page, ['input', 'change', 'flexy:file-picked']);
    const before = await input.inputValue();
    await select.click();
    await expect.poll(() => dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(1080);
    await item('shop-front.png').click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => select.evaluate((element) => element.matches(':focus'))).toBe(true);
    await expect.poll(() => input.inputValue()).toBe(before);

    // Keys alone.
    await page.keyboard.press('Enter');
    await item('Landscapes').waitFor();
    await expect.poll(() => item('Landscapes').evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await item('Chefchaouen.png').waitFor();
    await page.keyboard.type('merz');
    await expect.poll(() => item('Merzouga dunes.png').getAttribute('aria-selected')).toBe('true');
    // One file at a time.
    await page.keyboard.press('Control+a');
    await expect.poll(() => grid.locator('[aria-selected=true]').count()).toBe(1);
    await expect.poll(() => axeViolations(page, { include: 'flexy-file-picker' })).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const dunes = '/files/Pictures/Landscapes/Merzouga%20dunes.png';
    await expect.poll(() => input.inputValue()).toBe(dunes);
    await expect.poll(() => preview.getAttribute('src')).toBe(dunes);

    // Another time it is among the recent ones; the button picks what is selected.
    await select.click();
    await picker
      .getByRole('group', { name: 'Recent files' })
      .getByRole('button', { name: 'Merzouga dunes.png' })
      .waitFor();
    await enter('Products');
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Choose', exact: true }).getAttribute('aria-disabled'))
      .toBe('true');
    await item('Argan oil.png').click();
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect.poll(() => input.inputValue()).toBe('/files/Pictures/Products/Argan%20oil.png');
    await select.click();
    await picker
      .getByRole('group', { name: 'Recent files' })
      .getByRole('button', { name: 'Merzouga dunes.png' })
      .click();
    await expect.poll(() => input.inputValue()).toBe(dunes);
    await expect.poll(events).toMatchObject([
      { name: 'input' },
      { name: 'change' },
      {
        name: 'flexy:file-picked',
        detail: { url: dunes, file: { name: 'Merzouga dunes.png', path: '/Landscapes/Merzouga dunes.png' } },
      },
      { name: 'input' },
      { name: 'change' },
      { name: 'flexy:file-picked' },
      { name: 'input' },
      { name: 'change' },
      { name: 'flexy:file-picked' },
    ]);
  });

  test('of what is no picture hides the preview; without an input the page still hears of it; other kinds are refused', async () => {
    const { page } = await newPage(host.address);
    const { picker, select, dialog, item, drop, grid, input, preview } = await openForm(page, host, {
      'folder-path': '/Documents',
      'allowed-extensions': 'pdf',
    });
    const events = await listen(page, ['flexy:file-picked']);
    await select.click();
    await item('Opening hours.pdf').waitFor();
    await expect.poll(() => item('Notes.txt').count()).toBe(0);
    await drop(grid, [textFile('menu.pdf.exe')]);
    await picker.getByText('1 file was not accepted. Only .pdf are allowed here.').waitFor();
    await item('Opening hours.pdf').dblclick();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => input.inputValue()).toBe('/files/Documents/Opening%20hours.pdf');
    await expect.poll(() => preview.isVisible()).toBe(false);
    await picker.evaluate((element) => element.setAttribute('input-name', 'nowhere'));
    await picker.evaluate((element) => Reflect.get(element, 'open').call(element));
    await item('Facture été 2026.pdf').dblclick();
    await expect.poll(events).toMatchObject([{}, { detail: { file: { name: 'Facture été 2026.pdf' } } }]);
    await expect.poll(() => input.inputValue()).toBe('/files/Documents/Opening%20hours.pdf');
    expect(onDisk(host, 'Documents')).not.toContain('menu.pdf.exe');
  });
});
