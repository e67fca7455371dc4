import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { formFields } from '../../../demo-host/gallery/fields.ts';
import { exampleAddresses } from '../../../demo-host/pages/example.ts';
import { fillExample, type IslandPage } from '../../../demo-host/pages/islands.ts';
import { snippet } from '../../../demo-host/public/gallery/snippets.js';
import { codeBlock } from './markdown.ts';

const WAYS = ['HTML', 'Twig', 'React', 'Vue'] as const;

/** The generated page's own lines, which stand below in four ways of writing them. */
const OWN_EXAMPLE = /```html\n[\s\S]*?```\n```twig\n[\s\S]*?```\n/;
export const withoutExample = (markdown: string): string => markdown.replace(OWN_EXAMPLE, '');

/** What a page of somebody else's writes for the values that only a page knows. */
const PAGE_VALUES: Readonly<Record<string, string>> = {
  locale: 'en',
  user: 'admin',
  ...exampleAddresses('en'),
  geocoder: '/geocode',
  geocoderKey: 'key-of-this-page',
  tiles: '/tiles/{z}/{x}/{y}.png',
};

function examples(island: IslandPage): string {
  const given = new Map(fillExample(island.example, PAGE_VALUES).map(({ name, value }) => [name, value]));
  const fields = formFields(island.attributes).flatMap(({ name, kind }) => {
    const value = given.get(name);
    return value === undefined ? [] : [{ name, kind, value }];
  });
  const event = island.events[0]?.name ?? 'flexy:ready';
  return WAYS.map(
    (way, at) =>
      `<details name="ways"${at === 0 ? ' open' : ''}><summary>${way}</summary>${codeBlock(snippet(way, { tag: island.tag, fields, locale: 'en', event }), way.toLowerCase())}</details>`,
  ).join('\n');
}

/** What stands before a tag's tables: the tag itself, on recorded answers, and lines to copy. */
export function tagParts(island: IslandPage, isRecorded: boolean): HtmlEscapedString | Promise<HtmlEscapedString> {
  const live = `live/${island.tag}.html`;
  return html`<section aria-labelledby="live">
      <h2 id="live">Live</h2>
      ${
        isRecorded
          ? html`<p>
                On answers that were recorded: what is saved is refused, and what nobody asked for then is not there.
                <a href="${live}">On a page of its own</a>
              </p>
              <iframe class="stage" src="${live}" title="${island.tag}, live" loading="lazy"></iframe>`
          : html`<p>
              This tag needs a back-office: there is no recording of it here. The gallery of <code>npm start</code> has
              it.
            </p>`
      }
    </section>
    <section aria-labelledby="examples">
      <h2 id="examples">Examples</h2>
      ${raw(examples(island))}
    </section>`;
}
