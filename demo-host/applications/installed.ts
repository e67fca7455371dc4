import type { Sql } from '../db/database.ts';

/** An installed application, as the menu shows it. */
interface MenuApplication {
  readonly id: string;
  readonly name: string;
  readonly image: string;
}

/** What is installed and switched on, in the menu's order. */
export function installedApplications(sql: Sql): readonly MenuApplication[] {
  return sql
    .all('SELECT id, name, image FROM application WHERE menuOrder IS NOT NULL AND isEnabled = 1 ORDER BY menuOrder, id')
    .map(({ id, name, image }) => ({ id: String(id), name: String(name ?? '').trim(), image: String(image ?? '') }));
}
