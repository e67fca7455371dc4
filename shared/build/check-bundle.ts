import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../../esbuild.config.mjs';

const DEBIAN = '/usr/share/php/Symfony';
/** Debian's parts; one that is not there is told, with the others left out. */
const PARTS = ['Bundle/FrameworkBundle', 'Bundle/TwigBundle', 'Component/Asset', 'Component/Console'].map((part) =>
  join(DEBIAN, part, 'autoload.php'),
);

const answer = v.object({
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  text: v.string(),
});
const run = v.object({ code: v.number(), text: v.string() });
const Answers = v.object({
  version: v.string(),
  example: answer,
  exampleStores: answer,
  exampleRefused: v.number(),
  island: answer,
  unknown: v.number(),
  entry: answer,
  offline: answer,
  asset: answer,
  hashed: answer,
  hashedName: v.string(),
  worker: answer,
  again: answer,
  private: v.array(v.number()),
  check: run,
  checkUnknown: run,
  install: run,
  installed: v.boolean(),
});

/** What is wrong with the answers of an application that has the bundle, a line each. */
function wrongIn(got: v.InferOutput<typeof Answers>): readonly string[] {
  const checks: readonly (readonly [string, boolean])[] = [
    [
      'an island is written as by its macro',
      got.island.text.includes('<flexy-pos store-id="1"') && got.island.text.includes('>&lt;b&gt;</flexy-pos>'),
    ],
    ['an island that is none is refused', got.unknown === 500],
    ['the script has the nonce of the request, escaped', got.entry.text.includes('nonce="abc&quot;123"')],
    ['what an island needs at once is preloaded', got.entry.text.includes('rel="modulepreload"')],
    ['the pages without a network name the worker', got.offline.text.includes('flexy-worker.js')],
    ['asset() knows the hashed names', got.asset.text.trim() === got.hashedName],
    ['a file with a hash is kept for a year', got.hashed.headers['cache-control']?.includes('immutable') === true],
    ['the worker may be for the whole site', got.worker.headers['service-worker-allowed'] === '/'],
    ['a file that is known is not sent again', got.again.status === 304],
    ['nothing else of the package is served', got.private.every((status) => status === 404)],
    [
      'calls without a route are named',
      got.check.code === 1 &&
        got.check.text.includes('flexy-page-code will miss:\n  GET ') &&
        got.check.text.includes('flexy-store-selector: all calls have a route'),
    ],
    ['an island that is none is told by the check', got.checkUnknown.code === 2],
    [
      'the example shows its island under a policy with its nonce',
      got.example.text.includes('<flexy-store-selector locale="fr" jwt="') &&
        got.example.headers['content-security-policy']?.includes(
          `'nonce-${/nonce="(\w+)"/.exec(got.example.text)?.[1]}'`,
        ) === true,
    ],
    [
      'the example gives its stores to a token of its own alone',
      got.exampleStores.text.includes('"hydra:totalItems":3') && got.exampleRefused === 401,
    ],
    ['the files are copied, and PHP is not', got.install.code === 0 && got.installed],
  ];
  return checks.flatMap(([name, holds]) => (holds ? [] : [name]));
}

/** Starts a Symfony application with the bundle of `dist`, and asks for pages, files and commands. */
export async function main(): Promise<void> {
  const composer = process.env['SYMFONY_AUTOLOAD'] ?? join(root, 'vendor/autoload.php');
  const autoloads = existsSync(composer) ? [composer] : PARTS;
  if (!autoloads.every((path) => existsSync(path)) || spawnSync('php', ['-v']).status !== 0) {
    console.log(
      'symfony: left out, since there is no PHP with Symfony here (Debian: php-symfony-twig-bundle and others).',
    );
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'flexy-symfony-'));
  try {
    const { status, stdout, stderr } = spawnSync(
      'php',
      [join(root, 'shared/build/testing/symfony-app.php'), autoloads.join(','), join(root, 'dist'), folder],
      { encoding: 'utf8', maxBuffer: 1e8 },
    );
    if (status !== 0) throw new Error(`The application did not start:\n${stderr}${stdout}`);
    const got = v.parse(Answers, JSON.parse(stdout));
    const wrong = wrongIn(got);
    for (const one of wrong) console.error(`Not so: ${one}`);
    console.log(`symfony: the bundle in Symfony ${got.version}, ${wrong.length} of its promises broken`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
