import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../esbuild.config.mjs';
import type { IslandSpec } from '../island/spec.ts';

export interface NamedSpec {
  /** Name of the island's folder. */ readonly name: string;
  /** The files directly in that folder. */ readonly files: readonly string[];
  readonly spec: IslandSpec;
}

/** Every island's declaration, by tag. Bundled anew on each call, so that `npm run dev` sees changes. */
export async function loadSpecs(): Promise<readonly NamedSpec[]> {
  const names = readdirSync(join(root, 'islands'))
    .filter((name) => existsSync(join(root, 'islands', name, `${name}.spec.ts`)))
    .sort();
  const source =
    names.map((name, index) => `import { spec as s${index} } from './islands/${name}/${name}.spec.ts';`).join('\n') +
    `\nexport const specs = [${names.map((name, index) => `{ name: ${JSON.stringify(name)}, spec: s${index} }`).join(', ')}];`;
  const result = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const text = result.outputFiles[0]?.text ?? '';
  const loaded: { readonly specs: readonly Omit<NamedSpec, 'files'>[] } = await import(
    `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  );
  return loaded.specs.map((named) => ({ ...named, files: readdirSync(join(root, 'islands', named.name)) }));
}
