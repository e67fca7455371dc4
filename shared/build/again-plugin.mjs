const CALL = /\bimport(?=\("\.\.?\/[^"]+\.js"\))/g;
/** Six letters like `import`, so that what the source maps say stays right. */
const NAME = '$again';
/** What `shared/ui/older-page.ts` hears, with the file's address, when the second try has failed too. */
const MISSING = 'flexy:file-missing';
const HELPER = `function ${NAME}(a){return import(a).catch(()=>import(a+"?"+Date.now())).catch(b=>{dispatchEvent(new CustomEvent("${MISSING}",{detail:new URL(a,import.meta.url).href}));throw b})}`;

/**
 * Gives each file that is fetched later another address at a second try: Chromium keeps a failed import, and would not
 * fetch that file again before the page is reloaded.
 * @param {string} code As esbuild has written it, with the helper as its footer.
 */
export function withSecondTry(code) {
  const changed = code.replace(CALL, NAME);
  return changed === code ? code.replace(`${HELPER}\n`, '') : changed;
}

/**
 * Has files that could not be fetched asked for again. Of builds that are written by their caller.
 * @returns {import('esbuild').Plugin}
 */
export function againPlugin() {
  return {
    name: 'again',
    setup(build) {
      // As a footer it counts in the hashes of the files' names.
      build.initialOptions.footer = { js: HELPER };
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
