import * as v from 'valibot';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { measureBoot, measureLongCart, measureMeanwhile, measureSave, measureScan, measureWork } from './measure.ts';
import { type Row, row } from './report.ts';
import { type Both, withHost } from './with-host.ts';

const WORDS = ['menthe', 'savon naturel', 'theiere'] as const;
const productsSchema = v.looseObject({
  member: v.array(v.looseObject({ barcode: v.optional(v.string()), sku: v.optional(v.string()) })),
});

/**
 * Codes of this many different products of the grocer, including generated ones for large catalogues. A till reads the
 * oldest products first: it has their codes from the beginning, and those of the newest ones at the end.
 */
async function readCodes(host: Host, count: number, order: 'asc' | 'desc' = 'desc'): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let page = 1; codes.length < count; page += 1) {
    const { member } = v.parse(
      productsSchema,
      await callApi(host, 'GET', `/en/api/products?page=${page}&order[id]=${order}&productType=simple`),
    );
    if (member.length === 0) throw new Error('The shop has too few products with a code');
    codes.push(
      ...member.flatMap(({ barcode, sku }) => (barcode !== undefined && /^(GR|GEN)-/.test(sku ?? '') ? [barcode] : [])),
    );
  }
  return codes.slice(0, count);
}

/** By the number of products. */
const COMPLETE_MS: ReadonlyMap<number, number> = new Map([
  [10_000, 5_000],
  [50_000, 25_000],
]);

export async function atTheShop({ browser, ours, plain, dist }: Both): Promise<readonly Row[]> {
  return withHost(dist, 400, async (host) => {
    const [boot, plainBoot] = [await measureBoot(browser, host, ours), await measureBoot(browser, host, plain)];
    const codes = await readCodes(host, 200);
    const [cart, plainCart] = [
      await measureLongCart(browser, host, ours, codes, 30),
      await measureLongCart(browser, host, plain, codes, 30),
    ];
    const [save, plainSave] = [await measureSave(browser, host, ours, 5), await measureSave(browser, host, plain, 5)];
    const [scan, plainScan] = [
      await measureScan(browser, host, ours, codes.slice(0, 20)),
      await measureScan(browser, host, plain, codes.slice(0, 20)),
    ];
    return [
      row('(a) gzip KB before the till asks for its products', ours.kilobytes, plain.kilobytes, 175, 1),
      row('(a) usable, cold, 4× CPU and 1.6 Mbps, ms', boot.cold, plainBoot.cold, 3_000),
      row('(a) usable, warm, the same, ms', boot.warm, plainBoot.warm),
      row('(c) tap to line at 200 lines, p50, ms', cart.tap.p50, plainCart.tap.p50),
      row('(c) tap to line at 200 lines, p95, ms', cart.tap.p95, plainCart.tap.p95),
      row('(d) Save to “saved”, server at 2 s, p95, ms', save.saved.p95, plainSave.saved.p95, 100),
      row('(f) scan to line, keys of a scanner ended by Enter, p95, ms', scan.p95, plainScan.p95, 50),
      row('(e) longest task, 200 lines, ms', cart.task, plainCart.task, 50),
      row('(e) longest task, paying and saving, ms', save.task, plainSave.task, 50),
    ];
  });
}

export async function atSize({ browser, ours, plain, dist }: Both, size: number): Promise<readonly Row[]> {
  return withHost(dist, size, async (host) => {
    const options = { words: WORDS, codes: await readCodes(host, 20), taps: 20 };
    const mine = await measureWork(browser, host, ours, options);
    // At the largest size each key takes the naive till seconds, so fewer keys are measured.
    const theirs = await measureWork(
      browser,
      host,
      plain,
      size > 20_000 ? { words: ['menthe'], codes: options.codes.slice(0, 3), taps: 3 } : options,
    );
    const meanwhile = await measureMeanwhile(browser, host, ours, {
      ...options,
      codes: await readCodes(host, 20, 'asc'),
    });
    const early = await measureMeanwhile(browser, host, ours, options);
    const name = size.toLocaleString('en');
    return [
      row(`(b) ${name} products complete, ms`, mine.load, theirs.load, COMPLETE_MS.get(size) ?? null),
      // A small catalogue is read before the first key.
      ...[
        row(`(b) keystroke to results while ${name} are read, p50, ms`, meanwhile.keystroke.p50, Number.NaN),
        row(`(b) keystroke to results while ${name} are read, p95, ms`, meanwhile.keystroke.p95, Number.NaN, 50),
        row(`(b) barcode to line while ${name} are read, p50, ms`, meanwhile.barcode.p50, Number.NaN),
        row(`(b) barcode to line while ${name} are read, p95, ms`, meanwhile.barcode.p95, Number.NaN, 50),
        row(
          `(b) barcode of one read last, which the server may be asked for, while ${name} are read, p50, ms`,
          early.barcode.p50,
          Number.NaN,
        ),
        row(
          `(b) barcode of one read last, which the server may be asked for, while ${name} are read, p95, ms`,
          early.barcode.p95,
          Number.NaN,
        ),
      ].filter(({ ours: time }) => !Number.isNaN(time)),
      row(`(b) keystroke to results, ${name} products, p50, ms`, mine.keystroke.p50, theirs.keystroke.p50),
      row(`(b) keystroke to results, ${name} products, p95, ms`, mine.keystroke.p95, theirs.keystroke.p95, 50),
      row(`(b) barcode to line, ${name} products, p50, ms`, mine.barcode.p50, theirs.barcode.p50),
      row(`(b) barcode to line, ${name} products, p95, ms`, mine.barcode.p95, theirs.barcode.p95, 50),
      row(`(e) longest task while ${name} products are read, ms`, mine.loadTask, theirs.loadTask, 50),
      row(`(e) longest task at work, ${name} products, ms`, mine.task, theirs.task, 50),
    ];
  });
}
