import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import type { Message } from '../i18n/messages.ts';
import { createTranslate } from '../i18n/translate.ts';
import { textsPlugin } from './texts-plugin.mjs';

const TEXTS: Readonly<Record<string, Message>> = {
  Cart: 'Cart',
  empty: 'Nothing here yet',
  '{count} lines': { one: 'One line', other: '{count} lines' },
};

/** A catalogue as bundled for browsers. */
async function bundled(texts: Readonly<Record<string, Message>>): Promise<Readonly<Record<string, Message>>> {
  const folder = await mkdtemp(join(tmpdir(), 'flexy-texts-'));
  try {
    await mkdir(join(folder, 'locales'));
    await writeFile(join(folder, 'locales/en.ts'), `export default ${JSON.stringify(texts)};`);
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'locales/en.ts')],
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [textsPlugin()],
    });
    const source = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
    const { default: found }: { readonly default: Readonly<Record<string, Message>> } = await import(
      `data:text/javascript;base64,${source}`
    );
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('English texts in the bundle', () => {
  test('are only those that differ from their key', async () => {
    expect(await bundled(TEXTS)).toEqual({
      empty: 'Nothing here yet',
      '{count} lines': { one: 'One line', other: '{count} lines' },
    });
  });

  test('read as before', async () => {
    const t = createTranslate('en', await bundled(TEXTS));
    const before = createTranslate('en', TEXTS);
    for (const key of Object.keys(TEXTS)) expect(t(key, { count: 2 })).toBe(before(key, { count: 2 }));
  });

  // A text that is left out could not override another catalogue's.
  test('are left out nowhere where another catalogue words the same key differently', async () => {
    const texts = new Map<string, Map<string, string>>();
    const paths = await Promise.all(
      ['islands', 'shared'].map(async (folder) =>
        (await readdir(join(root, folder), { recursive: true })).map((path) => join(root, folder, path)),
      ),
    );
    for (const path of paths.flat().filter((name) => name.endsWith(join('locales', 'en.ts')))) {
      const { default: english }: { readonly default: Readonly<Record<string, Message>> } = await import(path);
      for (const [key, text] of Object.entries(english)) {
        const forms = new Set(Object.values(typeof text === 'string' ? [text] : text)).values();
        texts.set(key, (texts.get(key) ?? new Map<string, string>()).set([...forms].join(' | '), path));
      }
    }
    expect(texts.size).toBeGreaterThan(500);
    const split = [...texts].filter(([key, wordings]) => wordings.size > 1 && wordings.has(key));
    expect(split).toEqual([]);
  });
});
