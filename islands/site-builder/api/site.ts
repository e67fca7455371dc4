import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { pageResource, websiteThemeResource } from '#shared/api/resources/site.ts';
import { readText } from '#shared/api/transfer/text.ts';
import { readContent, writtenContent } from '#shared/features/page-canvas/api/content.ts';
import { routeCss, withRouteCss } from '../domain/routes.ts';
import type { ThemeState, WidgetState } from '../domain/site-state.ts';

export interface WidgetRecord extends WidgetState {
  readonly name: string;
  /** `jsonSimplifiedContent`, in the form that the record has. */
  readonly stored: unknown;
}
export interface ThemeRecord extends ThemeState {
  /** `customCssPerRoutes` as it is stored. */
  readonly routes: unknown;
}

/** What of a widget goes. */
interface WidgetParts {
  readonly withContent: boolean;
  readonly withCss: boolean;
}

/** How a page of the site, its widgets and its theme are read and written. All reject with `ApiError`. */
export interface SiteApi {
  readonly readPage: (signal: AbortSignal) => Promise<string>;
  readonly readWidget: (id: string, signal: AbortSignal) => Promise<WidgetRecord>;
  readonly writeWidget: (
    id: string,
    wanted: WidgetState,
    now: WidgetRecord,
    parts: WidgetParts,
    signal: AbortSignal,
  ) => Promise<WidgetRecord>;
  readonly readTheme: (signal: AbortSignal) => Promise<ThemeRecord>;
  readonly writeTheme: (
    wanted: ThemeState,
    now: ThemeRecord,
    fields: readonly (keyof ThemeState)[],
    signal: AbortSignal,
  ) => Promise<ThemeRecord>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The content without its styles. */
function withoutCss(content: object): object {
  const bare = (part: unknown): object =>
    Object.fromEntries(Object.entries(Object(part)).filter(([key]) => key !== 'css'));
  return Array.isArray(content) ? content.map(bare) : bare(content);
}

/**
 * @param pageUrl Address of the page, on the own site.
 * @param themeUri Path of the theme below `/{locale}/api`.
 */
export function siteApi(api: ApiClient, pageUrl: string, themeUri: string): SiteApi {
  const widgetSchema: GenericSchema<unknown, WidgetRecord> = pageResource.record(
    api,
    ['title', 'jsonSimplifiedContent', 'jsonContentHTML', 'jsonContentCSS', 'frontHook', 'frontHookPriority'],
    (_, fields) => {
      const { source, stored } = readContent(fields);
      return {
        ...source,
        stored,
        name: textOf(fields.title),
        hook: typeof fields.frontHook === 'string' ? fields.frontHook : null,
        priority: typeof fields.frontHookPriority === 'number' ? fields.frontHookPriority : null,
      };
    },
  );
  const themeSchema: GenericSchema<unknown, ThemeRecord> = websiteThemeResource.record(
    api,
    ['customCss', 'customCssPerRoutes'],
    (_, { customCss, customCssPerRoutes: routes }) => ({
      everywhere: textOf(customCss),
      here: routeCss(routes, pageUrl),
      routes,
    }),
  );
  const theme = `/{locale}/api${themeUri.startsWith('/') ? themeUri : `/${themeUri}`}`;
  return {
    readPage: async (signal) => (await readText(api, pageUrl, { signal, accept: 'text/html' })).text,
    readWidget: (id, signal) => api.get(pageResource.item(id), widgetSchema, { signal }),
    writeWidget: (id, { html, css, hook, priority }, { stored }, { withContent, withCss }, signal) => {
      const content = writtenContent(stored, withCss ? { html, css } : { html });
      const changes = {
        ...(withContent ? { jsonSimplifiedContent: withCss ? content : withoutCss(content) } : {}),
        ...(hook === null ? {} : { frontHook: hook }),
        ...(priority === null ? {} : { frontHookPriority: priority }),
      };
      return api.update(pageResource.item(id), changes, widgetSchema, { signal });
    },
    readTheme: (signal) => api.get(theme, themeSchema, { signal }),
    writeTheme: ({ everywhere, here }, { routes }, fields, signal) =>
      api.update(
        theme,
        {
          ...(fields.includes('everywhere') ? { customCss: everywhere } : {}),
          ...(fields.includes('here') ? { customCssPerRoutes: withRouteCss(routes, pageUrl, here) } : {}),
        },
        themeSchema,
        { signal },
      ),
  };
}
