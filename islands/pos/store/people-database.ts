import { type Database, openDatabase, type Table } from '#shared/offline/database.ts';
import { PERSONAL_COPIES } from '#shared/state/personal-copies.ts';

interface PeopleRow {
  /** Back-office, language and the person who may see it. */
  readonly owner: string;
  readonly kind: string;
  readonly rows: unknown;
}

export type PeopleDatabase = Database & { readonly lists: Table<PeopleRow, [string, string]> };

/** The copies of lists of people. Its database is apart from all else, so that it can be deleted whole with a sign-out. */
export function openPeopleDatabase(name: string = PERSONAL_COPIES): PeopleDatabase {
  return openDatabase(name, [{ lists: '[owner+kind]' }]);
}
