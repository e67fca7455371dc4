import * as v from 'valibot';
import type { Row, Sql, Stored } from '../db/database.ts';

const HookOptions = v.looseObject({
  /** Columns from a tablet on. */
  columns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)), 1),
  hidden: v.optional(v.boolean(), false),
  class: v.optional(v.string(), ''),
});
export type HookOptions = v.InferOutput<typeof HookOptions>;

const Layout = v.looseObject({
  width: v.optional(v.picklist(['narrow', 'normal', 'wide']), 'normal'),
  stickyHeader: v.optional(v.boolean(), false),
});
type Layout = v.InferOutput<typeof Layout>;

const RouteStyles = v.array(v.object({ css: v.string(), routeUrl: v.string() }));

export interface SiteTheme {
  readonly customJS: string;
  readonly customerDashboardCSS: string;
  readonly registerTwig: string;
  readonly welcomeTwig: string;
  readonly layout: Layout;
  hook(name: string): HookOptions;
  /** The styles of all routes and, after them, of this one. */
  styles(route: string): { readonly everywhere: string; readonly here: string };
}

const text = (value: Stored | undefined): string => (typeof value === 'string' ? value : '');

/** What does not fit counts as not set: a wrong option must not take the site down. */
function parsed<Schema extends v.GenericSchema>(schema: Schema, stored: unknown, none: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : v.parse(schema, none);
}

const json = (stored: Stored | undefined): unknown => JSON.parse(typeof stored === 'string' ? stored : 'null');

export function readTheme(sql: Sql): SiteTheme {
  const row: Row = sql.get('SELECT * FROM website_theme ORDER BY id LIMIT 1') ?? {};
  const hooks = new Map(Object.entries(Object(json(row['hooksOptions']))));
  return {
    customJS: text(row['customJS']),
    customerDashboardCSS: text(row['customerDashboardCSS']),
    registerTwig: text(row['customRegisterCustomerTWIG']),
    welcomeTwig: text(row['customerDashboardWelcomeTWIG']),
    layout: parsed(Layout, json(row['layoutConfig']), {}),
    hook: (name) => parsed(HookOptions, hooks.get(name), {}),
    styles: (route) => ({
      everywhere: text(row['customCss']),
      here: parsed(RouteStyles, json(row['customCssPerRoutes']), [])
        .filter(({ routeUrl }) => routeUrl === route)
        .map(({ css }) => css)
        .join('\n'),
    }),
  };
}
