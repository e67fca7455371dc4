import type { Locator, Page } from 'playwright';
import type { PageOptions, TestBrowser } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { siteCanvas } from '../support/site-canvas.ts';

const TAG = 'flexy-site-builder';

interface Options extends PageOptions {
  readonly locale?: string;
}

/** The builder on its page of the back-office, with the home page of the site opened. */
export async function openSite(
  newPage: TestBrowser['newPage'],
  host: Host,
  { locale = 'en', ...options }: Options = {},
) {
  const watched = await newPage(host.address, options);
  const { page } = watched;
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const canvas = siteCanvas(island);
  await canvas.ready();
  return {
    ...watched,
    ...canvas,
    island,
    button: (name: string | RegExp): Locator =>
      island.getByRole('button', { name, exact: typeof name === 'string' }).first(),
    /** A row of the list of parts. */
    item: (name: RegExp): Locator => island.getByRole('treeitem', { name }),
    heard: await listen(page, ['flexy:page-opened', 'flexy:site-saved']),
    writes: (): readonly string[] =>
      watched.requests.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(url).pathname),
  };
}

/** Changes a record as somebody else would. */
export async function changeElsewhere(page: Page, path: string, changes: object): Promise<void> {
  await page.evaluate(
    async ([iri, body]) => {
      const answer = await fetch(iri, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/merge-patch+json', Accept: 'application/ld+json' },
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [path, JSON.stringify(changes)] as const,
  );
}

/** A record as the server has it. */
export async function storedRecord(page: Page, path: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (iri) => {
    const answer = await fetch(iri, { headers: { Accept: 'application/ld+json' } });
    const record: Record<string, unknown> = await answer.json();
    return record;
  }, path);
}
