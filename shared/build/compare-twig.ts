import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import * as v from 'valibot';
import { twigFlaws } from '#shared/features/twig/flaws.ts';
import { createTextRenderer } from '../../demo-host/pages/renderer.ts';
import { root } from '../../esbuild.config.mjs';
import { loadSpecs } from './specs.ts';
import { CALL_CASES, ENTRY_CASES, macroCases, NAMED_CASES, TWIG_DATA, type TwigCase } from './testing/twig-cases.ts';
import { TEMPLATE_CASES } from './testing/twig-templates.ts';

/** Debian's place, and Composer's. `TWIG_AUTOLOAD` names another one. */
const AUTOLOADS = ['/usr/share/php/Twig/autoload.php', join(root, 'vendor/autoload.php')];

const Rendered = v.object({
  version: v.string(),
  texts: v.record(v.string(), v.string()),
  /** Why each template is refused; empty where it compiles. */
  refused: v.array(v.string()),
});
const TEMPLATES = TEMPLATE_CASES.filter(({ isOwn }) => isOwn !== true).map(({ template }) => template);

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
  return JSON.stringify([outline, plain(document.body.textContent.trim())], null, 1);
}

/** Renders the macros of `dist` with PHP's Twig and with Node's, and says where a page would differ; and says which
 * templates PHP's Twig refuses and the reader of the editors does not, or the other way round. */
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
  const misread = TEMPLATES.flatMap((template, at) => {
    const reason = rendered.refused[at] ?? '';
    return (reason === '') === (twigFlaws(template).length === 0)
      ? []
      : [`${template}\n    PHP: ${reason || 'compiles'}`];
  });
  for (const one of differing) console.error(`Rendered differently: ${one}`);
  for (const one of misread) console.error(`Read differently: ${one}`);
  console.log(
    `twig: ${cases.length} calls and ${TEMPLATES.length} templates with PHP's Twig ${rendered.version}, ${differing.length + misread.length} differ`,
  );
  if (differing.length + misread.length > 0) process.exitCode = 1;
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
    const calls = Object.fromEntries(cases.map(({ name, template }) => [name, template]));
    await writeFile(input, JSON.stringify({ macros, data: TWIG_DATA, cases: calls, templates: TEMPLATES }));
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
