import { describe, expect, test } from 'vitest';
import { callApi } from '../support/back-office.ts';
import { step } from '../support/step.ts';
import { addToCart, deeds, drawnRows, LONG_WAIT, sellInCash, usePrintingTills } from './printing-page.ts';

const { host, openAt, papers, comeOut, become, empty } = usePrintingTills();
const NETWORK = '?printer=network';

describe('a receipt on the network printer', () => {
  test('comes out once, in French letters, with one kick of the drawer and one cut at its end', async () => {
    const till = await openAt(NETWORK, { locale: 'fr' });
    await sellInCash(till, 'Thé à la menthe', 'Citronnade à la fleur d’oranger');
    await till.till.getByText('Imprimé.').waitFor();
    const [paper, ...others] = await papers();
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ problems: [] });
    expect(paper?.text).toEqual(
      expect.arrayContaining([
        'Thé à la menthe',
        "Citronnade à la fleur d'oranger",
        expect.stringMatching(/^ {2}14,00 x 1 +14,00 MAD$/),
        expect.stringMatching(/^Total +33,00 MAD$/),
      ]),
    );
    expect(Math.max(...(paper?.text ?? []).map((text) => text.length))).toBe(32);
    expect(paper && deeds(paper)).toEqual(['drawer', 'cut']);
    const [drawer, cut] = (paper?.events ?? []).filter(({ kind }) => kind !== 'question');
    expect(drawer?.line).toBe(0);
    // After the empty lines that move the last line past the cutter.
    expect(cut?.line).toBe(paper?.lines.length);
    expect(paper?.text.slice(-3)).toEqual(['', '', '']);
  });

  test('comes out while the next customer’s table is still to be chosen, and the drawer opens', async () => {
    let connect = (): void => undefined;
    const connected = new Promise<void>((resolve) => {
      connect = resolve;
    });
    const till = await openAt(`${NETWORK}&table-selection=1`, {
      prepare: (page) =>
        page.routeWebSocket(/./, async (socket) => {
          await connected;
          socket.connectToServer();
        }),
    });
    const tables = till.till.getByRole('dialog', { name: 'Select a Location to Begin' });
    await tables.getByRole('listitem').getByRole('button', { disabled: false }).first().click();
    await sellInCash(till, 'Espresso');
    await till.till.getByText('Printing…').waitFor();
    await till.closeReceipt();
    await tables.waitFor();
    connect();
    const [paper] = await comeOut(1);
    expect(paper && deeds(paper)).toEqual(['drawer', 'cut']);
    await expect.poll(() => tables.isVisible()).toBe(true);
  });

  test('has its code before the first sale, opens the drawer once more, marks a copy, has a kitchen ticket, and wraps long names', async () => {
    const products = Array.from({ length: 12 }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      return {
        name: `Plateau ${number} : cornes de gazelle, amandes, miel et fleur d’oranger`,
        price: 1_234.5 + index * 1_000,
      };
    });
    for (const product of products)
      await callApi(host, 'POST', '/en/api/products', {
        ...product,
        productType: 'simple',
        category: '/en/api/category_products/2',
      });
    const till = await openAt(NETWORK);

    await step('has its code before the first sale: the network may be gone by then', async () => {
      await expect
        .poll(
          () => till.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
          LONG_WAIT,
        )
        .toContainEqual(expect.stringMatching(/\/escpos-/));
    });
    await step('is paid by card: the drawer stays shut', async () => {
      await addToCart(till, 'Espresso');
      await till
        .button(/^Pay\b/)
        .last()
        .click();
      await till.button('Card').click();
      await till.button('Fill').click();
      await till.till.getByText('Valid Payment').waitFor();
      await till.saveOrder();
      await till.till.getByText('Printed.').waitFor();
      const [paper] = await papers();
      expect(paper?.text.find((text) => text.startsWith('Card'))).toMatch(/ 12\.00$/);
      expect(paper && deeds(paper)).toEqual(['cut']);
      await expect.poll(() => till.button('Open the drawer').count()).toBe(0);
      await till.closeReceipt();
      await empty();
    });
    await step('is out, and the drawer opens once more without a paper', async () => {
      await sellInCash(till, 'Espresso');
      await till.till.getByText('Printed.').waitFor();
      // “Print” alone would be taken for this printer's.
      await till.button('Print in the browser').waitFor();
      await become('offline');
      await till.button('Open the drawer').click();
      await till.till.getByText('The drawer did not open.').waitFor();
      await become('ready');
      await till.button('Open the drawer').click();
      const [, kick] = await comeOut(2);
      expect(kick && [deeds(kick), kick.lines]).toEqual([['drawer'], []]);
      await expect.poll(() => till.till.getByText('The drawer did not open.').count()).toBe(0);
      await till.closeReceipt();
      await empty();
    });
    await step('a second time is marked as a copy, and opens no drawer', async () => {
      await sellInCash(till, 'Espresso');
      await till.button('Print again').click();
      const [first, second] = await comeOut(2);
      expect(first?.text.join('\n')).not.toContain('DUPLICATA');
      expect(second?.text[0]?.trim()).toBe('DUPLICATA');
      expect(second?.text.slice(1)).toEqual(first?.text);
      expect(second && deeds(second)).toEqual(['cut']);
      await till.closeReceipt();
      await empty();
    });
    await step('has a ticket for the kitchen, with no price and no drawer', async () => {
      await addToCart(till, 'Thé à la menthe');
      await till.section('Notes');
      await till.till.getByLabel('Order note').fill('Sans sucre');
      await till.payCash();
      await till.saveOrder();
      await till.till.getByText('Printed.').waitFor();
      await till.button('Kitchen ticket').click();
      const [, ticket] = await comeOut(2);
      const words = ticket?.text.map((text) => text.trim()).join(' ');
      expect(words).toContain('1 x Thé à la menthe');
      expect(words).toContain('In store');
      expect(words).toContain('Order note: Sans sucre');
      expect(words).not.toMatch(/\d[.,]\d\d\b|MAD|Total|Cash/);
      expect(ticket && deeds(ticket)).toEqual(['cut']);
      await till.closeReceipt();
      await empty();
    });
    await step('wraps long names and cuts no price, for as many products as a table orders', async () => {
      await sellInCash(till, ...products.map(({ name }) => name));
      await till.till.getByText('Printed.').waitFor();
      const [paper] = await papers();
      expect(paper).toMatchObject({ problems: [] });
      // The till wraps lines between words, so the printer never has to wrap one at its edge.
      expect(paper?.lines.filter((line) => line.kind === 'text' && line.wrapped)).toEqual([]);
      const text = paper?.text ?? [];
      const whole = text.map((line) => line.trim()).join(' ');
      for (const { name } of products) expect(whole).toContain(name.replace('’', "'"));
      for (const { price } of products) {
        const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(price);
        expect(text.filter((line) => line.endsWith(` MAD ${amount}`))).toHaveLength(1);
      }
      expect(text.find((line) => line.startsWith('Total'))).toMatch(/ MAD 80,814\.00$/);
    });
  });

  test('in Arabic is drawn as wide as its paper', async () => {
    const till = await openAt(NETWORK, { locale: 'ar' });
    for (const [paper, dots, columns] of [
      ['58', 384, 32],
      ['80', 576, 48],
    ] as const)
      await step(`${paper} mm`, async () => {
        await till.till.evaluate((element, width) => element.setAttribute('paper', width), paper);
        await sellInCash(till, 'Espresso');
        await till.till.getByText('تمت الطباعة.').waitFor();
        const [printed, ...others] = await papers(columns);
        expect(others).toEqual([]);
        expect(printed).toMatchObject({ problems: [] });
        expect(printed && deeds(printed)).toEqual(['drawer', 'cut']);
        expect(printed?.text.join('').trim()).toBe('');
        const rows = printed ? drawnRows(printed) : [];
        expect(new Set(rows.map((row) => row.length))).toEqual(new Set([dots]));
        // Names are at the right edge and amounts at the left; a rule across the paper is only a few dots high.
        const isWritten = (row: string): boolean => /0/.test(row) && /1/.test(row);
        expect(rows.filter((row) => isWritten(row) && row.slice(0, 60).includes('1')).length).toBeGreaterThan(40);
        expect(rows.filter((row) => isWritten(row) && row.slice(-60).includes('1')).length).toBeGreaterThan(40);
        await till.till.getByRole('dialog').getByRole('button', { name: 'الزبون التالي' }).click();
        await empty();
      });
  });
});
