import type { Locator, Page } from 'playwright';
import type { Account, Host } from './host.ts';
import { signIn } from './sign-in.ts';

/** A page with a grid as a person uses it. */
export interface GridPage {
  readonly page: Page;
  readonly island: Locator;
  readonly grid: Locator;
  readonly button: (name: string | RegExp) => Locator;
  readonly header: (name: string) => Locator;
  /** The texts of a column, from the top. */
  readonly column: (index: number) => Promise<readonly string[]>;
  /** Row and column of the focused cell, from 0; the header is row -1. */
  readonly focused: () => Promise<string | null>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
}

interface Options {
  readonly account?: Account;
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
  readonly rows?: boolean;
}

export async function openGrid(
  page: Page,
  host: Host,
  tag: string,
  { account = 'admin', locale = 'en', theme = 'light', rows = true }: Options = {},
): Promise<GridPage> {
  await signIn(page.context(), host, account);
  await page.context().addCookies([{ name: 'theme', value: theme, url: host.address }]);
  await page.goto(`${host.address}/${locale}/admin/islands/${tag}`);
  const island = page.locator(tag);
  const grid = island.getByRole('grid');
  if (rows) await grid.or(island.getByRole('list')).first().waitFor();
  return {
    page,
    island,
    grid,
    button: (name) => island.getByRole('button', { name }),
    header: (name) => grid.getByRole('columnheader', { name }),
    column: async (index) =>
      grid
        .getByRole('row')
        .evaluateAll(
          (rowElements, at) => rowElements.slice(1).map((row) => row.children.item(at)?.textContent?.trim() ?? ''),
          index,
        ),
    focused: async () =>
      island.evaluate(
        (element) => element.shadowRoot?.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') ?? null,
      ),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}
