import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Locale } from '../api/iri.ts';
import { isLocale } from '../api/iri.ts';
import type { HostEnvironment } from '../environment.ts';
import { TRUSTED_TYPES } from '../pages/csp.ts';
import { exampleAttributes } from '../pages/example.ts';
import { guarded } from '../pages/guarded.ts';
import type { IslandPage } from '../pages/islands.ts';
import { islandPages } from '../pages/islands.ts';
import { renderPage } from '../pages/render.ts';
import { screenName } from '../pages/screens.ts';
import { isTheme } from '../pages/theme.ts';
import { formFields, linkedAttributes } from './fields.ts';
import { isState, STATES } from './states.ts';
import { galleryTexts } from './texts.ts';

/** What stands around the element on its stage. */
const STYLES = ['bootstrap', 'none', 'hostile'] as const;
/** Widths of the stage in CSS px; `full` takes what there is. */
const WIDTHS = ['full', '1280', '820', '390', '320'] as const;

const nameOf = (tag: string): string => tag.slice('flexy-'.length);

/** Where this island stands in the gallery, 0 … 5: the colour of its mark. */
function hueOf(tag: string): number {
  return [...tag].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % 6;
}

/** Two letters that stand for a tag. */
function markOf(tag: string): string {
  const [first = '', second] = nameOf(tag).split('-');
  return second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`;
}

function card(island: IslandPage, locale: Locale): Readonly<Record<string, unknown>> {
  return {
    tag: island.tag,
    name: screenName(island.tag, locale),
    summary: island.summary[locale],
    hue: hueOf(island.tag),
    mark: markOf(island.tag),
    attributes: island.attributes.length,
    events: island.events.length,
  };
}

function pick<Value extends string>(given: string | undefined, from: readonly [Value, ...Value[]]): Value {
  return from.find((value) => value === given) ?? from[0];
}

function showIndex(c: Context<HostEnvironment>, locale: Locale): Response {
  const islands = islandPages(c.get('host').options.root);
  return renderPage(c, locale, 'gallery.html.twig', {
    cards: islands.map((island) => card(island, locale)),
    say: galleryTexts(locale),
  });
}

export function galleryRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.get('/gallery', (c) => c.redirect('/en/gallery', 302));

  // The first page of somebody new: it is read without an account.
  app.get('/:locale/gallery', (c) => {
    const locale = c.req.param('locale');
    return isLocale(locale) ? showIndex(c, locale) : c.notFound();
  });

  app.get(
    '/:locale/gallery/:tag',
    guarded((c, locale, user) => {
      const all = islandPages(c.get('host').options.root);
      const at = all.findIndex(({ tag }) => tag === c.req.param('tag'));
      const island = all[at];
      if (island === undefined) return c.notFound();
      const query = new URL(c.req.url).searchParams;
      const example = exampleAttributes(c, locale, user, island.tag);
      const fields = formFields(island.attributes);
      const given = new Map(example.map(({ name, value }) => [name, value]));
      const values = new Map(linkedAttributes(example, fields, query).map(({ name, value }) => [name, value]));
      const theme = query.get('theme');
      return renderPage(c, locale, 'gallery-tag.html.twig', {
        say: galleryTexts(locale),
        island,
        name: screenName(island.tag, locale),
        calls: island.calls.map((name) => ({ name, doc: '' })),
        fields: fields.map((field) => ({
          ...field,
          value: values.get(field.name) ?? '',
          example: given.get(field.name) ?? '',
        })),
        events: island.events.map(({ name }) => name).join(' '),
        previous: all.at(at - 1)?.tag ?? island.tag,
        next: all[(at + 1) % all.length]?.tag ?? island.tag,
        states: STATES,
        styles: STYLES,
        widths: WIDTHS,
        chosen: {
          state: isState(query.get('state')) ? query.get('state') : 'ready',
          style: pick(query.get('style') ?? undefined, STYLES),
          width: pick(query.get('width') ?? undefined, WIDTHS),
          language: isLocale(query.get('language') ?? '') ? query.get('language') : locale,
          theme: theme !== null && isTheme(theme) ? theme : '',
        },
      });
    }),
  );

  app.get(
    '/:locale/gallery/:tag/stage',
    guarded((c, locale, user) => {
      const island = islandPages(c.get('host').options.root).find(({ tag }) => tag === c.req.param('tag'));
      if (island === undefined) return c.notFound();
      const query = new URL(c.req.url).searchParams;
      const theme = query.get('theme');
      const values = {
        island,
        say: galleryTexts(locale),
        preloads: c.get('host').assets.preload(island.tag),
        attributes: linkedAttributes(
          exampleAttributes(c, locale, user, island.tag),
          formFields(island.attributes),
          query,
        ),
        events: island.events.map(({ name }) => name).join(' '),
        style: pick(query.get('style') ?? undefined, STYLES),
        ...(theme !== null && isTheme(theme) ? { theme } : {}),
      };
      return renderPage(c, locale, 'gallery-stage.html.twig', values, 200, { further: TRUSTED_TYPES });
    }),
  );
  return app;
}
