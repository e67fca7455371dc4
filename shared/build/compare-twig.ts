import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import * as v from 'valibot';
import { createTextRenderer } from '../../demo-host/pages/renderer.ts';
import { root } from '../../esbuild.config.mjs';
import { loadSpecs } from './specs.ts';
import { CALL_CASES, ENTRY_CASES, macroCases, NAMED_CASES, TWIG_DATA, type TwigCase } from './testing/twig-cases.ts';

/** Debian's place, and Composer's. `TWIG_AUTOLOAD` names another one. */
const AUTOLOADS = ['/usr/share/php/Twig/autoload.php', join(root, 'vendor/autoload.php')];

const Rendered = v.object({ version: v.string(), texts: v.record(v.string(), v.string()) });

/** What a browser reads of a text, so that two spellings of one character, or of one JSON document, are the same. A
 * name of an attribute is read as it is written, and PHP writes characters below 256 with more zeros. */
function read(html: string): string {
  const { document } = new Window();
  document.body.innerHTML = html.replace(/&#x0+/g, '&#x');
  const plain = (value: string | null): unknown => {
    try {
      return JSON.parse(value ?? '');
    } catch {
      return value;
    }
  };
  const outline = [...document.body.querySelectorAll('*')].map((element) => [
    element.localName,
    [...element.attributes].map(({ name, value }) => [name, plain(value)]),
  ]);
  return JSON.stringify([outline, document.body.textContent.trim()], null, 1);
}

/** Renders the macros of `dist` with PHP's Twig and with Node's, and says where a page would differ. */
export async function main(): Promise<void> {
  const autoload = [process.env['TWIG_AUTOLOAD'] ?? '', ...AUTOLOADS].find((path) => existsSync(path));
  if (autoload === undefined || spawnSync('php', ['-v']).status !== 0) {
    console.log('twig: left out, since there is no PHP with Twig here (Debian: php-cli, php-twig).');
    return;
  }
  const macros = await readFile(join(root, 'dist/twig/flexy.html.twig'), 'utf8');
  const cases = [...macroCases(await loadSpecs()), ...CALL_CASES, ...ENTRY_CASES];
  const rendered = await renderWithPhp(autoload, macros, cases);
  const differing = cases.flatMap(({ name, template }) => {
    const node = createTextRenderer({ page: template, '@flexy/flexy.html.twig': macros })('page', TWIG_DATA);
    const php = rendered.texts[name] ?? '';
    return read(node) === read(php) ? [] : [`${name}\n    Node: ${node}\n    PHP:  ${php}`];
  });
  differing.push(...(await wrongNamed(autoload, macros, rendered.version)));
  for (const one of differing) console.error(`Rendered differently: ${one}`);
  console.log(`twig: ${cases.length} calls with PHP's Twig ${rendered.version}, ${differing.length} differ`);
  if (differing.length > 0) process.exitCode = 1;
}

/** Named arguments, which PHP's Twig knows from 3.15 on and Node's does not: they must be the same as the older form. */
async function wrongNamed(autoload: string, macros: string, version: string): Promise<readonly string[]> {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 3 || (major === 3 && minor < 15)) return [];
  const named = await renderWithPhp(autoload, macros, NAMED_CASES);
  const older = await renderWithPhp(
    autoload,
    macros,
    NAMED_CASES.map(({ name, older: template }) => ({ name, template })),
  );
  return NAMED_CASES.flatMap(({ name }) =>
    named.texts[name] === older.texts[name] ? [] : [`${name}\n    named: ${named.texts[name] ?? ''}`],
  );
}

async function renderWithPhp(
  autoload: string,
  macros: string,
  cases: readonly Pick<TwigCase, 'name' | 'template'>[],
): Promise<v.InferOutput<typeof Rendered>> {
  const folder = await mkdtemp(join(tmpdir(), 'flexy-twig-'));
  try {
    const input = join(folder, 'cases.json');
    const templates = Object.fromEntries(cases.map(({ name, template }) => [name, template]));
    await writeFile(input, JSON.stringify({ macros, data: TWIG_DATA, cases: templates }));
    const { status, stdout, stderr } = spawnSync('php', [join(root, 'shared/build/render-twig.php'), autoload, input], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    if (status !== 0) throw new Error(`PHP's Twig renders no case:\n${stderr}${stdout}`);
    return v.parse(Rendered, JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
