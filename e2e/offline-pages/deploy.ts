import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of the build that a host serves, in which a test may put another build. */
interface Deployed {
  readonly folder: string;
  /**
   * Puts another build in place of the one before, whose autoloader is gone then. `lacking`: a file that the new build
   * needs has not been copied yet.
   */
  readonly deploy: (hash: string, options?: { readonly lacking?: boolean }) => Promise<void>;
  /** Copies what was lacking. */
  readonly complete: () => Promise<void>;
}

const NEW_FILE = 'chunks/late-NEWFILE1.js';

export async function deployed(): Promise<Deployed> {
  const folder = join(await mkdtemp(join(tmpdir(), 'flexy-dist-')), 'dist');
  onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }));
  await cp('dist', folder, { recursive: true });
  const text = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const complete = (): Promise<void> => writeFile(join(folder, NEW_FILE), 'export {};\n');
  return {
    folder,
    complete,
    deploy: async (hash, { lacking = false } = {}) => {
      const [, before = ''] = /"flexy\.js": "\/flexy\/(flexy-[A-Z0-9]{8})\.js"/.exec(await text('manifest.json')) ?? [];
      const after = `flexy-${hash}`;
      await rename(join(folder, `${before}.js`), join(folder, `${after}.js`));
      const files = (await text(`${before}.files.json`)).replaceAll(before, after);
      await rm(join(folder, `${before}.files.json`));
      await writeFile(
        join(folder, `${after}.files.json`),
        files.replaceAll('"flexy-pos":[', `"flexy-pos":["${NEW_FILE}",`),
      );
      if (!lacking) await complete();
      for (const name of ['integrity.json', 'entrypoints.json', 'flexy.js', 'manifest.json'])
        await writeFile(join(folder, name), (await text(name)).replaceAll(before, after));
    },
  };
}
