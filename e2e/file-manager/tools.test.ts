import { describe, expect, test } from 'vitest';
import { middleOf, useFinger } from '../board/board-page.ts';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';
import { onDisk, openFiles, picture, textFile } from './files-page.ts';

const { newPage } = useBrowser();
const host = useHost();

describe('moving', () => {
  test('by cut and paste and by drag; a folder never into itself; taken names are decided once', async () => {
    const { page } = await newPage(host.address);
    const { island, item, tool, enter } = await openFiles(page, host);
    // Keys: what is cut is shown so, and pasted where one goes.
    await item('Welcome.txt').click();
    await item('price list.csv').click({ modifiers: ['Control'] });
    await page.keyboard.press('Control+x');
    await expect.poll(() => item('Welcome.txt').getAttribute('data-cut')).toBe('');
    await enter('Empty folder');
    await tool('Paste').click();
    await item('Welcome.txt').waitFor();
    await expect.poll(() => onDisk(host, 'Empty folder')).toEqual(['Welcome.txt', 'price list.csv']);
    await island.getByRole('navigation').getByRole('button', { name: 'Files' }).click();
    await expect.poll(() => item('Welcome.txt').count()).toBe(0);

    await item('Pictures').click();
    await tool('Copy').click();
    await enter('Pictures');
    await tool('Paste').click();
    await island.getByText('A folder cannot be put into itself. Pictures').waitFor();

    // The mouse: onto a folder of the list, then of the tree.
    await island.getByRole('tree').getByText('Empty folder').click();
    await item('price list.csv').dragTo(island.getByRole('treeitem', { name: 'Documents' }));
    await expect.poll(() => onDisk(host, 'Documents')).toContain('price list.csv');
    await island.getByRole('treeitem', { name: 'Documents' }).click();
    await item('Notes.txt').dragTo(item('Contracts'));
    await expect.poll(() => onDisk(host, 'Documents', 'Contracts')).toContain('Notes.txt');

    // A copy into its own folder gets a name of its own, without a question.
    await item('Suppliers.csv').click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await item('Suppliers (1).csv').waitFor();
    await island.getByRole('treeitem', { name: 'Empty folder' }).click();
    await item('Welcome.txt').waitFor();
    await tool('Paste').click();
    await item('Suppliers.csv').waitFor();
    await tool('Paste').click();
    const question = island.getByRole('dialog');
    await question.getByText('1 name is already there.').waitFor();
    await expect.poll(() => axeViolations(page, { include: 'flexy-file-manager' })).toEqual([]);
    await question.getByRole('button', { name: 'Keep both' }).click();
    await item('Suppliers (1).csv').waitFor();
    await tool('Paste').click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect
      .poll(() => onDisk(host, 'Empty folder'))
      .toEqual(['Suppliers (1).csv', 'Suppliers.csv', 'Welcome.txt']);
  });
});

