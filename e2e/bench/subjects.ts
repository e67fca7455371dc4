import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { browserBuild, root } from '../../esbuild.config.mjs';
import { entriesOf, weigh } from '../../shared/build/budgets.ts';
import { readMetafile } from '../../shared/build/manifests.ts';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';

/** A till to measure; selectors also search open shadow roots. */
export interface Subject {
  readonly name: 'ours' | 'plain';
  readonly address: (host: Host) => string;
  /** Matches once the till is usable: a product can be pressed. */
  readonly tile: string;
  readonly products: string;
  readonly search: string;
  readonly cart: string;
  readonly line: string;
  /** Resolves when every product is on the device, to the ms from the visit until the last of them came. */
  readonly loaded: (page: Page, host: Host) => Promise<number>;
  /** Does everything before the press that is measured. */
  readonly pay: (page: Page) => Promise<void>;
  readonly save: string;
  readonly saved: readonly [selector: string, text: string];
  /** Gzip KB that must be loaded before the till can be used. */
  readonly kilobytes: number;
}

const TIMEOUT_MS = 900_000;

const pageSchema = v.looseObject({ totalItems: v.number(), member: v.array(v.unknown()) });

/** Of all products; both tills ask for 500 at a time, and get what the server gives. */
async function pagesOf(host: Host): Promise<number> {
  const { totalItems, member } = v.parse(pageSchema, await callApi(host, 'GET', '/en/api/products?itemsPerPage=500'));
  return Math.ceil(totalItems / member.length);
}

/**
 * Resolves once every page of the products has been answered and what was read is drawn and stored, to the ms from the
 * visit until the last answer.
 */
async function productsRead(page: Page, host: Host): Promise<number> {
  const read = await page.waitForFunction(
    (pages) => {
      const ends = new Map(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/products?itemsPerPage=500'))
          .map((entry) => [
            Number(new URL(entry.name).searchParams.get('page') ?? '1'),
            entry.startTime + entry.duration,
          ]),
      );
      const last = Math.max(...ends.values());
      return ends.size >= pages && performance.now() - last > 1_000 ? last : undefined;
    },
    await pagesOf(host),
    { timeout: TIMEOUT_MS, polling: 250 },
  );
  return (await read.jsonValue()) ?? Number.NaN;
}

async function kilobytesOf(tag: string): Promise<number> {
  const built = await readMetafile('.cache/dist.meta.json');
  const entry = built && entriesOf(built).get(tag);
  if (!built || entry === undefined) throw new Error(`${tag} is not built`);
  const { bytes } = await weigh(
    built,
    entry,
    async (file) => gzipSync(await readFile(join(root, file)), { level: 9 }).length,
  );
  return bytes / 1000;
}

/** A copy of the build with the naive till added, so that one server serves both. */
export async function buildSubjects(): Promise<{
  readonly dist: string;
  readonly ours: Subject;
  readonly plain: Subject;
}> {
  const dist = await mkdtemp(join(tmpdir(), 'flexy-bench-'));
  await cp(join(root, 'dist'), dist, { recursive: true });
  const { metafile } = await build(
    browserBuild({
      entryPoints: { plain: join(root, 'e2e/bench/plain/plain.tsx') },
      splitting: false,
      sourcemap: false,
      outdir: dist,
    }),
  );
  const script = Object.keys(metafile.outputs)[0] ?? '';
  const html = await readFile(join(root, 'e2e/bench/plain/plain.html'), 'utf8');
  await writeFile(join(dist, 'plain.html'), html.replace('SCRIPT', basename(script)));
  await cp(join(root, 'e2e/bench/plain/plain.css'), join(dist, 'plain.css'));
  const plainBytes = gzipSync(await readFile(join(dist, basename(script))), { level: 9 }).length;
  const oursKilobytes = await kilobytesOf('flexy-pos');
  return {
    dist,
    ours: {
      name: 'ours',
      address: (host) => `${host.address}/en/pos?store-id=2`,
      kilobytes: oursKilobytes,
      tile: '.pos-tile',
      products: '.pos-catalogue',
      search: '.pos-search input',
      cart: '.pos-order',
      line: '.pos-lines > li',
      loaded: productsRead,
      pay: async (page) => {
        await page
          .locator('flexy-pos')
          .getByRole('button', { name: /^Pay\b/ })
          .last()
          .click();
        await page
          .locator('flexy-pos')
          .getByRole('button', { name: /^Exact/ })
          .click();
        await page.locator('flexy-pos').getByText('Valid Payment').waitFor();
      },
      save: '[part=save]',
      saved: ['.paper-roll', 'Total'],
    },
    plain: {
      name: 'plain',
      address: (host) => `${host.address}/flexy/plain.html`,
      kilobytes: plainBytes / 1000,
      tile: '.product',
      products: '[data-bench=products]',
      search: '[data-bench=search]',
      cart: '.cart',
      line: '.line',
      loaded: productsRead,
      pay: () => Promise.resolve(),
      save: '[data-bench=save]',
      saved: ['[data-bench=status]', 'saved'],
    },
  };
}
