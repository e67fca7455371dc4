import { randomBytes } from 'node:crypto';
import type { Row, Sql } from '../db/database.ts';
import { segmentsOf } from './paths.ts';
import { FileProblem } from './problem.ts';

/** A link by which everybody may read one file. */
export interface FileLink {
  readonly id: string;
  readonly url: string;
  /** ISO date-time; null: it does not end. */
  readonly expiresAt: string | null;
}

const pathOf = (root: string, path: string): string => `/${[...segmentsOf(root), ...segmentsOf(path)].join('/')}`;
const linkOf = (row: Row): FileLink => ({
  id: String(row['id']),
  url: `/shared/${String(row['token'])}`,
  expiresAt: row['expiresAt'] === null ? null : String(row['expiresAt']),
});

export function linksOf(sql: Sql, root: string, path: string): readonly FileLink[] {
  return sql.all('SELECT * FROM file_link WHERE path = ? ORDER BY id', [pathOf(root, path)]).map(linkOf);
}

export function makeLink(sql: Sql, root: string, path: string, expiresAt: string | null): void {
  if (expiresAt !== null && !(Date.parse(expiresAt) > Date.now()))
    throw new FileProblem(422, 'A link ends at a time to come.');
  sql.run('INSERT INTO file_link (path, token, expiresAt) VALUES (?, ?, ?)', [
    pathOf(root, path),
    randomBytes(16).toString('base64url'),
    expiresAt,
  ]);
}

export function endLinks(sql: Sql, root: string, path: string, ids: readonly string[]): void {
  for (const id of ids) sql.run('DELETE FROM file_link WHERE id = ? AND path = ?', [Number(id), pathOf(root, path)]);
}

/** The path of a file that a link leads to; null where there is none, or it has ended. */
export function sharedPath(sql: Sql, token: string): string | null {
  const row = sql.get('SELECT path, expiresAt FROM file_link WHERE token = ?', [token]);
  const isOver = typeof row?.['expiresAt'] === 'string' && Date.parse(row['expiresAt']) <= Date.now();
  return row === undefined || isOver ? null : String(row['path']);
}
