import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { root } from '../../esbuild.config.mjs';
import { entriesOf } from './budgets.ts';
import { staticClosure } from './manifests.ts';
import { replaceFile } from './publish.ts';

/** What a page fetches until a tag can be used, in gzip KB (1000 bytes). */
interface Weights {
  /** Files that no other entry needs. */
  readonly own: number;
  /** All files. */
  readonly all: number;
}
export type WeightTable = Readonly<Record<string, Weights>>;

/** The figures of `shared/docs/measured.md`, by entry. */
const FILE = join(root, 'islands/weights.gen.json');
/** Changes below do not make the figures stale, so that not every commit has to change them. */
const TOLERANCE = { share: 0.05, kb: 1 };

export async function knownWeights(): Promise<WeightTable> {
  if (!existsSync(FILE)) return {};
  const known: WeightTable = JSON.parse(await readFile(FILE, 'utf8'));
  return known;
}

export async function rememberWeights(weights: WeightTable): Promise<void> {
  await replaceFile(FILE, `${JSON.stringify(weights, null, 2)}\n`);
}

/** @param contentOf A file's content by its path in the metafile. */
export async function measuredWeights(
  metafile: Metafile,
  contentOf: (file: string) => Promise<Uint8Array>,
): Promise<WeightTable> {
  const needs = new Map([...entriesOf(metafile)].map(([name, file]) => [name, staticClosure(metafile, file)]));
  const files = [...needs.values()].flat();
  const users = new Map<string, number>();
  for (const file of files) users.set(file, (users.get(file) ?? 0) + 1);
  const sizes = new Map(
    await Promise.all(
      [...users.keys()].map(async (file) => [file, gzipSync(await contentOf(file), { level: 9 }).byteLength] as const),
    ),
  );
  const kb = (list: readonly string[]): number =>
    Math.round(list.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 100) / 10;
  return Object.fromEntries(
    [...needs].map(([name, list]) => [name, { own: kb(list.filter((file) => users.get(file) === 1)), all: kb(list) }]),
  );
}

function isTrue(was: Weights | undefined, is: Weights): boolean {
  const isNear = (before: number, now: number): boolean =>
    Math.abs(before - now) <= Math.max(TOLERANCE.kb, Math.max(before, now) * TOLERANCE.share);
  return was !== undefined && isNear(was.own, is.own) && isNear(was.all, is.all);
}

/** The entries whose figures are no longer true, each with what it is now. */
export function staleWeights(known: WeightTable, measured: WeightTable): readonly string[] {
  return [
    ...Object.entries(measured)
      .filter(([name, weights]) => !isTrue(known[name], weights))
      .map(([name, { own, all }]) => `${name}: ${own} and ${all} KB`),
    ...Object.keys(known)
      .filter((name) => !(name in measured))
      .map((name) => `${name} is no longer built`),
  ];
}

/** The figures to remember: those that are still true stay as they are. */
export function mendedWeights(known: WeightTable, measured: WeightTable): WeightTable {
  return Object.fromEntries(
    Object.entries(measured).map(([name, weights]) => {
      const was = known[name];
      return [name, was !== undefined && isTrue(was, weights) ? was : weights];
    }),
  );
}
