import { directionOf, intlTag, langTag, type Locale, localeOf } from '#shared/i18n/locale.ts';
import { createTranslate, type Params } from '#shared/i18n/translate.ts';
import type en from '../locales/en.ts';
import { messages } from '../texts.ts';

// Not the sheet of the islands: a page without any of them says this too. The dark bar is the same in light and dark.
const STYLE = `
  :host { all: initial; display: block }
  div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 4px 12px; font: 15px/1.4 system-ui, sans-serif; letter-spacing: normal; color: #fff; background: #2b3633; text-align: start }
  p { margin: 0; flex: 1 1 14em }
  button { font: inherit; font-weight: 600; min-height: 44px; min-width: 44px; padding: 0 12px; border: 1px solid #9fb0aa; border-radius: 8px; color: #fff; background: transparent; cursor: pointer }
  button:focus-visible { outline: 3px solid #ffd479; outline-offset: 2px }
`;

interface BarOptions {
  readonly params?: Params;
  /** What the button for reloading does; without it there is none. */
  readonly onReload?: (() => void) | undefined;
}

/** One line over the page, which the person may put away. */
interface PageBar {
  readonly say: (text: keyof typeof en, options?: BarOptions) => void;
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onPress);
  return made;
}

function pageLocale(): Locale {
  return localeOf(document.documentElement.lang);
}

/** A date and time of day, as the page's language writes it. */
export function timeText(at: Date): string {
  return new Intl.DateTimeFormat(intlTag(pageLocale()), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

function createBar(): PageBar {
  const place = document.createElement('div');
  // Turbo takes the line with the page that it belongs to.
  place.dataset['turboTemporary'] = '';
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const line = document.createElement('div');
  line.setAttribute('role', 'status');
  const text = document.createElement('p');
  root.append(line);
  return {
    say: (key, { params, onReload } = {}) => {
      const locale = pageLocale();
      void messages
        .load(locale)
        .catch(() => messages.en)
        .then((catalogue) => {
          const t = createTranslate(locale, catalogue);
          line.lang = langTag(locale);
          line.dir = directionOf(locale);
          text.textContent = t(key, params);
          const reload = onReload === undefined ? [] : [button(t('Reload the page'), onReload)];
          line.replaceChildren(
            text,
            ...reload,
            button(t('Dismiss'), () => place.remove()),
          );
          if (!place.isConnected) document.body.prepend(place);
        });
    },
  };
}

/** Reloads the page, unless a listener keeps it from that, as when an island reloads it. */
export function reload(): void {
  const mayReload = document.dispatchEvent(new CustomEvent('flexy:before-reload', { cancelable: true }));
  if (mayReload) location.reload();
}

let bar: PageBar | undefined;

export function pageBar(): PageBar {
  bar ??= createBar();
  return bar;
}
