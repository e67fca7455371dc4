import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../esbuild.config.mjs';
import type { Tab } from './tabs.ts';

/** A page that renders nothing any more must not hold up the report. */
const WAIT_TIMEOUT_MS = 10_000;
const FOLDER = join(root, '.cache/chaos');

async function pictureOf({ page, till }: Tab, file: string): Promise<string> {
  const orNone = (error: unknown): string => `(not to be had: ${String(error)})`;
  await page.bringToFront().catch(() => undefined);
  const picture = await page.screenshot({ path: file, timeout: WAIT_TIMEOUT_MS }).then(() => file, orNone);
  const shown = await till.till.ariaSnapshot({ timeout: WAIT_TIMEOUT_MS }).catch(orNone);
  return `${page.url()}, picture: ${picture}\n${shown}`;
}

/** What each living tab shows a cashier now, with a screenshot in `.cache/chaos`. */
export async function picturesOf(tabs: readonly Tab[], seed: number): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const seen: string[] = [];
  for (const [index, tab] of tabs.entries())
    seen.push(
      `Tab ${index + 1} of ${tabs.length}: ${await pictureOf(tab, join(FOLDER, `seed-${seed}-tab-${index + 1}.png`))}`,
    );
  return seen.join('\n\n');
}
