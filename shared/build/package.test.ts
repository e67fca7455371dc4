import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileScript, parse } from 'vue/compiler-sfc';
import { createTextRenderer } from '../../demo-host/pages/renderer.ts';
import { root } from '../../esbuild.config.mjs';
import { exports as packageExports } from '../../package.json';
import { GALLERY } from './testing/gallery-snippets.ts';
import { NAMES, type Project, PROJECTS } from './testing/package-projects.ts';
import { blockOf, readReadme } from './testing/readme.ts';

const run = promisify(execFile);

/** What a person installs beside the islands; taken from here, so that the test needs no network. */
const BESIDE = ['react', 'react-dom', '@types/react', '@types/react-dom', 'csstype', 'vue', '@hotwired/stimulus'];

let folder = '';
let tarball = '';
let packed: readonly string[] = [];
let brought: readonly string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flexy-package-'));
  const shell = (line: string, cwd: string) =>
    run('sh', ['-ec', line], {
      cwd,
      maxBuffer: 1e8,
      env: { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
    });
  await shell(`npm pack --pack-destination '${folder}'`, root);
  [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await shell(blockOf(await readReadme(), 'bash'), folder);
  brought = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));
  packed = (await readdir(join(folder, 'node_modules/flexy-islands'), { recursive: true })).map((name) =>
    name.replaceAll('\\', '/'),
  );
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = (path: string): Promise<string> => readFile(join(folder, 'node_modules/flexy-islands', path), 'utf8');

