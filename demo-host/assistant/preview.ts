import type { Locale } from '../api/iri.ts';
import type { Sql } from '../db/database.ts';
import { readTheme } from '../site/theme.ts';
import { siteValues } from '../site/values.ts';
import { printTwig } from '../site/widgets.ts';

/** The page that a visitor would see: the content as Twig prints it, in the colours of the shop’s theme. */
export function previewPage(
  sql: Sql,
  locale: Locale,
  content: string,
): { readonly html: string; readonly problem: string } {
  const { html, problem } = printTwig(content, siteValues(sql, locale));
  const { everywhere } = readTheme(sql).styles('/en');
  return {
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>Preview</title><style>${everywhere.replaceAll('</', '<\\/')}</style></head><body>${html}</body></html>`,
    problem,
  };
}
