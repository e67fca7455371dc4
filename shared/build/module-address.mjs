import { resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles one of our modules so that Node can import it during the build; also returns the files it was read from.
 * @param {string} path
 * @returns {Promise<{ address: string, watchFiles: string[] }>}
 */
export async function moduleAddress(path) {
  const {
    outputFiles: [file],
    metafile,
  } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  return {
    address: `data:text/javascript;base64,${Buffer.from(file?.text ?? '').toString('base64')}`,
    watchFiles: Object.keys(metafile.inputs).map((input) => resolve(input)),
  };
}
