import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** @typedef {import('./test-reach.mjs').BrowserTest} BrowserTest */

/**
 * What was changed since a commit, committed or not: paths from the root.
 * @param {string} root
 * @param {string} since
 * @returns {readonly string[]}
 * @throws Error with what git says, for a commit that it does not know
 */
export function changedFiles(root, since) {
  const git = (/** @type {readonly string[]} */ args) => {
    const { status, stdout, stderr } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git: ${stderr.trim()}`);
    return stdout.split('\0').filter((path) => path !== '');
  };
  return [
    ...git(['diff', '--name-only', '-z', since]),
    ...git(['ls-files', '--others', '--exclude-standard', '-z']),
  ].sort();
}

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const TAG = /flexy-[a-z]+(?:-[a-z]+)*/g;

/**
 * The browser tests, each with what it imports of `e2e/` and the tags that these files name.
 * @param {string} root
 * @returns {readonly BrowserTest[]}
 */
export function browserTests(root) {
  const paths = readdirSync(join(root, 'e2e'), { recursive: true })
    .map((file) => posix.join('e2e', String(file).replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.test.ts'));
  return paths.map((path) => {
    const files = new Set([path]);
    /** @type {Set<string>} */
    const tags = new Set();
    for (const file of files) {
      if (!/\.tsx?$/.test(file)) continue;
      const text = readFileSync(join(root, file), 'utf8');
      for (const [, address = ''] of text.matchAll(IMPORT)) {
        const imported = posix.join(dirname(file), address);
        if (imported.startsWith('e2e/')) files.add(imported);
      }
      // What all tests use names the tags that it treats otherwise, not those that a test looks at.
      if (!file.startsWith('e2e/support/')) for (const [tag] of text.matchAll(TAG)) tags.add(tag);
    }
    return { path, files, tags };
  });
}
