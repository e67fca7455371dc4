import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type BuildOptions, type BuildResult } from 'esbuild';
import { browserBuild, publicPath, root } from '../../esbuild.config.mjs';
import { journalDeclarations, offlineDeclarations } from './emit/contracts.ts';
import { elementDeclarations, reactDeclarations } from './emit/declarations.ts';
import { editorFiles } from './emit/editors.ts';
import { symfonyBundle } from './emit/symfony.ts';
import { textsOfTags } from './emit/texts.ts';
import { entryMacro, twigMacros } from './emit/twig.ts';
import { vueDeclarations } from './emit/vue.ts';
import { FONT_FOLDERS, siteFonts } from './fonts.ts';
import { generate } from './generate.ts';
import { buildHost } from './host.ts';
import { NOTICES } from './legal-plugin.mjs';
import { manifests } from './manifests.ts';
import { filesOfBuild, journalCheck, pagesWorker } from './pages-worker.ts';
import { publish, replaceFile } from './publish.ts';
import { refuseSecrets } from './secrets.ts';
import { loadSpecs } from './specs.ts';
import { rememberBuild } from './stamp.ts';
import { thirdPartyFile } from './third-party.ts';
import { knownWeights, measuredWeights, mendedWeights, rememberWeights, staleWeights } from './weights.ts';
import { WORKER_FILES } from './worker-plugin.mjs';

const dist = join(root, 'dist');
const OFFLINE_CONTRACT = 'shared/offline/queue/contract.ts';
const JOURNAL_CONTRACT = 'islands/pos/journal/check/contract.ts';

type Result = Pick<BuildResult<BuildOptions & { metafile: true; write: false }>, 'metafile' | 'outputFiles'>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Puts a build into `dist`, with the files for hosts and editors, and its metafile where the checks look for it. */
export async function publishBuild({ metafile, outputFiles }: Result): Promise<void> {
  const specs = await loadSpecs();
  const built = new Map(
    outputFiles.map(({ path, contents }) => [relative(dist, path).split(sep).join('/'), contents] as const),
  );
  refuseSecrets(built);
  const notices = new TextDecoder().decode(built.get(NOTICES));
  built.delete(NOTICES);
  const [worker, check] = await Promise.all([pagesWorker(), journalCheck()]);
  const hostManifests = manifests({
    metafile,
    outdir: relative(root, dist),
    publicPath,
    contentOf: (name) => built.get(name) ?? new Uint8Array(),
  });
  const { 'manifest.json': manifest, ...others } = hostManifests;
  await publish(dist, {
    files: new Map<string, Uint8Array | string>([
      ...built,
      ...(await siteFonts(root)),
      ...filesOfBuild(metafile, relative(root, dist), manifest),
      ['flexy-worker.js', worker.text],
      ['flexy-journal.js', check.text],
      [
        'THIRD-PARTY.md',
        await thirdPartyFile(
          root,
          [metafile, worker.metafile, check.metafile],
          [...[...WORKER_FILES.values()].flat(), ...FONT_FOLDERS],
          notices,
        ),
      ],
      ['flexy.d.ts', elementDeclarations(specs)],
      ['flexy-react.d.ts', reactDeclarations(specs, './flexy.js')],
      ['flexy-vue.d.ts', vueDeclarations(specs, './flexy.js')],
      ['flexy-offline.d.ts', offlineDeclarations(await readFile(join(root, OFFLINE_CONTRACT), 'utf8'))],
      ['flexy-journal.d.ts', journalDeclarations(await readFile(join(root, JOURNAL_CONTRACT), 'utf8'))],
      ['twig/flexy.html.twig', twigMacros(specs) + entryMacro({ manifests: hostManifests, publicPath })],
      ...(await textsOfTags(specs)),
      ...(await symfonyBundle(specs)),
      ...Object.entries(editorFiles(specs)).map(([name, content]) => [name, json(content)] as const),
    ]),
    manifests: new Map([
      ...Object.entries(others).map(([name, content]) => [name, json(content)] as const),
      // For pages and bundlers that cannot look up the hashed names.
      ...Object.entries(manifest).map(
        ([name, hashed]) =>
          [
            name,
            `// The licences of what is in here: THIRD-PARTY.md\nexport * from ${JSON.stringify(`./${hashed.slice(publicPath.length)}`)};\n`,
          ] as const,
      ),
      ['manifest.json', json(manifest)],
    ]),
  });
  await replaceFile(join(root, '.cache/dist.meta.json'), JSON.stringify(metafile));
}

/** Brings the table of weights up to date when they are stale. Not in CI, where the check is to find what was forgotten. */
async function refreshWeights({ metafile, outputFiles }: Result): Promise<void> {
  const { CI: ci = '' } = process.env;
  if (ci !== '' && ci !== 'false') return;
  const built = new Map(outputFiles.map(({ path, contents }) => [relative(root, path).split(sep).join('/'), contents]));
  const weights = await measuredWeights(metafile, async (file) => built.get(file) ?? new Uint8Array());
  const known = await knownWeights();
  if (staleWeights(known, weights).length === 0) return;
  await rememberWeights(mendedWeights(known, weights));
  await generate();
}

export async function main(): Promise<void> {
  const started = performance.now();
  const [result] = await Promise.all([build({ ...browserBuild(), write: false }), buildHost()]);
  await publishBuild(result);
  await refreshWeights(result);
  await rememberBuild();
  const outputs = Object.entries(result.metafile.outputs).filter(([name]) => name.endsWith('.js'));
  const bytes = outputs.reduce((sum, [, output]) => sum + output.bytes, 0);
  console.log(
    `dist: ${outputs.length} files, ${Math.round(bytes / 1000)} KB in ${Math.round(performance.now() - started)} ms`,
  );
}