describe('the package', () => {
  test('brings nothing else along', () => {
    expect(brought).toEqual(['flexy-islands']);
  });

  test('has the licences of what is bundled, with their texts', async () => {
    const document = await installed('dist/THIRD-PARTY.md');
    for (const name of ['react', 'ical.js', '@fontsource/lato', 'dompurify', 'workbox-core'])
      expect(document).toContain(`| ${name} |`);
    expect(document).toContain('Mozilla Public License');
    expect(document).toContain('SIL OPEN FONT LICENSE');
    // One cleaner of HTML: Toast UI has an old one within its own file.
    expect(document.match(/DOMPurify \d/g)?.every((one) => one === 'DOMPurify 3')).toBe(true);
  });

  test('has what its exports name', () => {
    const paths = JSON.stringify(packageExports).match(/\.\/dist\/[^"]+/g) ?? [];
    expect(paths.length).toBeGreaterThan(15);
    const missing = paths.filter((path) => {
      const [start = '', end = ''] = path.slice('./'.length).split('*');
      return !packed.some((name) => name.startsWith(start) && name.endsWith(end));
    });
    expect(missing).toEqual([]);
  });

  test('holds what a page, an editor and a reader need, and no sources, tests or maps', () => {
    for (const path of [
      'README.md',
      'islands/docs/flexy-pos.md',
      'dist/flexy-pos.js',
      'dist/integrity.json',
      'dist/composer.json',
    ])
      expect(packed).toContain(path);
    expect(packed.filter((path) => /\.map$|\.test\.|\.tsx$|(?<!\.d)\.ts$|^shared\/(?!docs\b)|^e2e/.test(path))).toEqual(
      [],
    );
  });

  test('has each page and picture that its pages lead to', async () => {
    const pages = packed.filter((path) => path.endsWith('.md') && !path.startsWith('dist/'));
    const texts = await Promise.all(pages.map(async (page) => ({ page, text: await installed(page) })));
    const missing = texts.flatMap(({ page, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
        .map(([, link = '']) => join(dirname(page), link))
        .filter((path) => !packed.includes(path))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('names the files that it has, with their hashes', async () => {
    const manifest: Readonly<Record<string, string>> = JSON.parse(await installed('dist/manifest.json'));
    const integrity: Readonly<Record<string, string>> = JSON.parse(await installed('dist/integrity.json'));
    for (const [name, address] of Object.entries(manifest)) {
      expect(packed).toContain(address.replace('/flexy/', 'dist/'));
      expect(await installed(`dist/${name}`)).toContain(address.replace('/flexy/', './'));
      expect(integrity[address]).toMatch(/^sha384-/);
    }
    expect(Object.keys(integrity).filter((address) => !packed.includes(address.replace('/flexy/', 'dist/')))).toEqual(
      [],
    );
  });
});

describe('a back-office that follows the README', () => {
  test('shows the page with the files that it serves', async () => {
    const [, readme = ''] = (await readReadme()).split('\n## Embedding');
    const site = join(folder, 'site');
    await mkdir(site);
    await copyFile(join(folder, tarball), join(site, tarball));
    for (const line of blockOf(readme, 'sh').trim().split('\n')) await run('sh', ['-c', line], { cwd: site });
    const [, path = '', namespace = ''] = /'%kernel\.project_dir%\/(.+)': (\w+)/.exec(blockOf(readme, 'yaml')) ?? [];
    const macros = await readFile(join(site, path, 'flexy.html.twig'), 'utf8');
    const [line = ''] = /\{% set nonce = policy\.nonce %\}/.exec(readme) ?? [];
    const html = createTextRenderer({
      'page.html.twig': blockOf(readme, 'twig', 1),
      // Symfony's own recipe makes the rest of this one.
      'base.html.twig': `<html><head>${line}{% block javascripts %}${blockOf(readme, 'twig')}{% endblock %}</head><body>{% block body %}{% endblock %}</body></html>`,
      [`@${namespace}/flexy.html.twig`]: macros,
    })('page.html.twig', {
      app: { request: { locale: 'fr' }, user: { roles: ['ROLE_ADMIN'] } },
      policy: { nonce: 'q3+/x==' },
      token: 'a.b.c',
      store: { id: 3 },
    });
    const { document } = new Window();
    document.write(html);
    const till = document.querySelector('flexy-pos');
    const attributes = [...(till?.attributes ?? [])].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(attributes)).toEqual({
      locale: 'fr',
      jwt: 'a.b.c',
      'store-id': '3',
      'user-roles': '["ROLE_ADMIN"]',
    });
    const script = document.querySelector('script');
    expect(script?.getAttribute('nonce')).toBe('q3+/x==');
    const file = await readFile(join(site, 'public', script?.getAttribute('src') ?? ''));
    expect(script?.getAttribute('integrity')).toBe(`sha384-${createHash('sha384').update(file).digest('base64')}`);
    // Web servers know a file by its time and its length, and flexy.js is as long in each release.
    const { mtimeMs } = await stat(join(site, 'public/flexy/flexy.js'));
    expect(mtimeMs).toBeGreaterThan(Date.now() - 3_600_000);
  });

  test.each(['nginx', 'apache'])('keeps what has a hash, and that alone, by the lines for %s', async (server) => {
    const [, names = ''] = /"([^"]*\\w\+\$)"/.exec(blockOf(await readReadme(), server)) ?? [];
    const kept = packed.map((path) => path.replace(/^dist/, '/flexy')).filter((path) => new RegExp(names).test(path));
    const hashed = Object.keys(JSON.parse(await installed('dist/integrity.json')));
    expect(kept.sort()).toEqual(hashed.sort());
  });

  test('has the same files by npm', async () => {
    const served = (await readdir(join(folder, 'public/flexy'), { recursive: true })).map((name) => `dist/${name}`);
    expect(served.sort()).toEqual(packed.filter((path) => path.startsWith('dist/')).sort());
  });

  test('finds each file that the macro names for any tag', async () => {
    const macros = await installed('dist/twig/flexy.html.twig');
    const manifest: Readonly<Record<string, string>> = JSON.parse(await installed('dist/manifest.json'));
    const tags = Object.keys(manifest).map((name) => name.replace('.js', ''));
    const html = createTextRenderer({
      macros,
      page: "{% import 'macros' as flexy %}{{ flexy.entry('n', tags, '/') }}",
    })('page', { tags });
    const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) =>
      address.replaceAll('&#x2F;', '/').replace(/^\//, 'dist/'),
    );
    expect(named.length).toBeGreaterThan(tags.length);
    expect(named.filter((path) => !packed.includes(path))).toEqual([]);
    expect(html).not.toContain('There is no island');
  });
});

describe('a project that installs it', () => {
  const said = new Map<Project, readonly string[]>();
  beforeAll(async () => {
    for (const name of BESIDE) {
      await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
    }
    await Promise.all(
      NAMES.map(async (name) => {
        await mkdir(join(folder, name));
        for (const [path, text] of Object.entries(PROJECTS[name].files))
          await writeFile(join(folder, name, path), text);
        if (name === 'react') await writeFile(join(folder, name, 'gallery.tsx'), GALLERY.react());
        if (name === 'vue') await writeFile(join(folder, name, 'gallery.vue'), GALLERY.vue());
        await writeFile(
          join(folder, name, 'tsconfig.json'),
          JSON.stringify({
            compilerOptions: {
              target: 'ES2022',
              module: 'ESNext',
              moduleResolution: 'bundler',
              lib: ['ES2022', 'DOM', 'DOM.Iterable'],
              jsx: 'react-jsx',
              strict: true,
              skipLibCheck: name === 'vue',
              noEmit: true,
              types: PROJECTS[name].types,
            },
            vueCompilerOptions: { strictTemplates: true },
            include: ['*'],
          }),
        );
        const compiler = name === 'vue' ? 'vue-tsc/bin/vue-tsc.js' : 'ts-native/bin/tsc';
        const output = await run(
          process.execPath,
          [join(root, 'node_modules', compiler), '-p', name, '--pretty', 'false'],
          {
            cwd: folder,
          },
        ).then(
          ({ stdout }) => stdout,
          (failure: unknown) => String(Reflect.get(Object(failure), 'stdout')),
        );
        said.set(
          name,
          output.split('\n').filter((line) => / error TS\d+/.test(line)),
        );
      }),
    );
  }, 120_000);

  test.each(NAMES)('is told of its mistakes alone: %s', (name) => {
    const bad = new RegExp(`^${name}/bad\\.\\w+\\((\\d+),`);
    const complaints = said.get(name) ?? [];
    expect(complaints.filter((line) => !bad.test(line))).toEqual([]);
    expect(new Set(complaints.map((line) => bad.exec(line)?.[1])).size).toBe(PROJECTS[name].mistakes);
  });

  test.each(NAMES)('is bundled: %s', async (name) => {
    const { outputFiles } = await build({
      absWorkingDir: folder,
      entryPoints: [`${name}/${name === 'react' ? 'page.tsx' : 'page.ts'}`],
      outdir: 'out',
      bundle: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      write: false,
      logLevel: 'silent',
      plugins: [singleFileComponents(), withoutLateParts()],
    });
    const page = outputFiles[0]?.text;
    expect(page).toContain(PROJECTS[name].bundled);
  });
});

function singleFileComponents(): Plugin {
  return {
    name: 'vue',
    setup(pluginBuild) {
      pluginBuild.onLoad({ filter: /\.vue$/ }, async ({ path }) => {
        const { descriptor } = parse(await readFile(path, 'utf8'));
        const { content } = compileScript(descriptor, {
          id: 'page',
          inlineTemplate: true,
          templateOptions: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('flexy-') } },
        });
        return { contents: content, loader: 'ts' };
      });
    },
  };
}

/** The islands themselves, some twenty megabytes, would only cost time. */
function withoutLateParts(): Plugin {
  return {
    name: 'without-late-parts',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /./ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      );
    },
  };
}