describe('uploads', () => {
  test('beside a lost connection wait and go on; taken names are decided once; other kinds and sizes are named', async () => {
    const { page } = await newPage(host.address, { expected: [/ERR_/, /status of 4/] });
    const { island, grid, item, drop, enter } = await openFiles(page, host, {
      attributes: { 'allowed-extensions': 'images', 'max-size': '0.01' },
    });
    await enter('Pictures');
    await enter('Products');
    await setFaults(host, [{ method: 'POST', path: '/file-manager', action: 'drop-before-commit' }]);
    const files = Array.from({ length: 8 }, (_, at) => picture(`New ${at}.png`));
    await drop(grid, [
      ...files,
      picture('Argan oil.png'),
      picture('Tea service.png'),
      textFile('photo.png.php'),
      picture('huge.png', 20_000),
    ]);
    await island.getByText('2 files were not accepted.').waitFor();
    await island.getByText('photo.png.php, huge.png').waitFor();
    await island.getByText('The files wait here. Resume when the connection is back.').waitFor();
    await setFaults(host, []);
    await island.getByRole('button', { name: 'Resume' }).click();
    await island.getByText('2 names are already there.').waitFor();
    await expect.poll(() => onDisk(host, 'Pictures', 'Products').length).toBe(13);
    await island.getByRole('button', { name: 'Keep both' }).click();
    await island.getByText('10 files uploaded').waitFor();
    await item('Argan oil (1).png').waitFor();
    await expect.poll(() => onDisk(host, 'Pictures', 'Products').length).toBe(15);
  });

  test('go on after a full load of the page, in parts and whole', async () => {
    const { page } = await newPage(host.address, { expected: [/ERR_/] });
    const attributes = { 'chunk-size': '20000' };
    const { island, choose, enter } = await openFiles(page, host, { attributes });
    await enter('Empty folder');
    await setFaults(host, [{ method: 'POST', path: '/file-manager', latencyMs: 150 }]);
    await choose([picture('Long.png', 150_000)]);
    await island.getByText(/^0 of 1 files uploaded$/).waitFor();
    await expect
      .poll(() => island.getByRole('progressbar').evaluate((bar) => Number(bar.getAttribute('value'))))
      .toBeGreaterThan(0.3);
    await page.reload();
    await island.evaluate((element, changes) => {
      for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
    }, attributes);
    await expect.poll(() => onDisk(host, 'Empty folder')).toEqual(['Long.png']);
    await island.getByText('1 file uploaded').waitFor();

    // Small ones are sent whole: another page in the middle, opened in full, loses none of them either.
    await enter('Empty folder');
    await setFaults(host, [{ method: 'POST', path: '/file-manager', latencyMs: 500 }]);
    await choose(Array.from({ length: 12 }, (_, at) => picture(`Small ${at}.png`)));
    await island.getByText(/^[1-9] of 12 files uploaded$/).waitFor();
    await page.goto(`${host.address}/en/admin/orders`);
    await page.goto(`${host.address}/en/admin/islands/flexy-file-manager`);
    await expect.poll(() => onDisk(host, 'Empty folder').length).toBe(13);
    await island.getByText(/^\d+ files uploaded$/).waitFor();
    await expect.poll(() => island.getByText('The browser could not keep them.').count()).toBe(0);
  });
});

