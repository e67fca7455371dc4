import { expect } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';

/** Not of the page itself, and no texts, which every island asks for. */
const isOfBackOffice = (call: string): boolean =>
  /^\w+ \/(?:\w\w\/)?(?:api|excel|file-manager|generative-ai|preview|storage|upload-image)\b(?!-trans)/.test(call);

/** Whether a documented call, such as `GET /{locale}/api/orders/{id}?page={n}`, is this one. */
function matches(documented: string, call: string): boolean {
  const [path = ''] = documented.split('?');
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`).test(call);
}

/**
 * The token is sent to the page's own back-office only, and never in a URL; and the reference page names whatever is
 * asked of it.
 */
export function asksAsDocumented({ requests }: WatchedPage, origin: string, documented: readonly string[]): void {
  const bearers = requests.filter(({ headers }) => headers['authorization'] !== undefined);
  expect(bearers.every(({ url }) => url.startsWith(`${origin}/`))).toBe(true);
  expect(requests.some(({ url }) => url.includes('eyJ'))).toBe(false);
  const made = requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`).filter(isOfBackOffice);
  expect(made.filter((call) => !documented.some((one) => matches(one, call)))).toEqual([]);
}

/** A screen that connects again as the page's words come has begun anew, and reads all of its data once more. */
export function connectsOnce({ requests }: Pick<WatchedPage, 'requests'>): void {
  const hubs = requests.map(({ url }) => url).filter((url) => new URL(url).pathname === '/.well-known/mercure');
  expect(hubs).toEqual([...new Set(hubs)]);
}

/** Waits until no further call is made. A screen whose answers make it ask again never is quiet. */
export async function isQuiet({ requests }: Pick<WatchedPage, 'requests'>): Promise<void> {
  let before = -1;
  await expect
    .poll(
      () => {
        const isSame = before === requests.length;
        before = requests.length;
        return isSame;
      },
      { interval: 700, message: 'it asks again and again' },
    )
    .toBe(true);
}
