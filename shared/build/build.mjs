import { build } from 'esbuild';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserBuild, publicPath, root } from '../../esbuild.config.mjs';
import { manifests } from './manifests.mjs';

const dist = join(root, 'dist');

export async function buildIslands(overrides = {}) {
  await rm(dist, { recursive: true, force: true });
  const result = await build(browserBuild(overrides));
  await writeManifests(result.metafile);
  return result.metafile;
}

/** What a host reads: addresses by plain name, files per entry, hashes, and the build's own account for the checks. */
export async function writeManifests(metafile) {
  const files = await manifests({ metafile, directory: root, outdir: dist, publicPath });
  await mkdir(dist, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), `${JSON.stringify(content, null, 2)}\n`);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(join(root, '.cache/dist.meta.json'), JSON.stringify(metafile));
}

if (process.argv[1] === import.meta.filename) {
  const started = performance.now();
  const metafile = await buildIslands();
  const outputs = Object.entries(metafile.outputs).filter(([name]) => name.endsWith('.js'));
  const bytes = outputs.reduce((sum, [, output]) => sum + output.bytes, 0);
  console.log(`dist: ${outputs.length} files, ${Math.round(bytes / 1000)} KB in ${Math.round(performance.now() - started)} ms`);
}
