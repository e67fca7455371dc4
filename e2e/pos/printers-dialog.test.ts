import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { step } from '../support/step.ts';
import type { TillPage } from './pos-page.ts';
import { deeds, drawnRows, LONG_WAIT, sellInCash, usePrintingTills } from './printing-page.ts';

const { host, openAt, papers, comeOut, empty } = usePrintingTills();
const NETWORK = '?printer=network';

/** The printer's dialog, and how to close it. */
async function openDialog({ till, button }: TillPage) {
  await button('Printer').click();
  const dialog = till.getByRole('dialog', { name: 'Printer' });
  await dialog.getByRole('heading', { name: 'Printer' }).waitFor();
  return {
    dialog,
    close: async () => {
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}

describe('the printer’s dialog', () => {
  test('prints a test page with a ruler as wide as the paper, by the keyboard alone, and is for everybody, in Arabic as well', async () => {
    const till = await openAt(NETWORK);

    await step('the test page', async () => {
      await till.button('Printer').focus();
      await till.page.keyboard.press('Enter');
      const dialog = till.till.getByRole('dialog', { name: 'Printer' });
      await dialog.getByText(`Network printer at ws://${new URL(host.address).host}`).waitFor();
      await expect
        .poll(
          () =>
            dialog
              .getByRole('button', { name: 'Close' })
              .last()
              .evaluate((element) => element.matches(':focus')),
          LONG_WAIT,
        )
        .toBe(true);
      // Enter closes the dialog; the button before it prints the test page.
      await till.page.keyboard.press('Shift+Tab');
      await expect
        .poll(() =>
          dialog.getByRole('button', { name: 'Print a test page' }).evaluate((element) => element.matches(':focus')),
        )
        .toBe(true);
      await till.page.keyboard.press('Enter');
      await dialog.getByText('Printed.').waitFor();
      const [paper, ...others] = await papers();
      expect(others).toEqual([]);
      expect(paper).toMatchObject({ problems: [] });
      expect(paper?.text).toEqual(
        expect.arrayContaining([
          '12345678901234567890123456789012',
          '.........1.........2.........3..',
          `|${' '.repeat(30)}|`,
          'éèêëàâçîïôùûü ÉÈÀÇ œŒ € ° « »',
        ]),
      );
      expect(paper && deeds(paper)).toEqual(['drawer', 'cut']);
      // The Arabic line is a bitmap, since the printer has no Arabic letters.
      expect(paper && drawnRows(paper).some((row) => row.includes('1'))).toBe(true);
      await expect.poll(() => axeViolations(till.page)).toEqual([]);
      await till.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
    await step('in Arabic', async () => {
      await till.till.evaluate((element) => element.setAttribute('locale', 'ar'));
      await till.button('الطابعة').click();
      const dialog = till.till.getByRole('dialog', { name: 'الطابعة' });
      await dialog.getByRole('button', { name: 'طباعة صفحة اختبار' }).click();
      await dialog.getByText('تمت الطباعة.').waitFor();
      await expect.poll(() => axeViolations(till.page, { withoutColours: true })).toEqual([]);
    });
  });

  test('knows the model, the drawer and the kitchen: one without a cutter is not told to cut, also after a reload', async () => {
    const till = await openAt(NETWORK);

    await step('knows the model: one without a cutter is not told to cut, also after a reload', async () => {
      const { dialog, close } = await openDialog(till);
      await dialog.getByLabel('Model').selectOption('pos-5890');
      await close();
      await sellInCash(till, 'Espresso');
      await till.till.getByText('Printed.').waitFor();
      await expect.poll(async () => (await papers()).map(deeds)).toEqual([['drawer']]);
      await till.page.reload();
      const again = await openDialog(till);
      await expect.poll(() => again.dialog.getByLabel('Model').inputValue()).toBe('pos-5890');
      await again.dialog.getByLabel('Model').selectOption({ label: 'Unknown' });
      await again.close();
      await sellInCash(till, 'Espresso');
      await till.till.getByText('Printed.').waitFor();
      await expect.poll(async () => (await papers()).map(deeds)).toEqual([['drawer'], ['drawer', 'cut']]);
      await till.closeReceipt();
    });
    await step('gives the kitchen a ticket with each sale', async () => {
      await empty();
      const { dialog, close } = await openDialog(till);
      await dialog.getByRole('switch', { name: 'A kitchen ticket with each sale' }).click();
      await close();
      await sellInCash(till, 'Espresso');
      const [receipt, ticket] = await comeOut(2);
      await expect.poll(() => till.till.getByText('Printed.').count(), LONG_WAIT).toBe(2);
      expect(receipt?.text.some((text) => text.startsWith('Total'))).toBe(true);
      expect(receipt && deeds(receipt)).toEqual(['drawer', 'cut']);
      expect(ticket?.text.map((text) => text.trim())).toContain('1 x Espresso');
      expect(ticket?.text.join('\n')).not.toMatch(/\d[.,]\d\d\b|Total/);
      expect(ticket && deeds(ticket)).toEqual(['cut']);
      await till.closeReceipt();
    });
    await step('knows the drawer: where there is none, none is opened', async () => {
      await empty();
      const { dialog, close } = await openDialog(till);
      await dialog.getByLabel('Cash drawer').selectOption({ label: 'None' });
      await dialog.getByRole('switch', { name: 'A kitchen ticket with each sale' }).click();
      await close();
      await sellInCash(till, 'Espresso');
      await till.till.getByText('Printed.').waitFor();
      await expect.poll(async () => (await papers()).map(deeds)).toEqual([['cut']]);
    });
  });
});
