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

const PAGE = 'shared/docs/measured.md';

async function writeFigures(intro: string, rows: readonly Row[], isWhole: boolean): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const marked = /<!-- bench -->[\s\S]*<!-- \/bench -->/;
  if (!marked.test(page)) throw new Error(`${PAGE} has no place for the figures: <!-- bench --> … <!-- /bench -->`);
  const text = isWhole ? table(rows) : withRows(marked.exec(page)?.[0] ?? '', table(rows));
  await writeFile(
    PAGE,
    page.replace(marked, () => `<!-- bench -->\n${intro}\n\n${text}\n<!-- /bench -->`),
  );
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
      write: { type: 'boolean', default: false },
    },
  });
  const isAll = values.part === 'all';
  if (!isAll && values.part !== 'sizes' && !isPart(values.part))
    throw new Error(`--part all|sizes|${Object.keys(PARTS).join('|')}`);
  await buildIfNeeded();
  const subjects = await buildSubjects();
  const browser = await chromium.launch(launchOptions());
  const rows: Row[] = [];
  try {
    const both = { ...subjects, browser };
    for (const [name, measure] of Object.entries(PARTS))
      if (isAll || values.part === name) rows.push(...(await measure(both)));
    console.log(table(rows));
    for (const size of isAll || values.part === 'sizes'
      ? values.sizes
          .split(',')
          .map(Number)
          .filter((one) => one > 0)
      : []) {
      const found = await atSize(both, size);
      console.log(table(found));
      rows.push(...found);
    }
  } finally {
    await browser.close();
    await rm(subjects.dist, { recursive: true, force: true });
  }
  const intro = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}. Ratio: the plain way over ours.`;
  console.log(`${intro}\n\n${table(rows)}`);
  if (values.write) await writeFigures(intro, rows, isAll);
  const missed = misses(rows);
  if (missed !== '') console.log(`Missed: ${missed}`);
}
