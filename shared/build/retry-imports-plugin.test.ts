import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { againPlugin } from './retry-imports-plugin.mjs';

const FILES: Readonly<Record<string, string>> = {
  'one.js': 'export const one = () => import("./two.js"); export const given = (address) => import(address);',
  'two.js': 'export const two = 2;',
};

async function built(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ['one.js'],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    sourcemap: true,
    write: false,
    outdir: '/out',
    chunkNames: '[name]',
    plugins: [
      {
        name: 'files',
        setup: (own) => {
          own.onResolve({ filter: /\.js$/ }, ({ path }) => ({ path: path.replace('./', ''), namespace: 'given' }));
          own.onLoad({ filter: /./, namespace: 'given' }, ({ path }) => ({ contents: FILES[path] ?? '' }));
        },
      },
      againPlugin(),
    ],
  });
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/.*[/\\]/, ''), text]));
}

test('a file that is fetched later has another address at the second try, and is told of when that fails too', async () => {
  const text = (await built()).get('one.js') ?? '';
  expect(text).toMatch(/^var \w+=\(\)=>\$again\("\.\/two\.js"\),\w+=\w+=>import\(\w+\);export\{/);
  expect(text).toMatch(/\nfunction \$again\(a\)\{.*"flexy:file-".*\}\n\/\/# sourceMappingURL=one\.js\.map\n$/);
});

test('a file that fetches none stays as it is', async () => {
  expect((await built()).get('two.js')).toMatch(
    /^var \w+=2;export\{\w+ as two\};\n\/\/# sourceMappingURL=two\.js\.map\n$/,
  );
});
