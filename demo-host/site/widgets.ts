import type { Sql } from '../db/database.ts';
import { createTextRenderer } from '../pages/renderer.ts';
import { contentOf } from './content.ts';
import type { HookOptions, SiteTheme } from './theme.ts';

interface Widget {
  readonly id: number;
  /** What Twig printed. */
  readonly html: string;
  /** Why it could not; the rest of the page is shown all the same. */
  readonly problem: string;
}
interface Hook extends HookOptions {
  readonly name: string;
  readonly widgets: readonly Widget[];
}
export interface Widgets {
  readonly hooks: readonly Hook[];
  readonly css: string;
  readonly javascript: string;
}

/** Twig of a person, printed; a template with an error says so in place. */
export function printTwig(
  source: string,
  values: Readonly<Record<string, unknown>>,
): { readonly html: string; readonly problem: string } {
  try {
    return { html: createTextRenderer({ source })('source', values), problem: '' };
  } catch (error) {
    return { html: '', problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The records that stand in these hooks, in their order, with the styles and scripts that they bring. */
export function widgetsIn(
  sql: Sql,
  names: readonly string[],
  theme: SiteTheme,
  values: Readonly<Record<string, unknown>>,
): Widgets {
  const rows = sql.all(
    `SELECT id, frontHook, jsonSimplifiedContent FROM page WHERE frontHook IN (${names.map(() => '?').join(',')}) ORDER BY frontHookPriority, id`,
    names,
  );
  const records = rows.map((row) => ({
    id: Number(row['id']),
    hook: String(row['frontHook']),
    ...contentOf(row['jsonSimplifiedContent']),
  }));
  const shown = records.filter(({ hook }) => !theme.hook(hook).hidden);
  return {
    hooks: names.map((name) => ({
      name,
      ...theme.hook(name),
      widgets: shown.filter(({ hook }) => hook === name).map(({ id, html }) => ({ id, ...printTwig(html, values) })),
    })),
    css: shown.map(({ css }) => css).join('\n'),
    javascript: shown.map(({ javascript }) => javascript).join('\n'),
  };
}
