import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import readWorkbook from 'read-excel-file/node';
import { read as readLibrary } from 'sheetjs-ce';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { countPresses, expectInView } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { openSheet } from './sheet-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('a figure is corrected with two presses: the total follows, and another program reads it from the file', async () => {
  const { page } = await newPage(host.address);
  await signIn(page.context(), host);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const sheet = await openSheet(page, host.address, 'fr');
    const changes = await listen(page, ['flexy:cell-changed']);
    const { press, count } = countPresses();
    await press(sheet.cell('D3'));
    await sheet.type('1000,5');
    await expect.poll(() => sheet.shown('D22')).toBe('3\u202f982\u202f798,70');
    await expectInView(sheet.cell('D22'));
    // A date or a total that is cut reads as another one.
    for (const cell of ['C3', 'D22'])
      await expect
        .poll(() =>
          sheet
            .cell(cell)
            .locator('span')
            .evaluate((text) => text.scrollWidth <= text.clientWidth),
        )
        .toBe(true);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      press(sheet.island.getByRole('button', { name: 'Enregistrer', exact: true })),
    ]);
    expect(count()).toBe(2);
    await expect
      .poll(async () => (await changes()).map(({ detail }) => detail))
      .toEqual([{ sheet: 'Rapport des ventes de voitures', cell: 'D3', value: 1000.5 }]);
    const [{ data } = { data: [] }] = await readWorkbook(await readFile(await saved.path()));
    expect([data[2]?.[3], data[21]?.[3]]).toEqual([1000.5, 3_982_798.7]);
  }
});

test('a budget in a sheet of its own: bold, in euros, with a chart, in nine presses, and the file has its looks', async () => {
  for (const size of SIZES) {
    // Another person each time: nothing is offered that the one before has left.
    const { page } = await newPage(host.address);
    await signIn(page.context(), host);
    await page.setViewportSize(size);
    const { island, cell, shown, type } = await openSheet(page, host.address, 'fr');
    const { press, count } = countPresses();
    const button = (name: string): Locator => island.getByRole('button', { name, exact: true });
    const drag = async (from: string, to: string): Promise<void> =>
      press(cell(from), () => cell(from).dragTo(cell(to)));
    await press(button('Nouvelle feuille'));
    await expect.poll(() => island.getByRole('heading', { name: 'Feuille 7' }).isVisible()).toBe(true);
    for (const line of [
      ['Poste', 'Prévu'],
      ['Loyer', '850'],
      ['Énergie', '120,5'],
    ] as const) {
      await page.keyboard.type(line[0]);
      await page.keyboard.press('Tab');
      await type(line[1]);
    }
    await expect.poll(() => shown('B3')).toBe('120,5');
    await drag('A1', 'B1');
    await press(button('Gras'));
    await expect.poll(() => cell('B1').getAttribute('data-bold')).toBe('true');
    await drag('B2', 'B3');
    await press(button('Format'));
    await press(page.getByRole('menuitemradio', { name: /€/ }));
    await expect.poll(() => shown('B2')).toBe('850,00 €');
    await press(cell('A1'));
    await press(button('Graphique'));
    const chart = island.getByRole('region', { name: 'Graphique de A1:B3' });
    await expect
      .poll(() => chart.getByRole('row').allInnerTexts())
      .toEqual(['Poste\tPrévu', 'Loyer\t850,00 €', 'Énergie\t120,50 €']);
    await expectInView(chart);
    const [saved] = await Promise.all([page.waitForEvent('download'), press(button('Enregistrer'))]);
    expect(count()).toBe(9);
    const book = readLibrary(await readFile(await saved.path()), { cellNF: true });
    expect(book.SheetNames.indexOf('Feuille 7')).toBe(1);
    expect(book.Sheets['Feuille 7']?.['B2']).toMatchObject({ v: 850, z: '#,##0.00 "€"' });
    if (size.width < 600) await expect.poll(() => axeViolations(page, { include: 'flexy-spreadsheet' })).toEqual([]);
  }
});