describe('the screen', () => {
  test('is found, sorted, chosen by band and letters, told in details, and its menus are those of its places', async () => {
    const { page } = await newPage(host.address);
    const { island, grid, item, tool, enter } = await openFiles(page, host);
    const menu = (name: string) => page.locator('flexy-file-manager').getByRole('menuitem', { name, exact: false });
    await item('Welcome.txt').click({ button: 'right' });
    for (const name of ['Open', 'Cut', 'Copy', 'Paste', 'Rename', 'Download', 'Delete', 'Details'])
      await menu(name).first().waitFor();
    await menu('Details').click();
    const details = island.getByRole('complementary', { name: 'Details' });
    await details.getByText('/Welcome.txt').waitFor();
    await details.getByText('Text document (TXT)').waitFor();
    await details.getByRole('button', { name: 'Close' }).click();

    const saved = async (names: readonly string[]): Promise<string> => {
      for (const [at, name] of names.entries()) await item(name).click(at === 0 ? {} : { modifiers: ['Control'] });
      const [download] = await Promise.all([page.waitForEvent('download'), tool('Download').click()]);
      return download.suggestedFilename();
    };
    await expect.poll(() => saved(['Welcome.txt'])).toBe('Welcome.txt');
    await expect.poll(() => saved(['Documents'])).toBe('Documents.zip');
    await expect.poll(() => saved(['Documents', 'Welcome.txt'])).toBe('Files.zip');

    await grid.click({ button: 'right', position: { x: 500, y: 400 } });
    for (const name of ['Paste', 'New Folder', 'Upload', 'Sort By', 'View', 'Refresh', 'Select All'])
      await menu(name).first().waitFor();
    await menu('Select All').click();
    await island.getByText('6 items selected').waitFor();
    await tool('Selection').click();
    await menu('Clear the selection').click();
    await island.getByText('6 items', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    // The band takes what it touches.
    const first = await item('Archive').boundingBox();
    const second = await item('Documents').boundingBox();
    if (first === null || second === null) throw new Error('not drawn');
    const box = await grid.boundingBox();
    if (box === null) throw new Error('not drawn');
    await page.mouse.move(box.x + box.width - 30, box.y + box.height - 40);
    await page.mouse.down();
    await page.mouse.move(second.x + 10, second.y + second.height - 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => item('Archive').getAttribute('aria-selected')).toBe('false');
    await expect.poll(() => item('Documents').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => item('Pictures').getAttribute('aria-selected')).toBe('true');

    // Pictures are looked at one after the other, and one is back where one has got to.
    await enter('Pictures');
    await enter('Products');
    const pictures = grid.locator('[data-path$=".png"]');
    const path = async (place: number): Promise<string> => (await pictures.nth(place).getAttribute('data-path')) ?? '';
    const [beginning, following] = [await path(0), await path(1)];
    await pictures.first().dblclick();
    const preview = island.getByRole('dialog');
    const shown = preview.getByRole('img');
    const isShown = (place: string) => () =>
      shown.evaluate(
        (image, name) => image instanceof HTMLImageElement && image.alt === name && image.naturalWidth > 0,
        place,
      );
    await expect.poll(isShown(beginning.split('/').at(-1) ?? '')).toBe(true);
    await preview.getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(isShown(following.split('/').at(-1) ?? '')).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(isShown(beginning.split('/').at(-1) ?? '')).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(isShown(following.split('/').at(-1) ?? '')).toBe(true);
    await preview.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => pictures.nth(1).getAttribute('aria-selected')).toBe('true');
    await island.getByRole('navigation', { name: 'Path' }).getByRole('button', { name: 'Files' }).click();
    await item('Archive').waitFor();

    await island.getByRole('searchbox').fill('RENTAL');
    await expect.poll(() => grid.locator('[data-path]').count()).toBe(2);
    // Each of what is found comes from its own folder.
    await island.getByRole('searchbox').fill('csv');
    await item('Suppliers.csv').getByText('Documents', { exact: true }).waitFor();
    await item('Suppliers.csv').click();
    await item('price list.csv').click({ modifiers: ['Control'] });
    const names: string[] = [];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    await tool('Download').click();
    await expect.poll(() => names.toSorted()).toEqual(['Suppliers.csv', 'price list.csv']);
    await island.getByRole('searchbox').fill('');
    await item('Archive').waitFor();

    await tool('View').click();
    await island.getByRole('menuitemradio', { name: 'Details' }).click();
    await page.keyboard.press('Escape');
    await tool('Details').click();
    await enter('Documents');
    // Names keep their room beside tree and details.
    await expect
      .poll(() =>
        item('Suppliers.csv')
          .getByText('Suppliers.csv')
          .evaluate((name) => name.clientWidth),
      )
      .toBeGreaterThan(70);
    await grid.getByRole('button', { name: 'Size' }).click();
    await expect.poll(() => grid.locator('[data-path]').last().getAttribute('data-path')).toMatch(/\.pdf$/);
    await expect.poll(() => axeViolations(page, { include: 'flexy-file-manager' })).toEqual([]);
    await expect.poll(() => smallTargets(island.getByRole('toolbar'))).toEqual([]);
  });

  test('has the menus of its places under a finger that rests', async () => {
    const { page } = await newPage(host.address, {
      context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    const { island, grid, item } = await openFiles(page, host);
    const entry = (name: string) => island.getByRole('menuitem', { name });
    const finger = await useFinger(page);
    await item('Empty folder').tap();
    await island.getByText('This folder is empty.').waitFor();
    await finger.press(await middleOf(grid));
    await entry('New Folder').waitFor();
    await finger.lift();
    await expect.poll(() => entry('Rename').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => entry('New Folder').count()).toBe(0);
    await island.getByRole('button', { name: 'Back', exact: true }).tap();

    // A finger that rests begins a selection, a tap adds to it or takes away.
    await item('Archive').waitFor();
    await finger.press(await middleOf(item('Archive')));
    await expect.poll(() => item('Archive').getAttribute('aria-selected')).toBe('true');
    await finger.lift();
    await item('Documents').tap();
    await item('Welcome.txt').tap();
    await island.getByText('3 items selected').waitFor();
    await item('Documents').tap();
    await island.getByText('2 items selected').waitFor();
    await expect.poll(() => entry('Rename').count()).toBe(0);
    // On what is selected it opens the menu.
    await finger.press(await middleOf(item('Archive')));
    await entry('Rename').waitFor();
    await finger.lift();
    // The entry that has come to stand below the finger is not pressed.
    await expect.poll(() => item('Archive').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => entry('New Folder').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => entry('Rename').count()).toBe(0);
    await expect.poll(() => smallTargets(island.locator('.fm-foot'))).toEqual([]);
    await island.getByRole('button', { name: 'Clear the selection' }).tap();
    await island.getByText('6 items', { exact: true }).waitFor();
    // Without one the first tap selects a file, the second opens it.
    const events = await listen(page, ['flexy:file-opened'], { isTaken: true });
    await item('Welcome.txt').tap();
    await item('price list.csv').tap();
    await island.getByText('1 item selected').waitFor();
    await item('price list.csv').tap();
    await expect.poll(events).toMatchObject([{ detail: { file: { name: 'price list.csv' } } }]);
  });

  test('renames many by one rule, shown before it is done', async () => {
    const { page } = await newPage(host.address);
    const { island, item, tool, enter } = await openFiles(page, host);
    const events = await listen(page, ['flexy:files-changed']);
    await enter('Pictures');
    await enter('Landscapes');
    await item('Chefchaouen.png').click();
    await item('Essaouira harbour.png').click({ modifiers: ['Shift'] });
    await tool('Rename').click();
    const dialog = island.getByRole('dialog', { name: 'Rename 3 items' });
    await dialog.getByLabel('New name').fill('Maroc ##');
    await dialog.getByRole('list', { name: 'Preview' }).getByText('Maroc 03.png').waitFor();
    await expect.poll(() => axeViolations(page, { include: 'flexy-file-manager' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await item('Maroc 03.png').waitFor();
    await expect
      .poll(() => onDisk(host, 'Pictures', 'Landscapes').filter((name) => name.startsWith('Maroc')).length)
      .toBe(3);
    await expect.poll(events).toMatchObject(
      ['Maroc 01.png', 'Maroc 02.png', 'Maroc 03.png'].map((name) => ({
        detail: { action: 'rename', path: '/Pictures/Landscapes/', names: [name] },
      })),
    );
  });

  test('tells the page of each folder that has changed, the open one or not', async () => {
    const { page } = await newPage(host.address);
    const { island, item, tool, choose, enter } = await openFiles(page, host);
    const events = await listen(page, ['flexy:files-changed']);
    await island.getByRole('searchbox').fill('csv');
    await item('Suppliers.csv').click();
    await item('price list.csv').click({ modifiers: ['Control'] });
    await tool('Delete').click();
    await island.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => item('Suppliers.csv').count()).toBe(0);
    await island.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
    await expect
      .poll(async () => (await events()).map(({ detail }) => JSON.stringify(detail)).sort())
      .toEqual(
        [
          { action: 'delete', path: '/', names: ['price list.csv'] },
          { action: 'delete', path: '/Documents/', names: ['Suppliers.csv'] },
        ].map((detail) => JSON.stringify(detail)),
      );
    await island.getByRole('searchbox').fill('');
    await setFaults(host, [{ method: 'POST', path: '/file-manager', latencyMs: 400 }]);
    await choose([textFile('Later.txt')]);
    await enter('Documents');
    await expect
      .poll(async () => (await events()).at(-1)?.detail)
      .toEqual({ action: 'upload', path: '/', names: ['Later.txt'] });
    await setFaults(host, []);
  });

  test('of the variant with the token hides what has no call, and shows pictures by the token', async () => {
    const { page, requests } = await newPage(host.address);
    const { island, item, tool, choose, enter } = await openFiles(page, host, {
      attributes: { variant: 'api', 'folder-path': '/Pictures' },
    });
    await enter('Products');
    await expect
      .poll(() =>
        island
          .getByRole('toolbar')
          .getByRole('button')
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
      )
      .toEqual(['Upload', 'Delete', 'Download', 'Sort By', 'Refresh', 'Selection', 'View', 'Details']);
    await expect.poll(() => island.getByRole('searchbox').count()).toBe(0);
    await expect.poll(() => item('Argan oil.png').locator('img').getAttribute('src')).toMatch(/^blob:/);
    await choose([picture('By token.png')]);
    await item('By token.png').click();
    await expect.poll(() => onDisk(host, 'Pictures', 'Products')).toContain('By token.png');
    await tool('Delete').click();
    await island.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => onDisk(host, 'Pictures', 'Products')).not.toContain('By token.png');
    const calls = requests.filter(
      ({ url }) =>
        /file-manager|get-image/.test(new URL(url).pathname) && !url.includes('/flexy/') && !url.includes('/admin/'),
    );
    expect(calls.length).toBeGreaterThan(6);
    expect(
      calls
        .slice(1)
        .filter(({ url }) => url.includes('/api/') || url.includes('get-image'))
        .every(({ headers }) => headers['authorization']?.startsWith('Bearer ')),
    ).toBe(true);
  });
});

describe('what only some servers have', () => {
  test('the bin gives back what was deleted, under another name where its own is taken; a link is read without signing in', async () => {
    const { page } = await newPage(host.address);
    const { island, grid, item, tool, enter, choose } = await openFiles(page, host);
    const dialog = island.getByRole('dialog');
    const bin = island.getByRole('button', { name: 'Bin', exact: true });
    await enter('Documents');
    await step('what can still be undone is in the bin', async () => {
      await item('Notes.txt').click();
      await tool('Delete').click();
      await dialog.getByText('Deleted items go to the bin.').waitFor();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => item('Notes.txt').count()).toBe(0);
      await bin.click();
      await dialog.getByRole('button', { name: 'Put back Notes.txt' }).waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-file-manager' })).toEqual([]);
      await page.keyboard.press('Escape');
    });
    await step('its name was taken', async () => {
      await choose([textFile('Notes.txt', 'another')]);
      await item('Notes.txt').waitFor();
      await bin.click();
      await dialog.getByRole('button', { name: 'Put back Notes.txt' }).click();
      const name = dialog.getByRole('textbox', { name: 'New name' });
      await expect.poll(() => name.inputValue()).toBe('Notes (1).txt');
      await name.press('Enter');
      await dialog.getByText('The bin is empty.').waitFor();
      await page.keyboard.press('Escape');
      await item('Notes (1).txt').waitFor();
      await expect
        .poll(() => onDisk(host, 'Documents'))
        .toEqual(expect.arrayContaining(['Notes (1).txt', 'Notes.txt']));
    });
    await step('the bin is emptied after a question', async () => {
      await item('Notes (1).txt').click();
      await tool('Delete').click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await bin.click();
      await dialog.getByRole('button', { name: 'Empty the bin' }).click();
      await dialog.getByRole('button', { name: 'Delete for good', exact: true }).last().click();
      await dialog.getByText('The bin is empty.').waitFor();
      await page.keyboard.press('Escape');
    });
    await step('a link is made and ended', async () => {
      await item('Notes.txt').click({ button: 'right' });
      await island.getByRole('menuitem', { name: 'Share by link' }).click();
      await dialog.getByRole('button', { name: 'Create a link' }).click();
      const field = dialog.getByRole('textbox', { name: /^Until / });
      const address = await field.inputValue();
      const read = async () => (await fetch(address)).text();
      await expect.poll(read).toBe('another');
      await expect.poll(() => axeViolations(page, { include: 'flexy-file-manager' })).toEqual([]);
      await dialog.getByRole('button', { name: 'End the link' }).click();
      await expect.poll(() => field.count()).toBe(0);
      await expect.poll(async () => (await fetch(address)).status).toBe(404);
      await page.keyboard.press('Escape');
      await expect.poll(() => grid.locator(':focus').count()).toBe(1);
    });
  });
});
