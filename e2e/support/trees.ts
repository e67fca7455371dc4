import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Locator } from 'playwright';
import { stillPictureOf } from './pictures.ts';

/** Of siblings with one of these roles so many are kept; how many are drawn depends on the machine's fonts. */
const MOST_RECORDS = 2;
/** Of the tiles of the till, which are buttons; no toolbar has more. */
const MOST_OTHERS = 14;
const OF_RECORDS: ReadonlySet<string> = new Set([
  'listitem',
  'row',
  'gridcell',
  'cell',
  'article',
  'option',
  'treeitem',
]);

interface Line {
  readonly depth: number;
  readonly role: string;
  readonly text: string;
}

function lineOf(text: string): Line {
  const depth = text.search(/\S/);
  const [, role = ''] = /^\s*- '?\/?([\w-]+)/.exec(text) ?? [];
  return { depth, role, text };
}

/**
 * The accessibility tree without what differs from day to day: figures read `0`, and of many records the first ones
 * stand for all.
 */
export function outlineOf(tree: string): string {
  const kept: string[] = [];
  /** Of each depth: the role of the last line there, and how many of it followed each other. */
  let last: { readonly depth: number; readonly role: string; readonly count: number }[] = [];
  let droppedAt = Infinity;
  for (const line of tree.split('\n').map(lineOf)) {
    if (line.depth > droppedAt) continue;
    droppedAt = Infinity;
    last = last.filter(({ depth }) => depth <= line.depth);
    const before = last.find(({ depth }) => depth === line.depth);
    const count = before?.role === line.role ? before.count + 1 : 1;
    last = [...last.filter((one) => one !== before), { depth: line.depth, role: line.role, count }];
    if (count > (OF_RECORDS.has(line.role) ? MOST_RECORDS : MOST_OTHERS)) droppedAt = line.depth;
    else kept.push(line.text.replace(/\p{Nd}+(?:[.,:/\u00a0\u202f]\p{Nd}+)*/gu, '0'));
  }
  return `${kept.join('\n')}\n`;
}

/** What a screen reader is told of an island. */
export const treeOf = async (island: Locator): Promise<string> => outlineOf(await island.ariaSnapshot());

/** The tree once nothing more is loaded into it: for writing trees only, never for comparing them. */
export async function stillTreeOf(island: Locator): Promise<string> {
  for (let before = ''; ;) {
    await stillPictureOf(island);
    const now = await treeOf(island);
    if (now === before) return now;
    before = now;
  }
}

/** The trees as they should be, one file each. `FLEXY_PICTURES=write` writes them anew. */
export function keptTrees(folder: URL) {
  const fileOf = (tag: string): URL => new URL(`${tag}.txt`, folder);
  return {
    of: (tag: string): string | undefined => (existsSync(fileOf(tag)) ? readFileSync(fileOf(tag), 'utf8') : undefined),
    keep: (tag: string, tree: string): void => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(tag), tree);
    },
  };
}