test('by keys alone: typed, calculated, filled, sorted, filtered, taken back, and there again after a reload', async () => {
  const { page } = await newPage(host.address);
  await signIn(page.context(), host);
  const sheet = await openSheet(page, host.address);
  const { island, shown, goTo, type, content } = sheet;
  await expect.poll(() => island.getByRole('heading', { name: 'Car Sales Report' }).isVisible()).toBe(true);

  await sheet.grid.focus();
  // Down to the first figure, then to the last row by a jump.
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Control+ArrowDown'])
    await page.keyboard.press(key);
  await expect.poll(() => island.getByRole('textbox', { name: 'Selected cells' }).inputValue()).toBe('D22');
  await expect.poll(() => content.inputValue()).toBe('=SUM(D2:D21)');

  // Also the name of the cell where one is leads back into the sheet.
  await goTo('D22');
  await expect.poll(() => sheet.grid.evaluate((grid) => grid.matches(':focus-within'))).toBe(true);

  // A column of one's own: a formula is typed, and filled down over the whole column.
  await goTo('F1');
  await type('With tax');
  await type('=ROUND(D2*1.2,2)');
  await expect.poll(() => shown('F2')).toBe('382,500.00');
  await goTo('F2:F21');
  await page.keyboard.press('Control+d');
  await goTo('F22');
  await type('=SUM(F2:F21)');
  await expect.poll(() => shown('F22')).toBe('5,005,557.84');

  // A new row comes between the sums and their rows, with the formula of its neighbours.
  await island.getByRole('button', { name: 'Add a row' }).click();
  await goTo('D22');
  await type('100');
  await expect.poll(() => shown('F22')).toBe('120.00');
  await expect.poll(() => shown('D23')).toBe('4,171,398.20');
  await expect.poll(() => shown('F23')).toBe('5,005,677.84');

  await goTo('D2');
  await island.getByRole('button', { name: 'Sort ascending' }).press('Enter');
  await expect.poll(() => shown('D2')).toBe('100.00');
  await expect.poll(() => shown('F2')).toBe('120.00');
  await expect.poll(() => shown('F23')).toBe('5,005,677.84');

  // What cannot be calculated says why and where, and stays as it was typed.
  await goTo('H1');
  for (const text of ['=H1', '=1/0', '=NOSUCH(1)', '=SUM(D2', '="a"*2']) await type(text);
  await expect
    .poll(async () => [await shown('H1'), await shown('H2'), await shown('H3'), await shown('H4'), await shown('H5')])
    .toEqual(['#CYCLE!', '#DIV/0!', '#NAME?', '#ERROR!', '#VALUE!']);
  for (const [cell, words] of [
    ['H1', 'Circular reference: H1 → H1.'],
    ['H3', '“NOSUCH” is not known here.'],
    ['H4', 'The parenthesis at character 5 is not closed.'],
  ] as const) {
    await goTo(cell);
    await expect.poll(() => island.getByText(words).isVisible()).toBe(true);
  }
  await expect.poll(() => content.inputValue()).toBe('=SUM(D2');

  // A press on a cell puts its name into the formula.
  await goTo('I1');
  await page.keyboard.type('=');
  await sheet.cell('D3').click();
  await page.keyboard.type('*2+');
  await sheet.cell('D4').click();
  await page.keyboard.press('Enter');
  await goTo('I1');
  await expect.poll(() => content.inputValue()).toBe('=D3*2+D4');

  // Only what is ticked is shown; the total goes on counting all.
  await goTo('E2');
  await island.getByRole('button', { name: 'Filter' }).press('Enter');
  await island.getByRole('searchbox').fill('cash');
  await page.keyboard.press('Enter');
  await expect.poll(() => island.getByText(/^\d+ rows pass the filter/).isVisible()).toBe(true);
  await expect
    .poll(async () => new Set(await island.locator('[data-cell^="E"]').allInnerTexts()))
    .toEqual(new Set(['Payment', 'Cash', '']));
  await expect.poll(() => shown('D23')).toBe('4,171,398.20');
  await island.getByRole('button', { name: 'Filter' }).press('Enter');
  await island.getByRole('button', { name: 'Show all rows' }).click();

  // After Tab, Enter goes on below where Tab began.
  await goTo('J1');
  await page.keyboard.type('tea');
  await page.keyboard.press('Tab');
  await page.keyboard.type('hot');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('below');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => [await shown('J1'), await shown('K1'), await shown('L1'), await shown('J2')])
    .toEqual(['tea', 'hot', '2', 'below']);
  // An empty cell that Tab has led to is passed over by Enter.
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('mint');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cold');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('under mint');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => [await shown('J2'), await shown('K2'), await shown('J3')])
    .toEqual(['mint', 'cold', 'under mint']);

  // The last letters are not even entered when the page is left.
  await goTo('G3');
  await page.keyboard.type('unfinished');
  await page.reload();
  await sheet.grid.waitFor();
  await expect.poll(() => shown('D23')).not.toBe('4,171,398.20');
  await island.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => shown('D23')).toBe('4,171,398.20');
  await expect.poll(() => shown('G3')).toBe('unfinished');
  await expect.poll(() => shown('H4')).toBe('#ERROR!');
  await sheet.grid.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => shown('D22')).toBe('4,171,298.20');
  await expect.poll(() => island.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Control+y');
  await expect.poll(() => shown('F1')).toBe('With tax');

  // What an input method composes, or the system's panel of signs puts in, goes into the cell that is chosen.
  await goTo('G5');
  const system = await page.context().newCDPSession(page);
  for (const text of ['に', '日本']) {
    await system.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect.poll(() => content.inputValue()).toBe(text);
  }
  await system.send('Input.insertText', { text: '日本' });
  await page.keyboard.press('Enter');
  await expect.poll(() => shown('G5')).toBe('日本');
  await page.keyboard.insertText('🙂');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown('G6')).toBe('🙂');
});

