/**
 * What `npm test -- …` shall run.
 * @typedef {object} Selection
 * @property {readonly string[]} islands Folder names; none for all of them.
 * @property {readonly string[]} without Names of parts that are left out.
 */

const WITHOUT = '--without=';

/**
 * `pos flexy-pin` are islands by folder or tag, `--without=lint,types` leaves parts out by name.
 * @param {readonly string[]} args
 * @param {{ islands: readonly string[], parts: readonly string[], isCi: boolean }} known
 * @returns {Selection}
 * @throws Error in one line, for a name that nothing has, and for any selection in CI.
 */
export function readSelection(args, { islands, parts, isCi }) {
  if (isCi && args.length > 0) throw new Error(`In CI everything runs; leave out: ${args.join(' ')}`);
  const without = args.filter((arg) => arg.startsWith(WITHOUT)).flatMap((arg) => arg.slice(WITHOUT.length).split(','));
  const chosen = args.filter((arg) => !arg.startsWith(WITHOUT)).map((arg) => arg.replace(/^flexy-/, ''));
  requireKnown('island', chosen, islands);
  requireKnown('part', without, parts);
  return { islands: [...new Set(chosen)], without };
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
