import type { Locator, Page } from 'playwright';
import type { TestBrowser, WatchedPage } from '../support/browser.ts';
import type { PageOptions } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

const TAG = 'flexy-ai-copilot';
export const PRODUCT = 'ShopBundle\\Entity\\Product';
export const PAGE = 'FrontBundle\\Entity\\Page';

/** The copilot as a person uses it; its dialog is closed. */
interface CopilotPage extends WatchedPage {
  readonly island: Locator;
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly button: (name: string) => Locator;
  /** The choice of a proposed field. */
  readonly choice: (field: string) => Locator;
  readonly openDialog: () => Promise<void>;
  readonly ask: (words: string) => Promise<void>;
  /** The bodies of the saves that have reached the server. */
  readonly saves: readonly unknown[];
}

interface Options extends PageOptions {
  readonly locale?: string;
  /** Attributes that the page sets instead of its own; null removes one. */
  readonly attributes?: Readonly<Record<string, string | null>>;
}

async function recordSaves(page: Page): Promise<readonly unknown[]> {
  const saves: unknown[] = [];
  await page.route('**/generative-ai/persist', (route) => {
    saves.push(route.request().postDataJSON());
    return route.continue();
  });
  return saves;
}

export async function openCopilot(
  newPage: TestBrowser['newPage'],
  host: Host,
  { locale = 'en', attributes = {}, ...options }: Options = {},
): Promise<CopilotPage> {
  const watched = await newPage(host.address, options);
  const { page } = watched;
  const saves = await recordSaves(page);
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const opener = island.getByRole('button', { name: /^(?:Generative AI|IA générative|الذكاء الاصطناعي التوليدي)$/ });
  await opener.waitFor();
  await island.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes))
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  }, attributes);
  const dialog = island.getByRole('dialog', { name: 'Flexy AI Copilot' });
  const field = dialog.getByRole('textbox');
  const button = (name: string): Locator => island.getByRole('button', { name, exact: true });
  return {
    ...watched,
    island,
    opener,
    dialog,
    field,
    button,
    saves,
    choice: (name) => dialog.getByRole('checkbox', { name: `Use ${name}`, exact: true }),
    openDialog: async () => {
      await opener.click();
      await field.waitFor();
    },
    ask: async (words) => {
      await field.fill(words);
      await button('Send').click();
    },
  };
}