test('cells go to other programs and come back by the clipboard, with quotes, line ends and formulas', async () => {
  const { page } = await newPage(host.address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page.context(), host);
  const sheet = await openSheet(page, host.address);
  const { shown, goTo } = sheet;
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() =>
    navigator.clipboard.writeText('a\t"two\nlines, ""quoted"""\t12.5\n5" pipe\t=D2*2\t03-25-2021\n'),
  );
  await goTo('G2');
  await page.keyboard.press('Control+v');
  await expect.poll(() => shown('H2')).toBe('two\nlines, "quoted"');
  await expect
    .poll(async () => [await shown('I2'), await shown('G3'), await shown('H3'), await shown('I3')])
    .toEqual(['12.5', '5" pipe', '637,500.00', '03-25-2021']);
  await page.keyboard.press('Control+c');
  await expect.poll(clipboard).toBe('a\t"two\nlines, ""quoted"""\t12.5\r\n"5"" pipe"\t637,500.00\t03-25-2021');

  // Copied here, a formula follows to its new place; cut, it goes on meaning what it meant.
  await goTo('H3');
  await page.keyboard.press('Control+c');
  await goTo('H4:H5');
  await page.keyboard.press('Control+v');
  await expect.poll(() => shown('H5')).toBe('502,498.50');
  await goTo('H5');
  await page.keyboard.press('Control+x');
  await goTo('J1');
  await page.keyboard.press('Control+v');
  await expect.poll(async () => [await shown('H5'), await shown('J1')]).toEqual(['', '502,498.50']);

  // Longer than the room above the totals: the sheet grows, the totals stay below and count it.
  await page.evaluate(() => navigator.clipboard.writeText('1\n2\n3\n4\n'));
  await goTo('D20');
  await page.keyboard.press('Control+v');
  await expect.poll(() => shown('A24')).toBe('Total');
  await goTo('D23');
  await expect.poll(() => shown('D23')).toBe('4.00');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown('D22')).toBe('4,171,298.20');
});

test('by touch, in French and Arabic: a tap selects, the next one types, and arrows follow the writing', async () => {
  const { page } = await newPage(host.address, {
    context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });
  await signIn(page.context(), host);
  const sheet = await openSheet(page, host.address, 'fr');
  await sheet.cell('D3').tap();
  await sheet.cell('D3').tap();
  await sheet.island
    .getByRole('textbox', { name: 'Contenu de la cellule D3' })
    .fill('=SOMME(1,5;2)+NB.SI(E2:E21;"Carte")*0');
  await page.keyboard.press('Enter');
  await expect.poll(() => sheet.shown('D3')).toBe('3,50');
  await sheet.cell('D3').tap();
  await expect
    .poll(() => sheet.island.getByRole('textbox', { name: 'Contenu', exact: true }).inputValue())
    .toBe('=SOMME(1,5;2)+NB.SI(E2:E21;"Carte")*0');

  const arabic = await openSheet(page, host.address, 'ar');
  await arabic.cell('B2').tap();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => arabic.cell('C2').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('F2');
  // Digits run from left to right; the field stands on its cell all the same.
  const field = arabic.island.getByRole('textbox', { name: /C2/ });
  const middle = (box: Locator) =>
    box.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    });
  for (const text of ['1000,5', 'سيارة']) {
    await field.fill(text);
    await expect.poll(async () => Math.abs((await middle(field)) - (await middle(arabic.cell('C2'))))).toBeLessThan(12);
  }
  await expect.poll(() => axeViolations(page, { include: 'flexy-spreadsheet' })).toEqual([]);
});
