import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import { browserBuild } from '../../esbuild.config.mjs';
import { spread } from './statistics.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const ROUNDS = 15;

interface PaperFigures {
  /** Ms for 200 lines of French. */
  readonly text: { readonly ours: number; readonly plain: number };
  /** Ms for an Arabic receipt of 30 lines, printed as a bitmap. */
  readonly drawn: { readonly ours: number; readonly plain: number };
}

/** Measures how long a document takes to become printer bytes, in a browser. */
export async function measurePaper(browser: Browser, root: string): Promise<PaperFigures> {
  const { outputFiles = [] } = await build(
    browserBuild({
      entryPoints: { paper: join(root, 'e2e/bench/paper/paper.ts') },
      splitting: false,
      sourcemap: false,
      write: false,
      outdir: here,
    }),
  );
  const [script] = outputFiles;
  if (!script) throw new Error('The bench of the paper was not built');
  const page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.goto('about:blank');
  await page.addScriptTag({ content: script.text, type: 'module' });
  await page.waitForFunction(() => 'paperBench' in window);
  const rounds = async (
    kind: 'text' | 'drawn',
    lines: number,
  ): Promise<{ readonly ours: number; readonly plain: number }> => {
    const times: { readonly ours: number; readonly plain: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await page.evaluate(([name, count]) => window.paperBench[name](count), [kind, lines] as const));
    return { ours: spread(times.map(({ ours }) => ours)).p95, plain: spread(times.map(({ plain }) => plain)).p95 };
  };
  // A warm-up, so that compilation is not measured.
  await page.evaluate(() => window.paperBench.text(200));
  await page.evaluate(() => window.paperBench.drawn(30));
  const figures = { text: await rounds('text', 200), drawn: await rounds('drawn', 30) };
  await page.close();
  return figures;
}
