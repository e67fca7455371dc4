import { commonMessages, type CommonText } from '#shared/i18n/common.ts';
import { directionOf, langTag, localeOf } from '#shared/i18n/locale.ts';
import { loadPageOverlay } from '#shared/i18n/overlay.ts';
import { createTranslate, type Translate } from '#shared/i18n/translate.ts';
import { resolveTheme } from '#shared/island/theme.ts';
import tokens from './tokens.css';
import ui from './ui.css';

type TranslateCommon = Translate<CommonText>;

interface NoticeOptions {
  readonly tone?: 'danger' | 'warn';
  readonly text: (t: TranslateCommon) => string;
  /** What each says, and does. */
  readonly buttons: (t: TranslateCommon) => readonly (readonly [string, () => void])[];
}

/** Fills an element outside of all islands with a notice that looks and speaks like theirs, in the page’s language. */
export async function fillWithNotice(place: HTMLElement, { tone, text, buttons }: NoticeOptions): Promise<void> {
  const locale = localeOf(document.documentElement.lang);
  // The islands of this language have brought them; else they may be gone as well.
  const catalogue = await commonMessages.load(locale).catch(() => commonMessages.en);
  const t = createTranslate(locale, catalogue, (await loadPageOverlay(locale).catch(() => undefined))?.page);
  const root = place.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [tokens, ui];
  const frame = document.createElement('div');
  frame.className = 'fx-root';
  frame.dataset['theme'] = resolveTheme(place, 'auto');
  frame.lang = langTag(locale);
  frame.dir = directionOf(locale);
  const notice = document.createElement('div');
  notice.className = 'fx-notice';
  if (tone !== undefined) notice.dataset['tone'] = tone;
  notice.setAttribute('role', 'alert');
  const words = document.createElement('div');
  words.className = 'fx-notice-text';
  words.textContent = text(t);
  notice.append(words, ...buttons(t).map(([label, onPress]) => button(label, onPress)));
  frame.append(notice);
  root.append(frame);
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'fx-button';
  made.textContent = label;
  made.addEventListener('click', onPress);
  return made;
}
