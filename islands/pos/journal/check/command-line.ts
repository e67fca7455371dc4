import { checkArchive } from './check-archive.ts';
import { describeVerdict } from './describe-verdict.ts';

/** The part of Node that the command needs; a browser has none of it. */
interface NodeProcess {
  readonly argv: readonly string[];
  exitCode?: number;
  readonly stdout: { readonly write: (text: string) => void };
  readonly getBuiltinModule: (name: 'node:fs') => { readonly readFileSync: (path: string, encoding: 'utf8') => string };
}

const USAGE = 'node flexy-journal.js ARCHIVE [--key=THUMBPRINT]';

/** 0: nothing was changed. 1: something was. 2: it could not be looked at. */
async function run({ argv, getBuiltinModule }: NodeProcess, say: (line: string) => void): Promise<number> {
  const [, , ...given] = argv;
  const key = given.find((one) => one.startsWith('--key='))?.slice('--key='.length);
  const path = given.find((one) => !one.startsWith('--'));
  if (path === undefined) {
    say(USAGE);
    return 2;
  }
  let content: string;
  try {
    content = getBuiltinModule('node:fs').readFileSync(path, 'utf8');
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 2;
  }
  const verdict = await checkArchive(content, key);
  for (const line of describeVerdict(verdict)) say(line);
  if (verdict.problem !== null) return 2;
  say(`${verdict.till} ${verdict.period} ${verdict.from} – ${verdict.until}`);
  say(`Key: ${verdict.key}`);
  return verdict.isUntouched ? 0 : 1;
}

/** Runs the check where this file is what Node was called with. */
export async function runFromCommandLine(): Promise<void> {
  const node = (globalThis as { readonly process?: NodeProcess }).process;
  if (node?.argv?.[1] === undefined || !/flexy-journal(?:-[A-Z0-9]{8})?\.js$/.test(node.argv[1])) return;
  node.exitCode = await run(node, (line) => node.stdout.write(`${line}\n`));
}
