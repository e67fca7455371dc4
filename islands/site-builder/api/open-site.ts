import type { ApiClient } from '#shared/api/client.ts';
import { decorationOf } from '#shared/features/page-canvas/api/decoration.ts';
import type { Decoration } from '#shared/features/page-canvas/canvas/frame.ts';
import { cssPieces, keyOf } from '#shared/features/page-canvas/source/css.ts';
import { type SiteFrame, siteFrame } from '#shared/features/page-canvas/source/site-frame.ts';
import { rulesInEffect } from '#shared/features/page-canvas/source/style-changes.ts';
import type { SiteState, ThemeState, WidgetState } from '../domain/site-state.ts';
import type { SiteApi, WidgetRecord } from './site.ts';

/** How many widgets are read at a time. */
const AT_ONCE = 4;

/** A page of the site, read with its widgets and its theme. */
export interface OpenedSite {
  readonly frame: SiteFrame;
  readonly decoration: Decoration;
  readonly seen: SiteState;
  /** What the records are called, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Why a widget could not be read, by id. */
  readonly unread: Readonly<Record<string, unknown>>;
  /** Why the theme could not be read. */
  readonly themeError: unknown;
}

/** All styles of single elements, in the order in which they take effect on the page. */
export const sheetsOf = ({ widgets, hooks, theme }: SiteState): readonly string[] => {
  const inOrder = [...new Set([...hooks.flatMap((hook) => hook.widgets), ...Object.keys(widgets)])];
  return [...inOrder.flatMap((id) => widgets[id]?.css ?? []), theme?.everywhere ?? '', theme?.here ?? ''];
};

/** The page's own styles without the rules that the canvas shows itself. */
function undecorated(dress: Decoration, seen: SiteState): Decoration {
  const own = new Set(rulesInEffect(sheetsOf(seen)).map(keyOf));
  const bare = (css: string): string =>
    cssPieces(css)
      .filter(({ rule }) => rule === undefined || !own.has(keyOf(rule)))
      .map(({ source }) => source)
      .join('');
  return { ...dress, styles: dress.styles.map(bare) };
}

/** Reads a page, its widgets and, if one is named, its theme. Rejects with `ApiError` when the page cannot be read. */
export async function openSite(
  api: Pick<ApiClient, 'access'>,
  remote: SiteApi,
  pageUrl: string,
  hasTheme: boolean,
  signal: AbortSignal,
): Promise<OpenedSite> {
  const themeRead = hasTheme
    ? remote.readTheme(signal).then(
        ({ everywhere, here }) => ({ theme: { everywhere, here }, themeError: undefined }),
        (themeError: unknown) => ({ theme: null, themeError }),
      )
    : Promise.resolve({ theme: null, themeError: undefined });
  const html = await remote.readPage(signal);
  const frame = siteFrame(html);
  const ids = [...new Set(frame.hooks.flatMap(({ widgets }) => widgets))];
  const records = new Map<string, WidgetRecord>();
  const unread: Record<string, unknown> = {};
  const left = [...ids];
  const readNext = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        records.set(id, await remote.readWidget(id, signal));
      } catch (error) {
        signal.throwIfAborted();
        unread[id] = error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  const { theme, themeError }: { theme: ThemeState | null; themeError: unknown } = await themeRead;
  signal.throwIfAborted();
  const widgets: Record<string, WidgetState> = {};
  for (const [id, { html: text, css, hook, priority }] of records) widgets[id] = { html: text, css, hook, priority };
  const seen = { widgets, hooks: frame.hooks, theme };
  return {
    frame,
    seen,
    unread,
    themeError,
    names: Object.fromEntries([...records].map(([id, { name }]) => [id, name])),
    decoration: undecorated(decorationOf(html, new URL(api.access.addressOf(pageUrl), location.href).href), seen),
  };
}
