import type { Locator, Page } from 'playwright';
import type { Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

export const TAG = 'flexy-document-editor';
/** What the browser says of an answer that failed on purpose. */
export const FAILED = /Failed to load resource|ERR_/;

interface Options {
  readonly locale?: string;
  /** Of the element; null removes one. */
  readonly attributes?: Readonly<Record<string, string | null>>;
}

/** Opens the editor with the document of the demonstration. */
export async function openEditor(page: Page, host: Host, { locale = 'en', attributes = {} }: Options = {}) {
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const area = island.locator('.ProseMirror');
  await area.getByText('Tea is served').waitFor();
  await island.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes))
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  }, attributes);
  const dialog = island.getByRole('dialog');
  return {
    page,
    island,
    area,
    dialog,
    topic: dialog.getByRole('textbox'),
    button: (name: string) => island.getByRole('button', { name, exact: true }),
  };
}

export const htmlOf = (page: Page): Promise<unknown> =>
  page
    .locator(TAG)
    .evaluate((element) => ('html' in element && typeof element.html === 'function' ? element.html() : ''));
export const markdownOf = (page: Page): Promise<unknown> =>
  page
    .locator(TAG)
    .evaluate((element) => ('markdown' in element && typeof element.markdown === 'function' ? element.markdown() : ''));

/** Pastes as a person does: a frame after the last key, by when the library has read where that key put the cursor. */
export async function paste(area: Locator, html: string): Promise<void> {
  await area.evaluate(async (element, text) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'plain');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }),
    );
  }, html);
}

export const isFreeToLeave = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

export const stored = async (page: Page): Promise<string> =>
  page.evaluate(async () => (await fetch('/en/document-service/Open?document=welcome')).text());

/** An input of the page, in a form of its own. */
export const addInput = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [form, input] = [document.createElement('form'), document.createElement('textarea')];
    input.name = 'content';
    form.append(input);
    form.hidden = true;
    document.body.append(form);
  });
export const inputOf = (page: Page): Promise<string> => page.locator('textarea[name=content]').inputValue();
