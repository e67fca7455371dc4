import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { toSSG } from 'hono/ssg';
import MiniSearch from 'minisearch';
import { islandPages } from '../../demo-host/pages/islands.ts';
import { root } from '../../esbuild.config.mjs';
import { main as buildIfNeeded } from './build-if-needed.ts';
import { livePage, sitePage } from './docs/layout.ts';
import { brokenLinks } from './docs/links.ts';
import { renderPage } from './docs/markdown.ts';
import { type SourcePage, sourcePages } from './docs/pages.ts';
import { type RecordedTag, recordTags } from './docs/record.ts';
import { RECORDINGS } from './docs/recording.ts';
import { type Found, INDEX, SEARCH } from './docs/search.ts';
import { tagParts, withoutExample } from './docs/tag-page.ts';

/** Files of the project that pages show or lead to: their path in the site. */
type Others = Readonly<Record<string, string>>;
const OTHERS: Others = {
  'demo-host/public/till.png': 'site/till.png',
  'demo-host/public/till-installed.png': 'site/till-installed.png',
  'demo-host/public/favicon.svg': 'site/favicon.svg',
  'shared/build/docs/site.css': 'site/site.css',
};

const GUIDES = 'islands/docs';
const NOTICE = '/* MiniSearch 7.2.0, © Luca Ongaro, MIT licence. */';

/** With what lies beside the guides, such as a file of texts. */
async function otherFiles(): Promise<Others> {
  const names = (await readdir(join(root, GUIDES), { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  // The example application is read in the package; a web server with PHP would run it.
  const beside = names.filter((name) => /\.(?!md$)\w+$/.test(name) && !name.startsWith('symfony-example/'));
  return { ...OTHERS, ...Object.fromEntries(beside.map((name) => [`${GUIDES}/${name}`, `files/${name}`])) };
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** The site's pages, and what its search finds in them. */
function siteApp(
  pages: readonly SourcePage[],
  live: ReadonlySet<string>,
  others: Others,
): { app: Hono; found: readonly Found[] } {
  const islands = new Map(islandPages(root).map((island) => [island.tag, island]));
  const files = new Map(pages.map(({ source, file }) => [source, file]));
  const addressOf = (path: string): string | undefined => files.get(path) ?? others[path];
  const app = new Hono();
  const found: Found[] = [];
  for (const page of pages) {
    const { source, file, tag, title } = page;
    const island = tag === null ? undefined : islands.get(tag);
    const markdown = island === undefined ? page.markdown : withoutExample(page.markdown);
    const { html: words, sections } = renderPage(markdown, { source, addressOf });
    for (const { anchor, heading, text } of sections)
      if (text !== '')
        found.push({
          id: anchor === '' ? file : `${file}#${anchor}`,
          page: tag === null ? title : `${title} <${tag}>`,
          heading,
          text,
        });
    const [before = '', ...after] = words.split(/(?=<h2 )/);
    const parts = island === undefined ? '' : tagParts(island, live.has(island.tag));
    const content = html`${raw(before)}${parts}${raw(after.join(''))}`;
    app.get(`/${file}`, (c) => c.html(sitePage(pages, page, content)));
  }
  for (const tag of live) app.get(`/live/${tag}.html`, (c) => c.html(livePage(tag)));
  return { app, found };
}

async function writeScripts(out: string): Promise<void> {
  const folder = join(root, 'shared/build/docs/browser');
  const common = {
    bundle: true,
    minify: true,
    target: 'es2022',
    outdir: join(out, 'site'),
    logLevel: 'warning',
  } as const;
  await build({ ...common, entryPoints: [join(folder, 'theme.ts')], format: 'iife' });
  await build({
    ...common,
    entryPoints: [join(folder, 'site.ts'), join(folder, 'live.ts')],
    format: 'esm',
    banner: { js: NOTICE },
  });
}

async function writeRecordings(out: string, recorded: readonly RecordedTag[]): Promise<void> {
  for (const { recording, files } of recorded) {
    await write(join(out, RECORDINGS, `${recording.tag}.json`), JSON.stringify(recording));
    for (const [file, bytes] of files) await write(join(out, file), bytes);
  }
}

/** @throws Error with each link that leads nowhere */
async function checkLinks(out: string): Promise<void> {
  const files = (await readdir(out, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const pages = files.filter((name) => /^(?:live\/)?[\w-]+\.html$/.test(name));
  const texts = await Promise.all(pages.map(async (name) => [name, await readFile(join(out, name), 'utf8')] as const));
  const broken = brokenLinks(new Map(texts), new Set(files));
  if (broken.length > 0) throw new Error(`These links lead nowhere:\n${broken.join('\n')}`);
}

/**
 * `npm run docs` writes the site into `.cache/docs`. `--out folder` writes it elsewhere, `--live flexy-pos,flexy-pin`
 * records these tags alone.
 */
export async function main(args: readonly string[]): Promise<void> {
  const started = performance.now();
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string', default: '.cache/docs' }, live: { type: 'string' } },
  });
  const out = resolve(root, values.out);
  await buildIfNeeded();
  const pages = await sourcePages();
  const tags = values.live?.split(',') ?? pages.flatMap(({ tag }) => tag ?? []);
  await rm(out, { recursive: true, force: true });
  const others = await otherFiles();
  const { app, found } = siteApp(pages, new Set(tags), others);
  const recorded = await recordTags(tags);
  const written = await toSSG(app, { writeFile, mkdir }, { dir: out });
  if (written.error !== undefined) throw written.error;
  const index = new MiniSearch<Found>(SEARCH);
  index.addAll(found);
  await write(join(out, INDEX), JSON.stringify(index));
  await writeScripts(out);
  await writeRecordings(out, recorded);
  for (const [from, to] of Object.entries(others)) await cp(join(root, from), join(out, to));
  await cp(join(root, 'dist'), join(out, 'flexy'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  await checkLinks(out);
  console.log(
    `docs: ${pages.length} pages, ${tags.length} live tags in ${values.out}, ${Math.round(performance.now() - started)} ms`,
  );
}
