import type { Locator, Page } from 'playwright';
import type { Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

export const TAG = 'flexy-dropshipping';

/** How often the supplier of the demo host may be asked, until the next reset. */
export async function setSupplier(
  host: Host,
  limits: { readonly gapMs?: number; readonly perDay?: number; readonly refuse?: number } = {},
): Promise<void> {
  const body = JSON.stringify({ gapMs: 0, ...limits });
  const answer = await fetch(`${host.address}/_host/supplier`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(`supplier: ${answer.status} ${await answer.text()}`);
}

/** The calls that reached the supplier. */
export async function supplierCalls(host: Host): Promise<readonly string[]> {
  const answer = await fetch(`${host.address}/_host/supplier`);
  const { calls }: { readonly calls: readonly string[] } = await answer.json();
  return calls;
}

/** The screen as a person uses it. */
interface SupplierPage {
  readonly island: Locator;
  readonly sku: Locator;
  readonly text: Locator;
  readonly dialog: Locator;
  readonly card: (name: string) => Locator;
  readonly list: (name: string) => Locator;
  /** A field of the open dialog. */
  readonly field: (name: string) => Locator;
  readonly submit: Locator;
  /** Types a country into the dialog’s list. */
  readonly addCountry: (name: string) => Promise<void>;
  readonly chooseCategory: (parent: string, sub: string) => Promise<void>;
  readonly ready: () => Promise<void>;
}

interface Options {
  readonly locale?: string;
  readonly path?: string;
}

export async function openSupplier(page: Page, host: Host, { locale = 'en' }: Options = {}): Promise<SupplierPage> {
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  await island.getByRole('article').first().waitFor();
  const dialog = island.getByRole('dialog');
  const card = (name: string) => island.getByRole('article', { name, exact: true });
  return {
    island,
    dialog,
    card,
    sku: island.getByRole('searchbox').nth(1),
    text: island.getByRole('searchbox').nth(0),
    list: (name) => card(name).getByRole('button', { name: 'List product', exact: true }),
    field: (name) => dialog.getByLabel(name, { exact: true }),
    submit: dialog.getByRole('button', { name: 'List product', exact: true }),
    addCountry: async (name) => {
      await dialog.getByRole('combobox', { name: 'Ship to countries' }).click();
      await page.keyboard.type(name);
      await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click();
      await dialog.getByRole('button', { name: `Clear: ${name}` }).waitFor();
    },
    chooseCategory: async (parent, sub) => {
      await dialog.getByLabel('Parent', { exact: true }).selectOption({ label: parent });
      await dialog.getByLabel('Sub', { exact: true }).selectOption({ label: sub });
    },
    ready: async () => {
      await island.locator('.drop-overlay').waitFor({ state: 'detached' });
    },
  };
}
