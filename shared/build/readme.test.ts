import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createSynchronousArrayLoader, createSynchronousEnvironment, createSynchronousFunction } from 'twing';
import { describe, expect, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { scripts } from '../../package.json';
import { elementDeclarations, reactDeclarations } from './emit/declarations.ts';
import { twigMacros } from './emit/twig.ts';
import { loadSpecs } from './specs.ts';

const readme = await readFile(join(root, 'README.md'), 'utf8');
const specs = await loadSpecs();

/** The README's first code block in a language, as a reader copies it. */
function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) throw new Error(`README.md has no block of ${language}.`);
  return found;
}

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
        ...JSON.parse(block('json')),
      }),
      'public/flexy/flexy.d.ts': elementDeclarations(specs),
      'public/flexy/flexy-react.d.ts': reactDeclarations(specs, './flexy.js'),
      'assets/page.ts': `${block('ts')}\ndeclare function freshToken(): Promise<string>;\nexport {};\n`,
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

  test('in Twig need no function but Symfony’s own asset()', () => {
    const environment = createSynchronousEnvironment(
      createSynchronousArrayLoader({ page: block('twig'), 'flexy.html.twig': twigMacros(specs) }),
      { autoEscapingStrategy: 'html' },
    );
    environment.addFunction(
      createSynchronousFunction('asset', (_, name, folder) => `/${String(folder)}/${String(name)}`, [
        { name: 'path' },
        { name: 'packageName' },
      ]),
    );
    const page = environment.render(
      'page',
      {
        app: new Map([['request', new Map([['locale', 'fr']])]]),
        token: 'a.b.c',
        store: new Map([['id', 3]]),
      },
      { strict: true },
    );
    expect(page).toContain('src="/flexy/flexy.js"');
    expect(page).toContain('<flexy-pos locale="fr" jwt="a.b.c" store-id="3"></flexy-pos>');
  });

  test('name commands that there are', () => {
    const named = [...readme.matchAll(/`npm (?:run )?([\w:-]+)(?= |`)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('name folders that there are', async () => {
    const folders = [...readme.matchAll(/`(shared\/[\w-]+(?:\/[\w-]+)*)`/g)].map(([, folder = '']) => folder);
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
