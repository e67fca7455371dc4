import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { root } from '../../esbuild.config.mjs';

const entry = join(root, 'demo-host/main.ts');

/** Bundles the demo host into one file for Node 20. */
export function hostBuild(): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: join(root, '.cache/demo-host.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    metafile: true,
    logLevel: 'warning',
  };
}

/** Its metafile is read by the boundary check. */
export async function buildHost(): Promise<void> {
  if (!existsSync(entry)) return;
  const { metafile } = await build(hostBuild());
  await writeFile(join(root, '.cache/demo-host.meta.json'), JSON.stringify(metafile));
}
