import { readFile } from 'node:fs/promises';
import { Document, FootnoteReferenceRun, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { expect, test } from 'vitest';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { useHost } from '../support/use-host.ts';
import { htmlOf, markdownOf, openEditor, paste } from './editor-page.ts';

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const { newPage } = useBrowser();
const host = useHost();

async function open({ locale, attributes, ...options }: PageOptions & Parameters<typeof openEditor>[2] = {}) {
  const { page } = await newPage(host.address, options);
  return openEditor(page, host, { ...(locale && { locale }), ...(attributes && { attributes }) });
}

test('a letter goes to Word with its table, picture and link, and back, in eleven presses; what is none is said', async () => {
  const { page, area, button, island, dialog } = await open();
  await page.setViewportSize({ width: 1280, height: 800 });
  const { press, count } = countPresses();
  await press(area.locator('p').first());
  await press(button('Quote'));
  for (const key of ['End', 'Enter', 'Enter']) await page.keyboard.press(key);
  await press(button('Table'));
  await page.keyboard.type('Hour');
  await area.getByRole('columnheader', { name: 'Hour' }).waitFor();
  await press(area.getByRole('listitem').last(), () => page.keyboard.press('Control+End'));
  await press(area, () => paste(area, `<p> <u>Menu</u> <img alt="Dot" src="data:image/png;base64,${DOT}"></p>`));
  await area.getByRole('img', { name: 'Dot' }).waitFor();
  await press(button('Link'));
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://e.org/?a=1&b=2');
  await dialog.getByRole('textbox', { name: 'Words' }).fill('more');
  await press(dialog.getByRole('button', { name: 'Set the link' }));
  await press(button('Download'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(island.getByRole('menuitem', { name: 'Word (.docx)' })),
  ]);
  expect(download.suggestedFilename()).toBe('House rules.docx');
  const buffer = await readFile(await download.path());
  await area.locator('p').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const choose = async (name: string, content: Buffer): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(button('Open'))]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: content });
    await press(dialog.getByRole('button', { name: 'Open it' }));
  };
  await choose('again.docx', buffer);
  expect(count()).toBe(11);
  await area.getByRole('columnheader', { name: 'Hour' }).waitFor();
  await expect.poll(() => area.getByRole('link', { name: 'more' }).getAttribute('href')).toBe('https://e.org/?a=1&b=2');
  await area.getByRole('heading', { name: 'House rules' }).waitFor();
  await expect
    .poll(() => area.getByRole('listitem').allInnerTexts())
    .toEqual(['Mint tea', expect.stringMatching(/^Sage tea/)]);
  await expect.poll(() => area.getByRole('blockquote').first().innerText()).toMatch(/^Tea is served/);
  await area.getByRole('img', { name: 'Dot' }).waitFor();
  await expect.poll(() => htmlOf(page)).toContain('<u>Menu</u> <img');
  await choose('old.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  await island.getByText('“old.doc” was not opened.').waitFor();
  await choose('bad.docx', Buffer.from('PK\u0003\u0004 nothing'));
  await island.getByText('The Word file is damaged.').waitFor();
  await choose(
    'notes.md',
    Buffer.from('# Notes\n\n- **one**\n- two\n\n<img src=x onerror=alert(1)> ![p](https://tracker.example/m.png)'),
  );
  await area.getByRole('heading', { name: 'Notes' }).waitFor();
  await expect.poll(() => markdownOf(page)).toMatch(/^# Notes\s+[*-] \*\*one\*\*/);
  await expect.poll(() => htmlOf(page)).toContain('src="https://tracker.example/m.png"');
  await expect.poll(() => htmlOf(page)).not.toContain('onerror');
});

test('a Word file keeps its counting, its lines and the targets of its notes', async () => {
  const { page, area, button } = await open();
  const item = (text: string): Paragraph =>
    new Paragraph({ text, numbering: { reference: 'numbers', level: 0, instance: 0 } });
  const lines = [new TextRun('Tea'), new FootnoteReferenceRun(1), new TextRun({ text: 'and mint', break: 1 })];
  const file = new Document({
    numbering: {
      config: [{ reference: 'numbers', levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', start: 1 }] }],
    },
    footnotes: { 1: { children: [new Paragraph('Served hot.')] } },
    sections: [
      {
        children: [
          item('one'),
          item('two'),
          new Paragraph('Between.'),
          item('three'),
          new Paragraph({ children: lines }),
        ],
      },
    ],
  });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Open').click()]);
  await chooser.setFiles({
    name: 'list.docx',
    mimeType: 'application/octet-stream',
    buffer: await Packer.toBuffer(file),
  });
  await area.getByText('Between.').waitFor();
  const html = async (): Promise<string> => String(await htmlOf(page));
  await expect.poll(html).toMatch(/<ol start="3"><li>(?:<p>)?three/);
  await expect.poll(html).toContain('Tea<a href="#footnote-1"><sup id="footnote-ref-1">[1]</sup></a></p><p>and mint');
  await expect.poll(html).toMatch(/Served hot\..*<a href="#footnote-ref-1"><sup id="footnote-1">/);
});
