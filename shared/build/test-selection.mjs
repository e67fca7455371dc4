/**
 * What `npm test -- …` should run.
 * @typedef {object} Selection
 * @property {readonly string[]} islands Folder names; empty for all.
 * @property {readonly string[]} without Names of the parts to leave out.
 * @property {string | null} since With it, only what the changes since this commit can reach.
 */

const WITHOUT = '--without=';
const CHANGED = /^--changed(?:=(.+))?$/;

/**
 * Parses arguments: `pos flexy-pin` selects islands by folder or tag, `--changed` (since the last commit; `=REV` since
 * another) what a change can reach, `--without=lint,types` leaves parts out.
 * @param {readonly string[]} args
 * @param {{ islands: readonly string[], parts: readonly string[], isCi: boolean }} known
 * @returns {Selection}
 * @throws Error with a single line, for an unknown name, and for any selection in CI
 */
export function readSelection(args, { islands, parts, isCi }) {
  if (isCi && args.length > 0) throw new Error(`In CI everything runs; leave out: ${args.join(' ')}`);
  const without = args.filter((arg) => arg.startsWith(WITHOUT)).flatMap((arg) => arg.slice(WITHOUT.length).split(','));
  const changed = args.map((arg) => CHANGED.exec(arg)).find((match) => match !== null);
  const chosen = args
    .filter((arg) => !arg.startsWith(WITHOUT) && !CHANGED.test(arg))
    .map((arg) => arg.replace(/^flexy-/, ''));
  if (changed && chosen.length > 0) throw new Error('Either islands or --changed: a change tells its islands itself.');
  requireKnown('island', chosen, islands);
  requireKnown('part', without, parts);
  return { islands: [...new Set(chosen)], without, since: changed ? (changed[1] ?? 'HEAD') : null };
}

/**
 * @param {string} kind
 * @param {readonly string[]} names
 * @param {readonly string[]} known
 */
function requireKnown(kind, names, known) {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no ${kind} "${unknown}". There are: ${known.join(', ')}.`);
}
