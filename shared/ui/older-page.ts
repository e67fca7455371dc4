import { directionOf, type Locale, localeOf } from '#shared/i18n/locale.ts';
import { reloadPage } from '#shared/island/emit.ts';

/** Ms after which a server that does not answer is one that is not there. */
const PATIENCE_MS = 10_000;
/** Ms for which a line that was put away stays away: what waits for its file goes on asking for it. */
const QUIET_MS = 300_000;

/** Not in the catalogues: those of another language are files that may be gone as well. */
const TEXTS: Readonly<Record<Locale, { readonly message: string; readonly reload: string; readonly dismiss: string }>> =
  {
    en: {
      message: 'This page is older than the site: reload it. What you have typed stays here until then.',
      reload: 'Reload the page',
      dismiss: 'Dismiss',
    },
    fr: {
      message: 'Cette page est plus ancienne que le site : rechargez-la. Ce que vous avez saisi reste ici jusque-là.',
      reload: 'Recharger la page',
      dismiss: 'Fermer',
    },
    ar: {
      message: 'هذه الصفحة أقدم من الموقع: أعد تحميلها. يبقى ما كتبته هنا حتى ذلك الحين.',
      reload: 'إعادة تحميل الصفحة',
      dismiss: 'إغلاق',
    },
  };

const STYLE = `
  :host { all: initial; position: fixed; inset: 0 0 auto 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; display: block }
  div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 4px 12px; font: 15px/1.4 system-ui, sans-serif; letter-spacing: normal; color: #fff; background: #7a1f16; text-align: start }
  p { margin: 0; flex: 1 1 14em }
  button { font: inherit; font-weight: 600; min-height: 44px; min-width: 44px; padding: 0 12px; border: 1px solid #e0b4ae; border-radius: 8px; color: #fff; background: transparent; cursor: pointer }
  button:focus-visible { outline: 3px solid #ffd479; outline-offset: 2px }
`;

/**
 * Whether the server answers and has no such file any more: 404, or a page of the site in place of a script. A server
 * that cannot be reached, or that has a failure of its own, says nothing of the file.
 */
export function isGone({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 404 || status === 410 || (status === 200 && /text\/html/.test(headers.get('Content-Type') ?? ''));
}

async function isFileGone(address: string): Promise<boolean> {
  const over = new AbortController();
  try {
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(PATIENCE_MS)]);
    return isGone(await fetch(address, { cache: 'no-store', credentials: 'same-origin', signal }));
  } catch {
    return false;
  } finally {
    // The file itself is not wanted.
    over.abort();
  }
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onPress);
  return made;
}

/** The line that says so, at the top of the page or, as all else is inert then, of the uppermost dialog. */
function createLine(onDismiss: () => void): HTMLElement {
  const locale = localeOf(document.documentElement.lang);
  const texts = TEXTS[locale];
  const place = document.createElement('div');
  place.popover = 'manual';
  place.dataset['flexyOlder'] = '';
  place.dataset['turboTemporary'] = '';
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const line = document.createElement('div');
  line.setAttribute('role', 'alert');
  line.lang = locale;
  line.dir = directionOf(locale);
  const text = document.createElement('p');
  text.textContent = texts.message;
  line.append(
    text,
    button(texts.reload, () => void reloadPage(place)),
    button(texts.dismiss, onDismiss),
  );
  root.append(line);
  return place;
}

let line: HTMLElement | undefined;
let quietUntil = 0;
let uppermost: HTMLElement | undefined;

function put(): void {
  if (line === undefined) return;
  (uppermost ?? document.body).append(line);
  line.showPopover();
}

/** The page's uppermost modal dialog is another one now, or none is left. */
export function noteUppermost(dialog: HTMLElement | undefined): void {
  uppermost = dialog;
  queueMicrotask(put);
}

function sayOlder(): void {
  if (line?.isConnected === true || Date.now() < quietUntil) return;
  line = createLine(() => {
    line?.remove();
    line = undefined;
    quietUntil = Date.now() + QUIET_MS;
  });
  put();
}

const MISSING = 'flexy:file-missing';

/** Every late import of the build tells of a file that it could not have (`again-plugin.mjs`). */
function onMissing(event: Event): void {
  const address: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof address !== 'string') return;
  void isFileGone(address).then((isGoneNow) => {
    if (isGoneNow) sayOlder();
  });
}

/** From now on the page says that it is older than the site, when a part of it is gone from the server. */
export function watchForOlderPage(): void {
  addEventListener(MISSING, onMissing);
}
