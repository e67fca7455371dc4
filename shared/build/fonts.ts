import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The fonts that the builders offer. */
const FAMILIES = ['roboto', 'open-sans', 'lato', 'montserrat', 'raleway', 'tajawal'];
/** Their packages, from the root. */
export const FONT_FOLDERS: readonly string[] = FAMILIES.map((family) => `node_modules/@fontsource/${family}/`);
const WEIGHTS = [400, 700];
const SUBSETS = /-(?:latin|latin-ext|arabic)-\d+-normal\.woff2/;

/**
 * The fonts as files, and the stylesheet by which canvas and site load those that a page uses. Its name is stable, since
 * the site's own pages name it.
 */
export async function siteFonts(root: string): Promise<ReadonlyMap<string, Uint8Array | string>> {
  const files = new Map<string, Uint8Array | string>();
  const faces: string[] = [];
  for (const family of FAMILIES)
    for (const weight of WEIGHTS) {
      const folder = join(root, 'node_modules/@fontsource', family);
      const css = await readFile(join(folder, `${weight}.css`), 'utf8');
      for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
        const [, name] = /\.\/files\/([\w-]+\.woff2)/.exec(face) ?? [];
        if (name === undefined || !SUBSETS.test(name)) continue;
        faces.push(face.replace(/src:[^;]*;/, `src: url(./fonts/${name}) format('woff2');`));
        files.set(`fonts/${name}`, await readFile(join(folder, 'files', name)));
      }
    }
  return new Map([...files, ['flexy-fonts.css', `${faces.join('\n')}\n`]]);
}
