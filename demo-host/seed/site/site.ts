import type { Sql } from '../../db/database.ts';
import { HOME_PAGES } from './home.ts';
import { OWN_PAGES } from './pages.ts';
import { SHOP_PAGES } from './shop.ts';
import { SETTING, THEME } from './theme.ts';

/** The site: its pages, its theme, its settings. */
export function seedSite(sql: Sql): void {
  const inHook = new Map<string, number>();
  for (const { title, hook, content } of [...HOME_PAGES, ...SHOP_PAGES, ...OWN_PAGES]) {
    const priority = hook === null ? null : (inHook.get(hook) ?? 0);
    if (hook !== null && priority !== null) inHook.set(hook, priority + 1);
    sql.run('INSERT INTO page (title, frontHook, frontHookPriority, jsonSimplifiedContent) VALUES (?, ?, ?, ?)', [
      title,
      hook,
      priority,
      JSON.stringify(content),
    ]);
  }
  const { hooksOptions, layoutConfig, customCssPerRoutes, ...texts } = THEME;
  const theme = {
    ...texts,
    hooksOptions: JSON.stringify(hooksOptions),
    layoutConfig: JSON.stringify(layoutConfig),
    customCssPerRoutes: JSON.stringify(customCssPerRoutes),
  };
  for (const [table, record] of [
    ['website_theme', theme],
    ['site_setting', SETTING],
  ] as const)
    sql.run(
      `INSERT INTO ${table} (${Object.keys(record).join(', ')}) VALUES (${Object.keys(record)
        .map(() => '?')
        .join(', ')})`,
      Object.values<string>(record),
    );
}
