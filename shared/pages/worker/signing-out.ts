import { directionOf, localeOf } from '#shared/i18n/locale.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { broadcastSignedOut } from '#shared/state/signed-out.ts';
import { isServing } from '../rules/is-serving.ts';
import { withoutFragment } from '../rules/own-address.ts';
import { hiddenFields, isSignOutAddress, languageOf } from '../rules/sign-out.ts';
import { messages } from '../texts.ts';
import { forgetAll } from './caching.ts';
import { worker } from './scope.ts';
import { cachedPage, SIGN_OUT } from './stores.ts';

/** Ms after which a server that does not answer is one that is not there. */
const PATIENCE_MS = 3_000;
/** Seconds after which the page that says so looks for the network again. */
const LOOK_S = 10;
const KEY = '/flexy-sign-out';

/** A sign-out that the server does not know of yet. */
interface Pending {
  readonly action: string;
  readonly method: string;
  /** The page that it was pressed on. */
  readonly from: string;
  readonly language: string;
}

async function pendingSignOut(): Promise<Pending | undefined> {
  const found = await caches.match(KEY, { cacheName: SIGN_OUT });
  if (found === undefined) return undefined;
  const value: unknown = await found.json();
  const [action, method, from, language] = ['action', 'method', 'from', 'language'].map((name) =>
    String(Reflect.get(Object(value), name)),
  );
  return action === undefined || method === undefined || from === undefined || language === undefined
    ? undefined
    : { action, method, from, language };
}

const asked = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, {
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
  });

/** Whether the server has nobody signed in any more. */
async function tellServer({ action, method, from }: Pending): Promise<boolean> {
  const page = await asked(from);
  if (!isServing(page.status)) return false;
  // It leads to the sign-in: that person's session has ended by itself.
  if (page.status !== 200) return true;
  const body = new URLSearchParams();
  for (const [name, value] of hiddenFields(await page.text(), from, action)) body.append(name, value);
  const answer = await asked(action, method === 'GET' ? {} : { method, body });
  return answer.ok || answer.type === 'opaqueredirect';
}

const inTurn = createSerialQueue();

/** Signs out at the server whoever has signed out here without it. `waiting`: there is still no network. */
export function sendSignOut(): Promise<Pending | undefined> {
  return inTurn(async () => {
    const pending = await pendingSignOut();
    if (pending === undefined) return undefined;
    const isDone = await tellServer(pending).catch(() => false);
    if (!isDone) return pending;
    await caches.delete(SIGN_OUT);
    return undefined;
  });
}

/** Whether a form or a link of the page signs somebody out. */
export function isSignOut({ url }: Request): boolean {
  return isSignOutAddress(url);
}

/** Forgets the person's pages at once, and has the server told when it is there again. */
export async function signOutLater(request: Request): Promise<Response> {
  const from = request.referrer === '' ? location.origin : withoutFragment(request.referrer);
  const language = languageOf((await (await cachedPage(from))?.response.text()) ?? '') ?? navigator.language;
  const pending: Pending = { action: request.url, method: request.method, from, language };
  await (await caches.open(SIGN_OUT)).put(KEY, new Response(JSON.stringify(pending)));
  await forgetAll();
  broadcastSignedOut();
  await worker.wakeWithNetwork('flexy-sign-out').catch(() => undefined);
  // Turbo shows the answer to a form only where it is no success.
  return signedOutPage(pending, request.mode === 'navigate' ? 200 : 422);
}

/** Says that nobody is signed in on this device any more. It looks for the network, and leads to the sign-in then. */
export async function signedOutPage({ language, from }: Pending, status = 200): Promise<Response> {
  const locale = localeOf(language);
  const t = createTranslate(locale, await messages.load(locale));
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${LOOK_S};url=${escapeHtml(from)}">
<title>${escapeHtml(t('Signed out on this device'))}</title>
<h1>${escapeHtml(t('Signed out on this device'))}</h1>
<p>${escapeHtml(t('There is no network. Your pages are gone from this device; the server is told as soon as the network is back.'))}</p>
</html>
`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
