import { directionOf, localeOf, type OwnLocale, ownLocaleOf } from '#shared/i18n/locale.ts';
import { emitFrom, reloadPage } from './emit.ts';

/** Not in the catalogues, which are chunks that may fail to load as well. */
const TEXTS: Readonly<
  Record<OwnLocale, { readonly message: string; readonly again: string; readonly reload: string }>
> = {
  en: { message: 'This part of the page could not be loaded.', again: 'Retry', reload: 'Reload the page' },
  fr: { message: 'Cette partie de la page n’a pas pu être chargée.', again: 'Réessayer', reload: 'Recharger la page' },
  ar: { message: 'تعذّر تحميل هذا الجزء من الصفحة.', again: 'إعادة المحاولة', reload: 'إعادة تحميل الصفحة' },
};

const STYLE = `
  :host { all: initial; display: block }
  div { font: 15px/1.45 system-ui, sans-serif; color: #5b1a15; background: #fdeeec; border: 1px solid #d99d97; border-radius: 10px; padding: 16px; display: flex; gap: 12px; align-items: center; justify-content: space-between; flex-wrap: wrap; letter-spacing: normal; text-align: start }
  button { font: inherit; font-weight: 600; color: #fff; background: #8f1d17; border: 0; border-radius: 8px; padding: 10px 16px; min-height: 44px; cursor: pointer }
  button:focus-visible { outline: 3px solid #1a5fd0; outline-offset: 2px }
`;

/**
 * Shows an error card inside the tag, in place of what says that it is being loaded. The card has its own shadow root, because the element’s
 * must stay free in case its code loads later.
 */
export function showFailure(element: Element, error: unknown, onRetry: () => void): void {
  const { localName: tag } = element;
  if (!(element instanceof HTMLElement) || element.querySelector(':scope > [data-flexy-failure]') !== null) return;
  const locale = ownLocaleOf(localeOf(element.getAttribute('locale') ?? element.getAttribute('data-locale')));
  const texts = TEXTS[locale];
  const place = document.createElement('div');
  place.dataset['flexyFailure'] = '';
  place.dataset['turboTemporary'] = '';
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  root.append(failureCard(element, locale, onRetry));
  const showContent = hideContent(element);
  element.append(place);
  void customElements.whenDefined(tag).then(() => {
    place.remove();
    showContent();
  });
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`<${tag}> could not be loaded: ${reason}`);
  emitFrom(element, 'flexy:error', { message: `${texts.message} (${reason})` });
}

/** It stays in its place, for the island that may be loaded later. Returns what shows it again. */
function hideContent({ childNodes, children }: HTMLElement): () => void {
  const texts = [...childNodes].flatMap((node) => (node instanceof Text ? [{ node, data: node.data }] : []));
  const shown = [...children].filter((child) => child instanceof HTMLElement && !child.hidden);
  for (const { node } of texts) node.data = '';
  for (const child of shown) child.toggleAttribute('hidden', true);
  return () => {
    for (const { node, data } of texts) node.data = data;
    for (const child of shown) child.toggleAttribute('hidden', false);
  };
}

function failureCard(element: HTMLElement, locale: OwnLocale, onRetry: () => void): HTMLElement {
  const texts = TEXTS[locale];
  const card = document.createElement('div');
  card.setAttribute('role', 'alert');
  card.lang = locale;
  card.dir = directionOf(locale);
  const message = document.createElement('span');
  message.textContent = texts.message;
  const button = (label: string, onPress: () => void): HTMLElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', onPress);
    return made;
  };
  card.append(
    message,
    button(texts.again, onRetry),
    button(texts.reload, () => void reloadPage(element)),
  );
  return card;
}
