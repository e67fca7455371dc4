import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The files a host reads beside the code, from esbuild's account of the build. */
export async function manifests({ metafile, directory, outdir, publicPath }) {
  const manifest = {};
  const entrypoints = {};
  const integrity = {};
  for (const [file, output] of Object.entries(metafile.outputs).sort(([a], [b]) => a.localeCompare(b))) {
    if (file.endsWith('.map')) continue;
    const address = publicPath + relative(outdir, join(directory, file)).split('\\').join('/');
    integrity[address] = `sha384-${createHash('sha384').update(await readFile(join(directory, file))).digest('base64')}`;
    if (output.entryPoint === undefined) continue;
    const name = entryName(address, publicPath);
    if (name === undefined) continue;
    manifest[`${name}.js`] = address;
    entrypoints[name] = { js: [address] };
  }
  return { 'manifest.json': manifest, 'integrity.json': integrity, 'entrypoints.json': { entrypoints, integrity } };
}

/** Lazy chunks are entry points for esbuild too; only ours lie at the top of `dist`. */
function entryName(address, publicPath) {
  return /^([\w-]+)-[A-Z0-9]{8}\.js$/.exec(address.slice(publicPath.length))?.[1];
}
