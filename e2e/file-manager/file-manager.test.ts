import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { heard } from '../support/said.ts';
import { useHost } from '../support/use-host.ts';
import { onDisk, openFiles, textFile } from './files-page.ts';

const { newPage } = useBrowser();
const host = useHost();

describe('files', () => {
  test('are opened, uploaded, renamed and deleted, and the way back is known', async () => {
    const { page } = await newPage(host.address);
    const { island, grid, item, tool, enter, choose } = await openFiles(page, host);
    const events = await listen(page, ['flexy:files-changed', 'flexy:uploads-finished', 'flexy:file-opened'], {
      isTaken: true,
    });
    await expect.poll(() => tool('Delete').getAttribute('aria-description')).toBe('Select something first.');
    await expect.poll(() => tool('Paste').getAttribute('aria-description')).toBe('Cut or copy something first.');
    // A finger cannot hover over it.
    await tool('Paste').click({ force: true });
    await island.getByRole('status').getByText('Cut or copy something first.').waitFor();
    await island.getByRole('button', { name: 'Dismiss' }).click();
    await enter('Documents');
    await enter('Contracts');
    await island.getByRole('button', { name: 'Back', exact: true }).click();
    await item('Suppliers.csv').waitFor();
    // One comes back to where one was.
    await expect.poll(() => item('Contracts').getAttribute('aria-selected')).toBe('true');
    // Another language reads the folder again and leaves everything where it is.
    const changeLanguage = async (): Promise<void> => {
      for (const [locale, name] of [
        ['fr', 'Téléverser'],
        ['en', 'Upload'],
      ] as const) {
        await Promise.all([
          page.waitForResponse((answer) => answer.url().includes('/en/file-manager?')),
          island.evaluate((element, next) => element.setAttribute('locale', next), locale),
        ]);
        await tool(name).waitFor();
        await item('Suppliers.csv').waitFor();
      }
    };
    await changeLanguage();
    await expect.poll(() => item('Contracts').getAttribute('aria-selected')).toBe('true');

    await tool('New Folder').click();
    const folder = island.getByRole('dialog', { name: 'New Folder' });
    await folder.getByRole('textbox', { name: 'Name' }).fill('nul');
    await page.keyboard.press('Enter');
    await folder.getByText('This name is reserved.').waitFor();
    await folder.getByRole('button', { name: 'Cancel' }).click();
    await choose([textFile('Brouillon été.txt')]);
    await island.getByText('1 file uploaded').waitFor();
    await item('Brouillon été.txt').click();
    await page.keyboard.press('F2');
    const field = grid.getByRole('textbox');
    // What only the server knows is said where it was typed.
    await field.fill('CON.txt');
    await field.press('Enter');
    await island.getByText('This name is reserved.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('CON.txt');
    await field.fill('a/b');
    await island.getByText('A name cannot contain a slash or a backslash.').waitFor();
    await field.fill('Notes.txt');
    await island.getByText('This name is already there.').waitFor();
    await field.fill('n'.repeat(256));
    await island.getByText('This name is too long: 255 bytes at most.').waitFor();
    await changeLanguage();
    await page.keyboard.type('m');
    await expect.poll(() => field.inputValue()).toBe(`${'n'.repeat(256)}m`);
    // These keys are the field’s own.
    await page.keyboard.press('Delete');
    await page.keyboard.press('F2');
    await field.fill('فاتورة <b>جديدة.txt');
    await heard(page);
    await field.press('Enter');
    await item('فاتورة <b>جديدة.txt').waitFor();
    const said: string[] = [];
    // The new name is told, and not how many items there are.
    await expect
      .poll(async () => {
        said.push(...(await heard(page)));
        return said;
      })
      .toContain('Renamed to فاتورة <b>جديدة.txt');
    expect(said.filter((text) => /items?$/.test(text))).toEqual([]);
    await expect.poll(() => onDisk(host, 'Documents')).toContain('فاتورة <b>جديدة.txt');
    // Until then its address is the one of before.
    await expect.poll(async () => (await events()).length).toBe(3);

    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    const question = island.getByRole('dialog');
    await question.getByText('فاتورة <b>جديدة.txt').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => item('فاتورة <b>جديدة.txt').count()).toBe(0);
    // The deletion can be taken back, by the button or by the keys; the server was not asked.
    await island.getByText('1 item deleted').waitFor();
    await expect.poll(() => axeViolations(page, { include: 'flexy-file-manager' })).toEqual([]);
    // The next key acts on it only once it is selected and has the focus again.
    const isInHand = () =>
      expect
        .poll(() =>
          item('فاتورة <b>جديدة.txt').evaluateAll((all) => all.map((one) => one.matches('[aria-selected=true]:focus'))),
        )
        .toEqual([true]);
    await page.keyboard.press('Control+z');
    await isInHand();
    await page.keyboard.press('Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await island.getByRole('button', { name: 'Undo' }).click();
    await isInHand();
    expect(onDisk(host, 'Documents')).toContain('فاتورة <b>جديدة.txt');
    await page.keyboard.press('Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => item('فاتورة <b>جديدة.txt').count()).toBe(0);
    // Whoever leaves the page has meant it.
    await page.evaluate(() => Reflect.get(window, 'Turbo').visit('/en/admin/orders'));
    await expect.poll(() => onDisk(host, 'Documents')).not.toContain('فاتورة <b>جديدة.txt');
    await expect.poll(events).toMatchObject([
      { name: 'flexy:files-changed', detail: { action: 'upload', path: '/Documents/', names: ['Brouillon été.txt'] } },
      { name: 'flexy:uploads-finished', detail: { uploaded: ['Brouillon été.txt'], failed: [] } },
      { name: 'flexy:files-changed', detail: { action: 'rename', names: ['فاتورة <b>جديدة.txt'] } },
      {
        name: 'flexy:file-opened',
        detail: {
          file: { path: '/Documents/فاتورة <b>جديدة.txt' },
          url: expect.stringMatching(/^\/files\/Documents\//),
        },
        isCancelable: true,
      },
    ]);
  });

  test('that were deleted are gone when the page is closed at once, and what was used last is offered', async () => {
    const { page } = await newPage(host.address);
    const { island, item, enter } = await openFiles(page, host);
    await listen(page, ['flexy:file-opened'], { isTaken: true });
    await enter('Documents');
    await item('Notes.txt').dblclick();
    await item('Suppliers.csv').dblclick();
    await island.getByRole('button', { name: 'Back', exact: true }).click();
    const recent = island.getByRole('group', { name: 'Recent files' }).getByRole('button');
    await expect.poll(() => recent.allInnerTexts()).toEqual(['Suppliers.csv', 'Notes.txt']);
    await recent.getByText('Notes.txt').click();
    await expect.poll(() => recent.allInnerTexts()).toEqual(['Notes.txt', 'Suppliers.csv']);
    await enter('Documents');
    await item('Notes.txt').click();
    await page.keyboard.press('Delete');
    await island.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await island.getByText('1 item deleted').waitFor();
    await page.goto('about:blank');
    await expect.poll(() => onDisk(host, 'Documents')).not.toContain('Notes.txt');
  });

  test('whose folder cannot be read are read again; a change that fails is taken back and told', async () => {
    const { page } = await newPage(host.address, { expected: [/status of 500/] });
    const { island, item, tool } = await openFiles(page, host);
    await setFaults(host, [{ method: 'POST', path: '/file-manager', status: 500 }]);
    await tool('Refresh').click();
    await island.getByText('The folder could not be read.').waitFor();
    await item('Welcome.txt').click();
    await page.keyboard.press('Delete');
    const question = island.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await question.waitFor();
    await expect.poll(() => axeViolations(page, { include: 'flexy-file-manager' })).toEqual([]);
    await question.click();
    await island.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
    const told = island.getByRole('alert').filter({ hasText: 'Not everything could be deleted.' });
    await told.getByText('Welcome.txt').waitFor();
    await expect.poll(() => item('Welcome.txt').getAttribute('aria-selected')).toBe('true');
    await setFaults(host, []);
    await told.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => onDisk(host)).not.toContain('Welcome.txt');
    await expect.poll(() => item('Welcome.txt').count()).toBe(0);
  });
});
