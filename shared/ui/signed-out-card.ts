import { commonMessages } from '#shared/i18n/common.ts';
import { directionOf, langTag, localeOf } from '#shared/i18n/locale.ts';
import { loadPageOverlay } from '#shared/i18n/overlay.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import { reloadPage } from '#shared/island/emit.ts';
import { resolveTheme } from '#shared/island/theme.ts';
import tokens from './tokens.css';
import ui from './ui.css';

/** Stands in place of the page's body, which is hidden: the sign-in comes with the reload. */
export async function showSignedOut(): Promise<void> {
  if (document.querySelector('[data-flexy-signed-out]') !== null) return;
  const place = document.createElement('div');
  place.dataset['flexySignedOut'] = '';
  document.documentElement.append(place);
  // Turbo shows the next page with a body of its own.
  document.addEventListener('turbo:render', () => place.remove(), { once: true });
  const locale = localeOf(document.documentElement.lang);
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
  notice.setAttribute('role', 'alert');
  const text = document.createElement('div');
  text.className = 'fx-notice-text';
  text.textContent = t('You have signed out in another window.');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'fx-button';
  button.textContent = t('Sign in again');
  button.addEventListener('click', () => void reloadPage(place));
  notice.append(text, button);
  frame.append(notice);
  root.append(frame);
}
