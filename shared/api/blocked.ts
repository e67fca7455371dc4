import { ApiError } from './errors.ts';

/** Ms to wait for the report of a policy violation: it is a separate event, mostly before the call fails. */
const REPORT_WAIT_MS = 50;

let refused: Set<string> | undefined;

/**
 * Records which addresses the page's Content-Security-Policy blocks: browsers report that to the document, not to the
 * call.
 */
export function watchPolicy(): void {
  if (refused !== undefined || typeof document === 'undefined') return;
  const seen = new Set<string>();
  refused = seen;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    if (effectiveDirective === 'connect-src' && disposition === 'enforce') seen.add(blockedURI.replace(/[?#].*$/, ''));
  });
}

/** The rule that blocks a call, for `ApiError.detail`; undefined if unknown. */
async function ruleAgainst(url: URL): Promise<string | undefined> {
  if (refused === undefined) return undefined;
  await new Promise((resolve) => {
    setTimeout(resolve, REPORT_WAIT_MS);
  });
  // Some browsers report only the origin.
  if (refused.has(url.origin + url.pathname) || refused.has(url.origin)) return 'Content-Security-Policy';
  if (url.origin === location.origin || !navigator.onLine) return undefined;
  // If the probe's code cannot be loaded, the network is down.
  const probe = await import('./transfer/cors-probe.ts').catch(() => undefined);
  return (await probe?.answersAtAll(url.origin)) === true ? 'CORS' : undefined;
}

/**
 * The error of a call without an answer: `blocked` when the page's Content-Security-Policy or the other server's CORS
 * rules forbid it, so that retrying is pointless; otherwise, or if unknown, `network`.
 */
export async function failureOfNetwork(url: URL, call: string, cause: unknown): Promise<ApiError> {
  const rule = await ruleAgainst(url);
  return rule === undefined
    ? new ApiError({ kind: 'network', call, cause })
    : new ApiError({ kind: 'blocked', call, cause, detail: `${rule}: ${url.origin}` });
}
