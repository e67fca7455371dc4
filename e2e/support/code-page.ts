import type { Locator, Page } from 'playwright';
import type { Account, Host } from './host.ts';
import { signIn } from './sign-in.ts';

/** A code editor as a person uses it. */
interface CodePage {
  readonly island: Locator;
  readonly save: Locator;
  readonly tab: (name: string) => Locator;
  /** The editor of the tab in sight. */
  readonly editor: Locator;
  /** The lines in sight of that editor. */
  readonly shown: () => Promise<string>;
  /** Goes to a tab by a press; the cursor is in its editor then. */
  readonly openTab: (name: string) => Promise<void>;
  /** Puts the cursor behind the last letter of the open tab, and types. */
  readonly typeAtEnd: (text: string) => Promise<void>;
  /** Selects all of the open tab, and types over it. */
  readonly typeOver: (text: string) => Promise<void>;
}

interface Options {
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
  readonly account?: Account;
  /** Attributes that the page sets beside or instead of its own; null removes one. */
  readonly attributes?: Readonly<Record<string, string | null>>;
}

/** Opens the demo page of a code editor; with `attributes` the element is set up anew. */
export async function openCode(
  page: Page,
  host: Host,
  tag: string,
  { locale = 'en', theme = 'light', account = 'admin', attributes }: Options = {},
): Promise<CodePage> {
  await signIn(page.context(), host, account);
  await page.context().addCookies([{ name: 'theme', value: theme, url: host.address }]);
  await page.goto(`${host.address}/${locale}/admin/islands/${tag}`);
  const island = page.locator(tag);
  if (attributes !== undefined) {
    await island.evaluate((element, changes) => {
      const next = document.createElement(element.localName);
      for (const { name, value } of element.attributes) next.setAttribute(name, value);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.removeAttribute(name);
        else next.setAttribute(name, value);
      }
      element.replaceWith(next);
    }, attributes);
  }
  const editor = island.locator('.fx-tab-panel:not([hidden]) .cm-content');
  // Its state follows the label.
  const tab = (name: string): Locator => island.getByRole('tab', { name: new RegExp(`^${name}\\b`) });
  const typed = async (text: string): Promise<void> => {
    // Pasted, since an editor closes brackets and indents what is typed.
    await page.keyboard.insertText(text);
  };
  return {
    island,
    editor,
    save: island.getByRole('button', { name: /^(?:Save Code|Enregistrer le code|حفظ الشيفرة)$/ }),
    tab,
    shown: () => editor.innerText(),
    openTab: async (name) => {
      await tab(name).click();
      await island.locator('.fx-tab-panel:not([hidden]) .cm-editor.cm-focused').waitFor();
      // The tab before may still be on its way out.
      await island.locator('.fx-tab-panel:not([hidden]) .cm-editor:not(.cm-focused)').waitFor({ state: 'detached' });
    },
    typeAtEnd: async (text) => {
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await typed(text);
    },
    typeOver: async (text) => {
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await typed(text);
    },
  };
}
