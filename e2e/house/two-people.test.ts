import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { csvFile } from '../data-import/import-page.ts';
import { filesIn } from '../file-manager/files-page.ts';
import { sheetOn } from '../spreadsheet/sheet-page.ts';
import { useBrowser } from '../support/browser.ts';
import type { Account } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { setModel } from '../support/model.ts';
import { signIn } from '../support/sign-in.ts';
import { siteCanvas } from '../support/site-canvas.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

/** Something that a screen keeps in the browser for the person who typed or chose it. */
interface Kind {
  readonly what: string;
  readonly tag: string;
  /** Where its tag stands. Default: its page of the back-office. */
  readonly path?: string;
  readonly ready: (island: Locator, page: Page) => Promise<unknown>;
  readonly keep: (island: Locator, page: Page) => Promise<unknown>;
  /** Opens what has to be open, and says whether it is found again. */
  readonly isFound: (island: Locator, page: Page) => Promise<boolean>;
}

const SECRET = 'Between us';
const holds = async (field: Locator): Promise<boolean> => (await field.inputValue()).includes(SECRET);
const shows = async (island: Locator, text: string | RegExp): Promise<boolean> =>
  (await island.getByText(text).count()) > 0;
const button = (island: Locator, name: string | RegExp): Locator =>
  island.getByRole('button', { name, exact: typeof name === 'string' }).first();
const table = (island: Locator): Locator => island.getByRole('option', { name: 'T1' }).first();
const otherTable = (island: Locator): Locator => island.getByRole('option', { name: 'Banquette' });

