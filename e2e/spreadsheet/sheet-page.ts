import type { Locator, Page } from 'playwright';

/** The screen of the sheet as a person uses it. */
interface SheetPage {
  readonly island: Locator;
  readonly grid: Locator;
  readonly cell: (name: string) => Locator;
  /** The text of a cell; null while it is not drawn. */
  readonly shown: (name: string) => Promise<string | null>;
  readonly content: Locator;
  /** Goes to a cell by its name. */
  readonly goTo: (name: string) => Promise<void>;
  /** Types into the active cell, and goes on below. */
  readonly type: (text: string) => Promise<void>;
}

export function sheetOn(page: Page): SheetPage {
  const island = page.locator('flexy-spreadsheet');
  const cell = (name: string): Locator => island.locator(`[data-cell="${name}"]`);
  return {
    island,
    grid: island.getByRole('grid'),
    cell,
    shown: (name) => cell(name).evaluateAll(([first]) => first?.textContent ?? null),
    content: island.getByRole('textbox', { name: 'Content', exact: true }),
    goTo: async (name) => {
      await island.getByRole('textbox', { name: 'Selected cells' }).fill(name);
      await page.keyboard.press('Enter');
      await cell(name.split(':')[0] ?? '').waitFor();
    },
    type: async (text) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
}

/** Opens the page of the island. */
export async function openSheet(page: Page, address: string, locale = 'en'): Promise<SheetPage> {
  await page.goto(`${address}/${locale}/admin/islands/flexy-spreadsheet`);
  const sheet = sheetOn(page);
  await sheet.grid.waitFor();
  return sheet;
}
