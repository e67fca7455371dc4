import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { root } from '../../../esbuild.config.mjs';
import type { Message } from '../../i18n/messages.ts';
import { moduleAddress } from '../module-address.mjs';
import type { NamedSpec } from '../specs.ts';

type Texts = Readonly<Record<string, Message>>;

const ENGLISH = /\/locales\/en\.ts$/;

/** The catalogues that a module leads to, now or later. */
function cataloguesOf({ inputs }: Metafile, start: string): readonly string[] {
  const found = new Set([start]);
  for (const path of found) for (const { path: to } of inputs[path]?.imports ?? []) found.add(to);
  return [...found].filter((path) => ENGLISH.test(path));
}

/**
 * For whoever translates a tag: all its texts in English by their keys, as `flexy.texts` takes them, in a JSON file of its
 * name. The words of the tag come first, those that it shares with others after them.
 */
export async function textsOfTags(specs: readonly NamedSpec[]): Promise<ReadonlyMap<string, string>> {
  const entryOf = (name: string): string => `islands/${name}/entry.gen.ts`;
  // What each module imports, whatever the build puts into one file.
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: specs.map(({ name }) => entryOf(name)),
    outdir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    external: ['*.css', '*.svg', '*.png', '*.mp3', '*.html', '*?worker'],
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const read = new Map<string, Promise<Texts>>();
  const textsIn = (path: string): Promise<Texts> => {
    const known = read.get(path) ?? readTexts(path);
    read.set(path, known);
    return known;
  };
  const files = specs.map(async ({ name, spec }) => {
    const own = `islands/${name}/`;
    const catalogues = cataloguesOf(metafile, entryOf(name)).toSorted(
      (one, other) => Number(other.startsWith(own)) - Number(one.startsWith(own)) || (one < other ? -1 : 1),
    );
    const texts = Object.assign({}, ...(await Promise.all(catalogues.map(textsIn)))) as Texts;
    return [`texts/${spec.tag}.json`, `${JSON.stringify(texts, null, 2)}\n`] as const;
  });
  return new Map(await Promise.all(files));
}

async function readTexts(path: string): Promise<Texts> {
  const { address } = await moduleAddress(join(root, path));
  const { default: texts }: { readonly default: Texts } = await import(address);
  return texts;
}