const KINDS: readonly Kind[] = [
  {
    what: 'the draft of a product',
    tag: 'flexy-products-admin',
    ready: (island) => island.getByText(/^Rows 1 to/).waitFor(),
    keep: async (island) => {
      await button(island, 'New product').click();
      await island.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(SECRET);
    },
    isFound: (island) => shows(island, new RegExp(SECRET)),
  },
  {
    what: 'the draft of a floor',
    tag: 'flexy-floor-plan',
    ready: (island) => table(island).waitFor(),
    keep: async (island) => {
      await table(island).click();
      await island.getByLabel('Name', { exact: true }).fill(SECRET);
    },
    isFound: async (island) => {
      await island
        .getByRole('option', { name: 'T1' })
        .or(island.getByRole('option', { name: SECRET }))
        .first()
        .click();
      return holds(island.getByLabel('Name', { exact: true }));
    },
  },
  {
    what: 'the floor that is looked at',
    tag: 'flexy-floor-plan',
    ready: (island) => table(island).or(otherTable(island)).first().waitFor(),
    keep: async (island) => {
      await island.getByLabel('Floor', { exact: true }).selectOption({ label: 'Terrasse' });
      await otherTable(island).waitFor();
    },
    isFound: async (island) => (await otherTable(island).count()) > 0,
  },
  {
    what: 'a document',
    tag: 'flexy-document-editor',
    ready: (island) => island.locator('.ProseMirror').getByText('Tea is served').waitFor(),
    keep: async (island, page) => {
      await island.locator('.ProseMirror').click();
      await page.keyboard.type(SECRET);
      await button(island, 'Save').and(island.locator(':enabled')).waitFor();
    },
    isFound: (island) => shows(island.locator('.ProseMirror'), new RegExp(SECRET)),
  },
  {
    what: 'the code of a page',
    tag: 'flexy-page-code',
    ready: (island) => island.locator('.cm-content').first().waitFor(),
    keep: async (island, page) => {
      await island.locator('.fx-tab-panel:not([hidden]) .cm-content').focus();
      await page.keyboard.insertText(SECRET);
      await island.getByText(new RegExp(SECRET)).first().waitFor();
    },
    isFound: (island) => shows(island, new RegExp(SECRET)),
  },
  {
    what: 'a page that is built',
    tag: 'flexy-page-builder',
    ready: (island) => siteCanvas(island).ready(),
    keep: async (island) => {
      await button(island, 'Heading').click();
      await island.getByLabel('Text', { exact: true }).fill(SECRET);
      await siteCanvas(island).frame.getByText(SECRET).waitFor();
    },
    isFound: async (island) => (await siteCanvas(island).frame.getByText(SECRET).count()) > 0,
  },
  {
    what: 'a site that is built',
    tag: 'flexy-site-builder',
    ready: (island) => siteCanvas(island).ready(),
    keep: async (island, page) => {
      await siteCanvas(island).frame.locator('h1').click();
      await page.keyboard.type(SECRET);
      await siteCanvas(island).frame.getByText(SECRET).waitFor();
    },
    isFound: async (island) => (await siteCanvas(island).frame.getByText(SECRET).count()) > 0,
  },
  {
    what: 'a question to the assistant',
    tag: 'flexy-ai-assistant',
    ready: (island) => island.getByRole('textbox', { name: 'Request 1' }).waitFor(),
    keep: (island) => island.getByRole('textbox', { name: 'Request 1' }).fill(SECRET),
    isFound: (island) => holds(island.getByRole('textbox', { name: 'Request 1' })),
  },
  {
    what: 'what was asked of the copilot',
    tag: 'flexy-ai-copilot',
    ready: (island) => button(island, 'Generative AI').waitFor(),
    keep: async (island) => {
      await button(island, 'Generative AI').click();
      await island.getByRole('dialog').getByRole('textbox').fill(`${SECRET} for 32 DH`);
      await button(island, 'Send').click();
      await button(island, 'Save').waitFor();
    },
    isFound: async (island) => {
      await button(island, 'Generative AI').click();
      await island.getByRole('dialog').getByRole('textbox').waitFor();
      const found = await shows(island.getByRole('dialog'), new RegExp(SECRET));
      await island.page().keyboard.press('Escape');
      return found;
    },
  },
  {
    what: 'words for the copilot that are not sent',
    tag: 'flexy-ai-copilot',
    ready: (island) => button(island, 'Generative AI').waitFor(),
    keep: async (island) => {
      await button(island, 'Generative AI').click();
      await island.getByRole('dialog').getByRole('textbox').fill(SECRET);
    },
    isFound: async (island) => {
      await button(island, 'Generative AI').click();
      return holds(island.getByRole('dialog').getByRole('textbox'));
    },
  },
  {
    what: 'the files that were picked',
    tag: 'flexy-file-picker',
    path: 'products/1',
    ready: (island) => button(island, 'Select').waitFor(),
    keep: async (island, page) => {
      await button(island, 'Select').click();
      await filesIn(page, island).enter('Products');
      await filesIn(page, island).item('Argan oil.png').dblclick();
      await island.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    isFound: async (island) => {
      await button(island, 'Select').click();
      await island.getByRole('dialog').locator('[data-path]').first().waitFor();
      return (await island.getByRole('group', { name: 'Recent files' }).count()) > 0;
    },
  },
  {
    what: 'the filter of a board',
    tag: 'flexy-project-board',
    ready: (island) => button(island, /^Filter/).waitFor(LONG_WAIT),
    keep: async (island) => {
      await button(island, 'Filter').click();
      await island.getByRole('menuitemcheckbox', { name: 'Important' }).click();
      await button(island, 'Filter: 1 chosen').waitFor();
    },
    isFound: async (island) => (await island.getByRole('button', { name: 'Filter: 1 chosen' }).count()) > 0,
  },
  {
    what: 'an import that was begun',
    tag: 'flexy-data-import',
    ready: (island) => button(island, 'Choose file').waitFor(),
    keep: async (island, page) => {
      await island.getByRole('radio', { name: 'Product' }).check();
      const chooser = page.waitForEvent('filechooser');
      await button(island, 'Choose file').click();
      await (await chooser).setFiles(csvFile('prix.csv', ['Réf;Nom', `KEPT-1;${SECRET}`]));
      await island.getByRole('combobox', { name: 'Field of Nom', exact: true }).selectOption('name');
      // Kept from here on: the page may be left without a question.
      await expect
        .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
        .toBe(true);
    },
    isFound: (island) => shows(island, /^You began to import “prix\.csv” on/),
  },
  {
    what: 'the cells of a sheet',
    tag: 'flexy-spreadsheet',
    ready: (island) => island.getByRole('grid').waitFor(),
    keep: async (_, page) => {
      const sheet = sheetOn(page);
      await sheet.goTo('G3');
      await sheet.type(SECRET);
      await expect.poll(() => sheet.shown('G3')).toBe(SECRET);
    },
    isFound: (island) => shows(island, /nothing was lost/),
  },
];

test.each(KINDS)(
  '$what is found by whoever left it, and by no one else',
  async ({ tag, path, ready, keep, isFound }) => {
    await setModel(host);
    const { page, context } = await newPage(host.address);
    // The page asks whether what is typed may be left.
    page.on('dialog', (question) => void question.accept());
    const island = page.locator(tag);
    const visit = async (account: Account): Promise<void> => {
      await signIn(context, host, account);
      await page.goto(`${host.address}/en/admin/${path ?? `islands/${tag}`}`);
      await ready(island, page);
    };
    await visit('admin');
    await keep(island, page);
    await visit('cashier');
    await expect.poll(() => isFound(island, page)).toBe(false);
    await visit('admin');
    await expect.poll(() => isFound(island, page)).toBe(true);
  },
);
