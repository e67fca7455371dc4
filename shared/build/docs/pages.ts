import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenName } from '../../../demo-host/pages/screens.ts';
import { root } from '../../../esbuild.config.mjs';

export interface SourcePage {
  /** Path of its Markdown in the project. */
  readonly source: string;
  /** Name of its file in the site. */
  readonly file: string;
  /** In the menu. */
  readonly title: string;
  readonly group: Group;
  readonly markdown: string;
  /** Null where the page is no tag's. */
  readonly tag: string | null;
}

export const GROUPS = ['Start', 'Guides', 'Tags', 'The project'] as const;
type Group = (typeof GROUPS)[number];

/** What the README says to whoever embeds; the rest is for a clone of the project. */
const README_PARTS = ['Embedding in five minutes', 'Tags', 'Figures', 'Read on'];

/** The README as a start page: its head, and the sections that a site without a clone has a use for. */
export function startPage(readme: string): string {
  const [head = '', ...sections] = readme.split(/\n(?=## )/);
  const kept = sections.filter((section) => README_PARTS.some((part) => section.startsWith(`## ${part}\n`)));
  return [head, ...kept].join('\n');
}

/** The heading of a page, without its marks. */
export function titleOf(markdown: string): string {
  return (/^# (.+)$/m.exec(markdown)?.[1] ?? '').replaceAll('`', '');
}

async function folderPages(folder: string, groupOf: (name: string) => Group): Promise<readonly SourcePage[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const source = `${folder}/${name}`;
      const markdown = await readFile(join(root, source), 'utf8');
      const group = groupOf(name);
      const tag = group === 'Tags' ? name.replace('.md', '') : null;
      const title = tag === null ? titleOf(markdown) : screenName(tag, 'en');
      return { source, file: name.replace('.md', '.html'), title, group, markdown, tag };
    }),
  );
}

/** Every page of the site, in the order of the menu. */
export async function sourcePages(): Promise<readonly SourcePage[]> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const start: SourcePage = {
    source: 'README.md',
    file: 'index.html',
    title: titleOf(readme),
    group: 'Start',
    markdown: startPage(readme),
    tag: null,
  };
  const islands = await folderPages('islands/docs', (name) => (name.startsWith('flexy-') ? 'Tags' : 'Guides'));
  return [start, ...islands, ...(await folderPages('shared/docs', () => 'The project'))];
}
