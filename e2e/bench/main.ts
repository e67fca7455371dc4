import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from '../../shared/build/browser.ts';
import { main as buildIfNeeded } from '../../shared/build/build-if-needed.ts';
import { atSize } from './at-the-till.ts';
import { isPart, PARTS } from './parts.ts';
import { misses, type Row, table, withRows } from './report.ts';
import { buildSubjects } from './subjects.ts';
import { measureTills } from './tills/measure-tills.ts';
import { tillTable } from './tills/report.ts';

const PAGE = 'shared/docs/measured.md';

/** @param text What stands between the marks from now on, from what stands there. */
async function writeBetween(mark: string, text: (before: string) => string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before] = new RegExp(`<!-- ${mark} -->[\\s\\S]*<!-- /${mark} -->`).exec(page) ?? [];
  if (before === undefined)
    throw new Error(`${PAGE} has no place for the figures: <!-- ${mark} --> … <!-- /${mark} -->`);
  await writeFile(
    PAGE,
    page.replace(before, () => `<!-- ${mark} -->\n${text(before)}\n<!-- /${mark} -->`),
  );
}

const numbersOf = (list: string): readonly number[] =>
  list
    .split(',')
    .map(Number)
    .filter((one) => one > 0);

const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;

/** What the server of one store sees; without a browser. */
async function writeTills(counts: readonly number[], isWritten: boolean): Promise<void> {
  const text = tillTable(await measureTills(counts));
  console.log(text);
  if (isWritten) await writeBetween('tills', () => `${machine()}.\n\n${text}`);
}

/**
 * Compares the till with a naive one (one bundle; everything read, filtered and rendered), in one run on one machine.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      // `sizes`: the catalogues alone.
      part: { type: 'string', default: 'all' },
      sizes: { type: 'string', default: '400,10000,50000' },
      /** Of one store, each number by itself. */
      tills: { type: 'string', default: '1,10,100' },
      write: { type: 'boolean', default: false },
    },
  });
  const isAll = values.part === 'all';
  if (!isAll && !['sizes', 'tills'].includes(values.part) && !isPart(values.part))
    throw new Error(`--part all|sizes|tills|${Object.keys(PARTS).join('|')}`);
  await buildIfNeeded();
  if (values.part === 'tills') return writeTills(numbersOf(values.tills), values.write);
  const subjects = await buildSubjects();
  const browser = await chromium.launch(launchOptions());
  const rows: Row[] = [];
  try {
    const both = { ...subjects, browser };
    for (const [name, measure] of Object.entries(PARTS))
      if (isAll || values.part === name) rows.push(...(await measure(both)));
    console.log(table(rows));
    for (const size of isAll || values.part === 'sizes' ? numbersOf(values.sizes) : []) {
      const found = await atSize(both, size);
      console.log(table(found));
      rows.push(...found);
    }
  } finally {
    await browser.close();
    await rm(subjects.dist, { recursive: true, force: true });
  }
  const intro = `${machine()}, Chromium ${browser.version()}. Ratio: the plain way over ours.`;
  console.log(`${intro}\n\n${table(rows)}`);
  if (values.write)
    await writeBetween('bench', (before) => `${intro}\n\n${isAll ? table(rows) : withRows(before, table(rows))}`);
  const missed = misses(rows);
  if (missed !== '') console.log(`Missed: ${missed}`);
}
