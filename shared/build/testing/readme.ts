import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../esbuild.config.mjs';

/** What whoever embeds the islands reads: the README, and its page of what a site may need besides. */
export async function readReadme(): Promise<string> {
  const pages = ['README.md', 'islands/docs/embedding.md'].map((page) => readFile(join(root, page), 'utf8'));
  return (await Promise.all(pages)).join('\n');
}

/** A code block in a language, as a reader copies it. Default: the first. */
export function blockOf(readme: string, language: string, at = 0): string {
  const blocks = [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))];
  const found = blocks[at]?.[1];
  if (found === undefined) throw new Error(`README.md and embedding.md have no block of ${language}.`);
  return found;
}
