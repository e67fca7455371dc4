import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../esbuild.config.mjs';

export const readReadme = (): Promise<string> => readFile(join(root, 'README.md'), 'utf8');

/** The README's first code block in a language, as a reader copies it. */
export function blockOf(readme: string, language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) throw new Error(`README.md has no block of ${language}.`);
  return found;
}
