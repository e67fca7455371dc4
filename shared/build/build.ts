import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { browserBuild, publicPath, root } from '../../esbuild.config.mjs';
import { editorFiles } from './emit/editors.ts';
import { buildHost } from './host.ts';
import { manifests } from './manifests.ts';
import { loadSpecs } from './specs.ts';
import { rememberBuild } from './stamp.ts';

const dist = join(root, 'dist');

export async function buildIslands(overrides: BuildOptions = {}): Promise<Metafile> {
  await rm(dist, { recursive: true, force: true });
  const { metafile } = await build(browserBuild(overrides));
  await writeManifests(metafile);
  return metafile;
}

/** What a host and its editors read, and the build's own account for the checks. */
export async function writeManifests(metafile: Metafile): Promise<void> {
  const files = {
    ...(await manifests({ metafile, directory: root, outdir: dist, publicPath })),
    ...editorFiles(await loadSpecs()),
  };
  await mkdir(dist, { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(dist, name), `${JSON.stringify(content, null, 2)}\n`);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(join(root, '.cache/dist.meta.json'), JSON.stringify(metafile));
}

export async function main(): Promise<void> {
  const started = performance.now();
  const [metafile] = await Promise.all([buildIslands(), buildHost()]);
  await rememberBuild();
  const outputs = Object.entries(metafile.outputs).filter(([name]) => name.endsWith('.js'));
  const bytes = outputs.reduce((sum, [, output]) => sum + output.bytes, 0);
  console.log(
    `dist: ${outputs.length} files, ${Math.round(bytes / 1000)} KB in ${Math.round(performance.now() - started)} ms`,
  );
}
