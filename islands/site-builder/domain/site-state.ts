import * as v from 'valibot';
import { STATES } from '#shared/features/page-canvas/source/css.ts';
import type { StyleChange } from '#shared/features/page-canvas/source/style-changes.ts';

const widget = v.object({
  html: v.string(),
  css: v.string(),
  /** The record's own; null where it has none. */
  hook: v.nullable(v.string()),
  priority: v.nullable(v.number()),
});
const theme = v.object({ everywhere: v.string(), here: v.string() });
const hooks = v.pipe(
  v.array(v.object({ name: v.string(), widgets: v.pipe(v.array(v.string()), v.readonly()) })),
  v.readonly(),
);

export type WidgetState = v.InferOutput<typeof widget>;
/** The styles of the theme: those of all pages, and those of this one. */
export type ThemeState = v.InferOutput<typeof theme>;

/** The order of widgets in hooks. */
type Hooks = v.InferOutput<typeof hooks>;

/** A page of the site as the server has it, as far as its person has seen it. */
export interface SiteState {
  readonly widgets: Readonly<Record<string, WidgetState>>;
  readonly hooks: Hooks;
  /** Null for a theme that was not read: nothing is written over it. */
  readonly theme: ThemeState | null;
}

/** Where styles go, and whether the content stays as it is. */
export interface Switches {
  readonly widget: boolean;
  readonly page: boolean;
  readonly everywhere: boolean;
  readonly stylesOnly: boolean;
}
export const ALL_SWITCHES_OFF: Switches = { widget: false, page: false, everywhere: false, stylesOnly: false };

export interface PlacedChange extends StyleChange {
  /** The widget that the element stands in. */
  readonly widget: string | null;
}

/** What a person made of a page of the site. */
export interface SiteWork {
  readonly html: Readonly<Record<string, string>>;
  readonly hooks: Hooks;
  readonly styles: readonly PlacedChange[];
  readonly switches: Switches;
}

/** What a draft was begun from. */
export const siteStateSchema: v.GenericSchema<unknown, SiteState> = v.object({
  widgets: v.record(v.string(), widget),
  hooks,
  theme: v.nullable(theme),
});
export const siteWorkSchema: v.GenericSchema<unknown, SiteWork> = v.object({
  html: v.record(v.string(), v.string()),
  hooks,
  styles: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        state: v.picklist(STATES),
        changed: v.record(v.string(), v.string()),
        widget: v.nullable(v.string()),
      }),
    ),
    v.readonly(),
  ),
  switches: v.object({
    widget: v.boolean(),
    page: v.boolean(),
    everywhere: v.boolean(),
    stylesOnly: v.boolean(),
  }),
});

export const workAsSaved = ({ widgets, hooks: order }: SiteState, switches = ALL_SWITCHES_OFF): SiteWork => ({
  html: Object.fromEntries(Object.entries(widgets).map(([id, { html }]) => [id, html])),
  hooks: order,
  styles: [],
  switches,
});

/** Switches that belong together: without styles for the page or for all, the content is not held. */
export const consistentSwitches = (switches: Switches): Switches =>
  switches.page || switches.everywhere ? switches : { ...switches, stylesOnly: false };
