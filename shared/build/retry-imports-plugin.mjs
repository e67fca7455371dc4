const CALL = /\bimport(?=\("\.\.?\/[^"]+\.js"\))/g;
/** Six letters like `import`, so that what the source maps say stays right. */
const NAME = '$again';
/**
 * What `shared/island/page-hashes.ts` hears before the second try, with the file's address, and `shared/ui/older-page.ts`
 * when that has failed too.
 */
const HELPER = `function ${NAME}(a){let b=c=>dispatchEvent(new CustomEvent("flexy:file-"+c,{cancelable:!0,detail:new URL(a,import.meta.url).href}));return import(a).catch(()=>import(b("failed")?a+"?"+Date.now():a)).catch(c=>{b("missing");throw c})}`;

/**
 * Gives each file that is fetched later another address at a second try: an older Chromium keeps a failed import, and
 * would not fetch that file again before the page is reloaded. Not where the page's import map has the file's hash.
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
