import type { Page } from 'playwright';
import { type TillPage, tillPage } from '../pos/pos-page.ts';

interface SeenReceipt {
  readonly number: string;
  readonly total: string;
}

/** A cashier who sells espressos and looks at each receipt. */
interface Seller {
  readonly till: TillPage;
  readonly receipts: readonly SeenReceipt[];
  /** For cash. */ readonly sell: () => Promise<void>;
  readonly sellAtTable: (table: string) => Promise<void>;
  /** `fields`: by the beginning of their labels. */
  readonly sellToNew: (fields: Readonly<Record<string, string>>) => Promise<void>;
  /** Half in cash, half by card. */ readonly sellInTwoMethods: () => Promise<void>;
}

export async function sellerAt(page: Page): Promise<Seller> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const till = tillPage(page);
  const receipts: SeenReceipt[] = [];
  const paper = till.till.getByRole('dialog', { name: 'Receipt' });
  const save = async (): Promise<void> => {
    await till.saveOrder();
    await paper.waitFor();
    const text = await paper.innerText();
    const [, number = ''] = /\b([A-Z]\d-\d{4,})\b/.exec(text) ?? [];
    const [, total = ''] = /\bTotal\s+(?:MAD\s)?([\d.,]+)/.exec(text) ?? [];
    receipts.push({ number, total });
    await till.closeReceipt();
  };
  /** The exact amount in cash stands there. */
  const pay = (): Promise<void> =>
    till
      .button(/^Pay\b/)
      .last()
      .click();
  const sell = async (): Promise<void> => {
    await till.product('Espresso').click();
    await pay();
    await save();
  };
  return {
    till,
    receipts,
    sell,
    sellAtTable: async (table) => {
      await till.till
        .getByRole('dialog', { name: 'Select a Location to Begin' })
        .getByRole('button', { name: new RegExp(`^${table}\\b`) })
        .click();
      await sell();
    },
    sellToNew: async (fields) => {
      await till.button('New Customer').click();
      const form = till.till.getByRole('dialog', { name: 'New Customer' });
      for (const [label, value] of Object.entries(fields)) await form.getByLabel(new RegExp(`^${label}`)).fill(value);
      await form.getByRole('button', { name: 'Create' }).click();
      await till.till.getByText('New customer: created in the back-office with this sale.').waitFor();
      await sell();
    },
    sellInTwoMethods: async () => {
      await till.product('Espresso').click();
      await pay();
      await till.till.getByLabel('Amount', { exact: true }).fill('6');
      await till.till.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name: 'Card' }).click();
      await till.till.getByText('Valid Payment').waitFor();
      await save();
    },
  };
}
