import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function papers(): Promise<string> {
  return (await fetch(`${host.address}/_host/printer`)).text();
}

/** What the command line says of a file, and its exit code. */
async function checked(file: string): Promise<readonly [number, string]> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'dist/flexy-journal.js'), file]);
    return [0, stdout];
  } catch (error) {
    return [Number(Reflect.get(Object(error), 'code')), String(Reflect.get(Object(error), 'stdout'))];
  }
}

test('what was sold, given back and closed is an archive that checks, and a forged one does not', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const query = '?shifts=required&returns=1&printer=server&fiscal-journal=1';
  const { till, button, product, payCash, saveOrder, closeReceipt, ready } = await openTill(page, host, { query });
  await ready();
  const dialog = (name: string | RegExp) => till.getByRole('dialog', { name });
  const drawer = dialog('Cash drawer');
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, 'archive.jsonl');
  const forged = join(folder, 'forged.jsonl');

  await step('a sale bears four characters of its signature', async () => {
    await page.evaluate(() =>
      document.addEventListener('flexy:ticket-journaled', (event) => {
        const entry: unknown = Reflect.get(Object(Reflect.get(event, 'detail')), 'entry');
        Reflect.set(window, 'journaled', Reflect.get(Object(entry), 'kind'));
      }),
    );
    await dialog('Open shift').getByLabel('Counted float').fill('200');
    await dialog('Open shift').getByRole('button', { name: 'Open shift' }).click();
    await product('Espresso').click();
    await payCash();
    await saveOrder();
    await expect.poll(papers).toMatch(/[\w-]{4} · Flexy Islands \d/);
    await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'journaled')))).toBe('ticket');
    await closeReceipt();
  });

  const list = dialog('Sales of the day');
  await step('its copy is noted before it is printed', async () => {
    await button('Sales of the day').click();
    await list.getByRole('listitem').first().getByRole('button', { name: 'Receipt' }).click();
    const paper = dialog(/^Order/);
    await paper.getByRole('button', { name: 'Reprint' }).click();
    await expect.poll(papers).toContain('DUPLICATA');
    await paper.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  await step('it comes back as an entry of its own', async () => {
    const back = dialog(/^Return of sale/);
    await list.getByRole('listitem').first().getByRole('button', { name: 'Return' }).click();
    await back.getByRole('button', { name: 'One more: Espresso' }).click();
    await back.getByRole('button', { name: 'Refund MAD 12.00' }).click();
    await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'journaled')))).toBe('return');
    await dialog(/^Order/)
      .getByRole('button', { name: 'Close', exact: true })
      .last()
      .click();
  });

  await step('the day is closed', async () => {
    await button('Cash drawer').click();
    await drawer.getByRole('button', { name: 'Close shift' }).click();
    await dialog('Close shift').getByLabel('Cash counted').fill('200');
    await dialog('Close shift').getByRole('button', { name: 'Compare' }).click();
    await dialog('Close shift').getByRole('button', { name: 'Close and print' }).click();
    await dialog(/^Z report/)
      .getByRole('button', { name: 'Close', exact: true })
      .last()
      .click();
  });

  await step('the month is a file, three presses away', async () => {
    const presses = countPresses();
    const press = (target: ReturnType<typeof button>) => presses.press(target, () => target.click());
    await press(button('Cash drawer'));
    await press(dialog('Open shift').getByRole('button', { name: 'Closings' }));
    const downloaded = page.waitForEvent('download');
    await press(dialog('Closings').getByRole('button', { name: /^Archive of/ }));
    expect(presses.count()).toBe(3);
    await (await downloaded).saveAs(archive);
    const lines = (await readFile(archive, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => String(Reflect.get(Object(JSON.parse(line)), 'kind'))).slice(1, -1)).toEqual([
      ...['begin', 'shift-opened', 'ticket', 'reprint', 'return', 'shift-closed', 'archive'],
    ]);
    await writeFile(forged, `${lines.with(3, (lines[3] ?? '').replace('"total":1200', '"total":200')).join('\n')}\n`);
  });

  await step('the check says so on the command line and on a page', async () => {
    await expect.poll(() => checked(archive)).toEqual([0, expect.stringContaining('Nothing was changed. 7 entries')]);
    await expect.poll(() => checked(forged)).toEqual([1, expect.stringContaining('Entry 3 was changed (line 4).')]);
    await writeFile(join(folder, 'other.jsonl'), 'A letter.');
    await expect
      .poll(() => checked(join(folder, 'other.jsonl')))
      .toEqual([2, expect.stringContaining('not an archive')]);

    await signIn(page.context(), host, 'admin');
    await page.goto(`${host.address}/en/admin/journal`);
    await page.getByRole('main').getByRole('listitem').filter({ hasText: ': 7 ·' }).waitFor();
    const file = page.getByLabel('Archive');
    await file.setInputFiles(archive);
    await page.getByText('Nothing was changed. 7 entries, as they were written.').waitFor();
    await file.setInputFiles(forged);
    await page.getByText('Entry 3 was changed (line 4).').waitFor();
    await file.setInputFiles(join(folder, 'other.jsonl'));
    await page.getByText('This file is not an archive of a journal.').waitFor();
  });
});
