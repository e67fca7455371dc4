import type { Metafile } from 'esbuild';
import { importProblem } from './import-rules.mjs';

/** Each import that breaks a rule, with the chain of imports from an entry to it. */
export function boundaryViolations(metafile: Metafile): readonly string[] {
  const problems: string[] = [];
  for (const [from, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: to, external } of imports) {
      if (external === true) continue;
      const problem = importProblem(from, to);
      if (problem !== undefined)
        problems.push(`${problem}:\n    ${[...chainTo(metafile, from), to].join('\n    -> ')}`);
    }
  }
  return problems;
}

/** The shortest chain of imports from an entry to a file. */
function chainTo(metafile: Metafile, target: string): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [from, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), from]);
  const ways: (readonly string[])[] = [[target]];
  const seen = new Set([target]);
  for (const way of ways) {
    const next = (importers.get(way[0] ?? target) ?? []).filter((importer) => !seen.has(importer));
    if (next.length === 0 && (importers.get(way[0] ?? target) ?? []).length === 0) return way;
    for (const importer of next) {
      seen.add(importer);
      ways.push([importer, ...way]);
    }
  }
  return [target];
}

/** The folders that a package was bundled from; more than one means that two copies run on one page. */
export function copiesOf(metafile: Metafile, library: string): readonly string[] {
  const folders = Object.keys(metafile.inputs).flatMap((path) => {
    const at = path.lastIndexOf(`node_modules/${library}/`);
    return at < 0 ? [] : [path.slice(0, at + `node_modules/${library}`.length)];
  });
  const outputs = Object.entries(metafile.outputs).filter(([, { inputs }]) =>
    Object.keys(inputs).some((path) => path.endsWith(`node_modules/${library}/cjs/${library}-client.production.js`)),
  );
  return [...new Set(folders), ...outputs.slice(1).map(([file]) => file)];
}
