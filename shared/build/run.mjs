// `node run.mjs build …` runs build.ts. Node 20 does not run TypeScript and the scripts import the islands' spec files,
// so each script is bundled first (some 20 ms).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded, root } from './install.mjs';

// So `npm pack` and the others work in a fresh clone as `npm start` does.
if (!existsSync(join(root, 'node_modules/esbuild'))) installIfNeeded();
const { build } = await import('esbuild');

const [script = '', ...args] = process.argv.slice(2);
const source = join(root, 'shared/build', `${script}.ts`);
if (!existsSync(source)) throw new Error(`No such script: ${source}`);
const bundle = join(root, '.cache/scripts', `${script}.mjs`);

await build({
  entryPoints: [source],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  sourcemap: 'inline',
  plugins: [
    {
      name: 'keep-config',
      setup(pluginBuild) {
        // These find the project by their own location, so they must not be moved into the bundle.
        pluginBuild.onResolve({ filter: /esbuild\.config\.mjs$|\/install\.mjs$/ }, ({ path }) => ({
          path: pathToFileURL(
            path.endsWith('install.mjs') ? join(root, 'shared/build/install.mjs') : join(root, 'esbuild.config.mjs'),
          ).href,
          external: true,
        }));
      },
    },
  ],
});
process.chdir(root);
process.argv = [process.argv[0] ?? '', source, ...args];
const { main } = await import(pathToFileURL(bundle).href);
await main(args);
