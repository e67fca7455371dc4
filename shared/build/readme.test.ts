import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { scripts } from '../../package.json';
import { elementDeclarations, reactDeclarations } from './emit/declarations.ts';
import { loadSpecs } from './specs.ts';
import { blockOf, readReadme } from './testing/readme.ts';

const readme = await readReadme();
const specs = await loadSpecs();

/** In bytes: what a newcomer reads in one go. */
const FIRST_PAGE = 12_288;

const pages = (
  await Promise.all(
    ['.', 'islands/docs', 'shared/docs'].map(async (folder) =>
      (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).map((name) => join(folder, name)),
    ),
  )
).flat();
const everything = (await Promise.all(pages.map((page) => readFile(join(root, page), 'utf8')))).join('\n');

describe('the pages', () => {
  test('begin with one that fits', async () => {
    expect((await stat(join(root, 'README.md'))).size).toBeLessThanOrEqual(FIRST_PAGE);
  });

  test.each(pages)('%s links to what is there', async (page) => {
    const text = await readFile(join(root, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  test('each are reached from the README', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    expect(pages.filter((page) => page !== 'README.md' && !readme.includes(`](${page})`))).toEqual([]);
  });

  test('have the README’s figures in their table', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const table = await readFile(join(root, 'shared/docs/measured.md'), 'utf8');
    const [, figures = ''] = readme.split('\n## Figures\n');
    const rows = figures.split('\n').filter((line) => /^\| [^|]*\w/.test(line) && !line.startsWith('| | '));
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(rows.filter((row) => !table.includes(row.slice(2).trimEnd()))).toEqual([]);
  });
});

describe('the lines of the README', () => {
  test('in TypeScript and JSX compile with the types of dist, in a project of somebody else', async () => {
    await mkdir(join(root, '.cache'), { recursive: true });
    // Inside the project, where React's types are found.
    const folder = await mkdtemp(join(root, '.cache/readme-'));
    const files = {
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          target: 'ES2022',
          module: 'ESNext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          strict: true,
          noEmit: true,
          types: [],
        },
        ...JSON.parse(blockOf(readme, 'json')),
      }),
      'public/flexy/flexy.d.ts': elementDeclarations(specs),
      'public/flexy/flexy-react.d.ts': reactDeclarations(specs, './flexy.js'),
      'assets/page.ts': `${blockOf(readme, 'ts')}\ndeclare function freshToken(): Promise<string>;\nexport {};\n`,
      'assets/own.tsx': `declare const root: { render(page: unknown): void };\n${blockOf(readme, 'tsx')}\nexport {};\n`,
      'assets/listeners.ts':
        "const pos = document.createElement('flexy-pos');\npos.addEventListener('flexy:cart-changed', ({ detail }) => console.log(detail.total.toFixed(2)));\npos.addEventListener('click', ({ clientX }) => console.log(clientX));\nconst picker = document.createElement('flexy-portion-picker');\npicker.addEventListener('flexy:cart-changed', ({ detail }) => console.log(detail.items.length));\nexport {};\n",
      'assets/offline.ts':
        "document.addEventListener('flexy:offline-ready', ({ detail }) => console.log(detail.pages.length, detail.missing[0]?.file));\ndocument.addEventListener('flexy:update-ready', (event) => event.preventDefault());\nexport {};\n",
      'assets/page.tsx':
        "export const till = <flexy-pos store-id={1} locale='fr' onflexy:order-saved={({ target }) => (target.jwt = null)} />;\n",
    };
    try {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      const compiled = await promisify(execFile)(
        process.execPath,
        [join(root, 'node_modules/ts-native/bin/tsc'), '-p', folder, '--pretty', 'false'],
        { cwd: folder },
      ).then(
        ({ stdout }) => stdout,
        (failure: unknown) => String(Reflect.get(Object(failure), 'stdout')),
      );
      expect(compiled).toBe('');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 60_000);

  test('name commands that there are', () => {
    const named = [...everything.matchAll(/`npm (?:run )?([\w:-]+)(?= |`)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    const known: readonly string[] = [...Object.keys(scripts), 'install', 'pack'];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('name folders that there are', async () => {
    const folders = [...everything.matchAll(/`(shared\/[\w-]+(?:\/[\w-]+)*)`/g)].map(([, folder = '']) => folder);
    const missing = await Promise.all(
      folders.map((folder) =>
        readFile(join(root, folder)).then(
          () => undefined,
          (error: unknown) => (Reflect.get(Object(error), 'code') === 'EISDIR' ? undefined : folder),
        ),
      ),
    );
    expect(missing.filter((folder) => folder !== undefined)).toEqual([]);
  });
});
