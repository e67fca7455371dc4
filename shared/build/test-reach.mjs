/**
 * What a change can reach, by the graph of imports. All paths are told from the project's root.
 *
 * @typedef {Readonly<Record<string, { imports: readonly { path: string }[] }>>} Graph The inputs of a metafile.
 * @typedef {object} BrowserTest
 * @property {string} path
 * @property {ReadonlySet<string>} files The test and all files of `e2e/` that it imports.
 * @property {ReadonlySet<string>} tags The tags that these name.
 */

/** Says nothing to a page. */
const WITHOUT_PAGE = [/\.md$/, /\.test\.(?:tsx?|mjs)$/, /\/testing\//, /^e2e\//, /^\.ci\//, /^\.git/, /^\.prettier/];

/** Puts files together for the browser: its own imports are no use of them. */
const isGroup = (/** @type {string} */ path) => path.startsWith('together:');

/**
 * The islands whose code can be other by the change; null for all of them, where the graph does not tell.
 * @param {readonly string[]} changed
 * @param {Graph} graph Of the islands' build.
 * @returns {ReadonlySet<string> | null}
 */
export function reachedIslands(changed, graph) {
  const touching = changed.filter((path) => !WITHOUT_PAGE.some((pattern) => pattern.test(path)));
  const found = new Set(touching.filter((path) => path in graph || islandOf(path) !== null));
  if (found.size < touching.length) return null;
  const users = usersOf(graph);
  for (const path of found) for (const user of users.get(path) ?? []) found.add(user);
  return new Set([...found].flatMap((path) => islandOf(path) ?? []));
}

/** @param {string} path */
const islandOf = (path) => /^islands\/([^/]+)\//.exec(path)?.[1] ?? null;

/**
 * @param {Graph} graph
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
function usersOf(graph) {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const [user, { imports }] of Object.entries(graph))
    if (!isGroup(user)) for (const { path } of imports) users.set(path, [...(users.get(path) ?? []), user]);
  return users;
}

/**
 * The browser tests that the change can reach: those of a reached island, those that name its tag or no tag at all, and
 * those that were changed themselves.
 * @param {readonly BrowserTest[]} tests
 * @param {readonly string[]} changed
 * @param {ReadonlySet<string> | null} islands Null for all.
 * @returns {readonly string[]}
 */
export function reachedTests(tests, changed, islands) {
  return tests
    .filter(({ path, files, tags }) => {
      if (islands === null || changed.some((file) => files.has(file))) return true;
      const [, folder = ''] = path.split('/');
      if (islands.has(folder)) return true;
      if (islands.size === 0) return false;
      return tags.size === 0 || [...tags].some((tag) => islands.has(tag.replace(/^flexy-/, '')));
    })
    .map(({ path }) => path);
}
