const CALL = /\bimport(?=\("\.\.?\/[^"]+\.js"\))/g;
/** Six letters like `import`, so that what the source maps say stays right. */
const NAME = '$again';
// The hashes in the files' names do not know of it: a change here needs other `entryNames` and `chunkNames`.
const HELPER = `function ${NAME}(a){return import(a).catch(()=>import(a+"?"+Date.now()))}`;

/**
 * Gives each file that is fetched later another address at a second try: Chromium keeps a failed import, and would not
 * fetch that file again before the page is reloaded.
 * @param {string} code
 */
export function withSecondTry(code) {
  const changed = code.replace(CALL, NAME);
  if (changed === code) return code;
  const end = /\n?(?:\/\/# sourceMappingURL=.*\s*)?$/.exec(changed)?.index ?? changed.length;
  return `${changed.slice(0, end)}\n${HELPER}${changed.slice(end)}`;
}

/**
 * Has files that could not be fetched asked for again. Of builds that are written by their caller.
 * @returns {import('esbuild').Plugin}
 */
export function againPlugin() {
  return {
    name: 'again',
    setup(build) {
      build.onEnd(({ outputFiles = [] }) => {
        for (const file of outputFiles) {
          if (!file.path.endsWith('.js')) continue;
          const code = withSecondTry(file.text);
          if (code !== file.text) file.contents = new TextEncoder().encode(code);
        }
      });
    },
  };
}
