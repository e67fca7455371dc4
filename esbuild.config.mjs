import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetPlugin } from './shared/build/asset-plugin.mjs';
import { calendarPlugin } from './shared/build/calendar-plugin.mjs';
import { ganttPlugin } from './shared/build/gantt-plugin.mjs';
import { grapesPlugin } from './shared/build/grapes-plugin.mjs';
import { legalPlugin } from './shared/build/legal-plugin.mjs';
import { againPlugin } from './shared/build/retry-imports-plugin.mjs';
import { sheetPlugin } from './shared/build/sheet-plugin.mjs';
import { sourcePlugin } from './shared/build/source-plugin.mjs';
import { specPlugin } from './shared/build/spec-plugin.mjs';
import { textsPlugin } from './shared/build/texts-plugin.mjs';
import { toastPlugin } from './shared/build/toast-plugin.mjs';
import { trustedPlugin } from './shared/build/trusted-plugin.mjs';
import { workerPlugin } from './shared/build/worker-plugin.mjs';

export const root = dirname(fileURLToPath(import.meta.url));

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Where a host serves `dist`; the manifest's addresses start with it. */
export const publicPath = process.env['FLEXY_PUBLIC_PATH'] ?? '/flexy/';

/** One entry per island, named by its tag, the autoloader, and the offline queue. */
export function entryPoints() {
  /** @type {Record<string, string>} */
  const entries = {
    flexy: join(root, 'shared/island/loader.entry.ts'),
    'flexy-offline': join(root, 'shared/offline/queue/offline.entry.ts'),
  };
  for (const name of readdirSync(join(root, 'islands')).sort()) {
    const entry = join(root, 'islands', name, 'entry.gen.ts');
    if (existsSync(entry)) entries[`flexy-${name}`] = entry;
  }
  return entries;
}

/**
 * The options of every browser build, the tests' own included.
 * @param {import('esbuild').BuildOptions} [overrides]
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
export function browserBuild(overrides = {}) {
  return {
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    // A folder of packages that is a link makes the same files.
    preserveSymlinks: true,
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    sourcemap: true,
    // Into files of their own, which become part of `THIRD-PARTY.md`.
    legalComments: 'external',
    charset: 'utf8',
    logLevel: 'warning',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    loader: {
      '.svg': 'dataurl',
      ...Object.fromEntries(
        ['.wasm', '.mp3', '.html', '.woff2', '.woff', '.ttf', '.otf'].map((name) => [name, 'file']),
      ),
    },
    define: { 'process.env.NODE_ENV': '"production"', __FLEXY_VERSION__: JSON.stringify(version) },
    plugins: [
      sheetPlugin(),
      specPlugin(),
      textsPlugin(),
      assetPlugin(),
      workerPlugin(),
      calendarPlugin(),
      ganttPlugin(),
      grapesPlugin(),
      toastPlugin(),
      trustedPlugin(join(root, 'shared/state/trusted-types.ts')),
      sourcePlugin(root),
      againPlugin(),
      legalPlugin(),
    ],
    entryPoints: entryPoints(),
    outdir: join(root, 'dist'),
    ...overrides,
    metafile: true,
  };
}
