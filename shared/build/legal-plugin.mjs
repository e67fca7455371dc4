const OWN = /\.LEGAL\.txt$/;
/** The one file with what sources say of their own licences. It is no file of the build: `THIRD-PARTY.md` has it. */
export const NOTICES = 'legal-notices.txt';

/**
 * Every comment once, with its marks of a comment taken off.
 * @param {readonly string[]} texts As esbuild writes them beside each file.
 */
export function noticesIn(texts) {
  const comments = texts.flatMap((text) => text.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*(?:\n\s*\/\/.*)*/gm) ?? []);
  const plain = comments.map((comment) =>
    comment
      .replace(/\/\*[*!]*|[*]*\*\//g, '')
      .replace(/^[ \t]*(?:\*|\/\/[!]?)? ?/gm, '')
      .trim(),
  );
  return [...new Set(plain)].filter((one) => one !== '').sort();
}

/**
 * Puts the files of comments on licences, which esbuild writes beside each of its own, into one. Of builds that are
 * written by their caller.
 * @returns {import('esbuild').Plugin}
 */
export function legalPlugin() {
  return {
    name: 'legal',
    setup(build) {
      const { outdir = '' } = build.initialOptions;
      build.onEnd((result) => {
        const { outputFiles = [], metafile } = result;
        const legal = outputFiles.filter(({ path }) => OWN.test(path));
        if (metafile !== undefined)
          for (const path of Object.keys(metafile.outputs)) if (OWN.test(path)) delete metafile.outputs[path];
        if (legal.length === 0) return;
        const text = `${noticesIn(legal.map((file) => file.text)).join('\n\n')}\n`;
        const contents = new TextEncoder().encode(text);
        result.outputFiles = [
          ...outputFiles.filter(({ path }) => !OWN.test(path)),
          { path: `${outdir}/${NOTICES}`, contents, hash: '', text },
        ];
      });
    },
  };
}
