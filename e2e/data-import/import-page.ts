import type { Locator, Page } from 'playwright';
import type { Account, Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

const TAG = 'flexy-data-import';

/** The import as a person uses it. */
export interface ImportPage {
  readonly island: Locator;
  readonly upload: Locator;
  readonly chooseFile: Locator;
  readonly entity: (name: string) => Locator;
  readonly field: (column: string) => Locator;
  /** Chooses a file by the browser’s own dialog. */
  readonly choose: (file: ChosenFile) => Promise<void>;
}

/** A file of the person’s computer. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Options {
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
  readonly account?: Account;
  /** Attributes that the page sets instead of its own. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export async function openImport(
  page: Page,
  host: Host,
  { locale = 'en', theme = 'light', account = 'admin', attributes = {} }: Options = {},
): Promise<ImportPage> {
  await signIn(page.context(), host, account);
  await page.context().addCookies([{ name: 'theme', value: theme, url: host.address }]);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  await island.getByRole('heading', { level: 2 }).first().waitFor();
  await island.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
  }, attributes);
  const chooseFile = island.getByRole('button', { name: /^(?:Choose file|Choisir un fichier|اختيار ملف)$/ });
  return {
    island,
    chooseFile,
    upload: island.getByRole('button', { name: /^(?:Upload|Téléverser|رفع)$/ }),
    entity: (name) => island.getByRole('radio', { name }),
    field: (column) => island.getByRole('combobox', { name: `Field of ${column}`, exact: true }),
    choose: async (file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), chooseFile.click()]);
      await chooser.setFiles(file);
    },
  };
}

const WINDOWS_1252: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, œ: 0x9c };

/** A text file in Windows’ own encoding for French, as French spreadsheets save it. */
export function frenchCsv(name: string, lines: readonly string[]): ChosenFile {
  const bytes = [...`${lines.join('\r\n')}\r\n`].map((letter) => WINDOWS_1252[letter] ?? letter.charCodeAt(0));
  return { name, mimeType: 'text/csv', buffer: Buffer.from(bytes) };
}

/** A text file in UTF-8. */
export function csvFile(name: string, lines: readonly string[]): ChosenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
}
