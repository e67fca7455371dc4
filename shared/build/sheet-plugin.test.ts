import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { browserBuild } from '../../esbuild.config.mjs';
import { forLightDom, forShadowRoot } from './sheet-plugin.mjs';

class RecordedSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

describe('a sheet with a font', () => {
  let folder = '';
  let files: readonly string[] = [];
  const page = { adoptedStyleSheets: new Array<RecordedSheet>() };
  let sheet = new RecordedSheet();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flexy-sheet-'));
    await mkdir(join(folder, 'fonts'));
    await writeFile(join(folder, 'fonts/sans.woff2'), 'no real font');
    await writeFile(join(folder, 'dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(
      join(folder, 'sheet.css'),
      `@font-face { font-family: Sans; src: url('fonts/sans.woff2?v=2') format('woff2'); }
       .name { font-family: Sans; background: url(dot.svg); }`,
    );
    await writeFile(join(folder, 'entry.js'), "export const load = () => import('./sheet.css');");
    const { metafile } = await build(
      browserBuild({
        absWorkingDir: folder,
        entryPoints: [join(folder, 'entry.js')],
        outdir: join(folder, 'dist'),
        entryNames: '[name]',
        outExtension: { '.js': '.mjs' },
      }),
    );
    files = Object.keys(metafile.outputs).filter((name) => !name.endsWith('.map'));
    vi.stubGlobal('CSSStyleSheet', RecordedSheet);
    vi.stubGlobal('document', page);
    const { load } = await import(pathToFileURL(join(folder, 'dist/entry.mjs')).href);
    ({ default: sheet } = await load());
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true, force: true });
  });

  test('has it in a file with a hash, at an address from the module on', () => {
    expect(files).toContainEqual(expect.stringMatching(/^dist\/assets\/sans-[A-Z0-9]{8}\.woff2$/));
    const address = /url\("?([^")]+)"?\)/.exec(page.adoptedStyleSheets[0]?.text ?? '')?.[1] ?? '';
    expect(existsSync(fileURLToPath(address))).toBe(true);
    expect(address).toContain('/dist/assets/');
  });

  test('gives it to the page, because a shadow root overlooks it', () => {
    expect(page.adoptedStyleSheets).toHaveLength(1);
    expect(sheet.text).toContain('.name');
    expect(sheet.text).not.toContain('@font-face');
  });

  test('holds its pictures', () => {
    expect(sheet.text).toContain('data:image/svg+xml');
  });
});

describe('variables of a library', () => {
  test('are declared for the shadow root, too', () => {
    expect(forShadowRoot(':root{--a:1}:root.dark{--a:2}')).toBe(':host,:root{--a:1}:root.dark{--a:2}');
  });
});

describe('a sheet for a child in light DOM', () => {
  test('holds its rules within the child and leaves keyframes outside', () => {
    expect(
      forLightDom(':root{--a:1}:root.dark .b{--a:2}@keyframes in{0%{top:0}to{top:1px}}@media print{.b{top:0}}'),
    ).toBe('@keyframes in{0%{top:0}to{top:1px}}[data-flexy-light]{&{--a:1}&.dark .b{--a:2}@media print{.b{top:0}}}');
  });
});
