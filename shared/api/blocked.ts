import { ApiError } from './errors.ts';

/** The report of a policy comes in a task of its own, mostly before the call has failed. */
const REPORT_WAIT_MS = 50;

let refused: Set<string> | undefined;

/** Watches which addresses the page's policy refuses; browsers tell it to the document and not to the call. */
export function watchPolicy(): void {
  if (refused !== undefined || typeof document === 'undefined') return;
  const seen = new Set<string>();
  refused = seen;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    if (effectiveDirective === 'connect-src' && disposition === 'enforce') seen.add(blockedURI.replace(/[?#].*$/, ''));
  });
}

/** The rule that forbids a call, for `ApiError.detail`; undefined where nobody can tell. */
async function ruleAgainst(url: URL): Promise<string | undefined> {
  if (refused === undefined) return undefined;
  await new Promise((resolve) => {
    setTimeout(resolve, REPORT_WAIT_MS);
  });
  // Some browsers report the origin alone.
  if (refused.has(url.origin + url.pathname) || refused.has(url.origin)) return 'Content-Security-Policy';
  if (url.origin === location.origin || !navigator.onLine) return undefined;
  // Without the code that would ask there is no network to speak of.
  const probe = await import('./transfer/cors-probe.ts').catch(() => undefined);
  return (await probe?.answersAtAll(url.origin)) === true ? 'CORS' : undefined;
}

/**
 * Why a call had no answer. `blocked` when the page's Content-Security-Policy or the other server's CORS rules forbid
 * it: no network mends that. `network` otherwise, and where nobody can tell.
 */
export async function failureOfNetwork(url: URL, call: string, cause: unknown): Promise<ApiError> {
  const rule = await ruleAgainst(url);
  return rule === undefined
    ? new ApiError({ kind: 'network', call, cause })
    : new ApiError({ kind: 'blocked', call, cause, detail: `${rule}: ${url.origin}` });
}
