import { randomBytes } from 'node:crypto';
import type { Sql, Stored } from '../db/database.ts';
import type { User } from './users.ts';
import { findUserById } from './users.ts';

export const SESSION_COOKIE = 'FLEXYSESSID';
const LIFETIME_MS = 14 * 86_400_000;

export interface Session {
  readonly id: string;
  readonly csrf: string;
  readonly user: User | null;
  /** Token of the real back-office, when API calls are proxied. */
  readonly token: string | null;
}

/** A session is opened by each visit of the sign-in page. */
const MOST_SESSIONS = 10_000;

function insertSession(sql: Sql, values: readonly Stored[]): void {
  sql.run('INSERT INTO session (id, user, csrf, token, createdAt) VALUES (?, ?, ?, ?, ?)', values);
}

export function openSession(sql: Sql, user: User | null, token: string | null = null): Session {
  const session = { id: randomBytes(24).toString('base64url'), csrf: randomBytes(24).toString('base64url') };
  sql.run('DELETE FROM session WHERE createdAt < ?', [new Date(Date.now() - LIFETIME_MS).toISOString()]);
  sql.run(
    'DELETE FROM session WHERE id IN (SELECT id FROM session ORDER BY user IS NOT NULL, createdAt LIMIT max(0, (SELECT count(*) FROM session) - ?))',
    [MOST_SESSIONS],
  );
  insertSession(sql, [session.id, user?.id ?? null, session.csrf, token, new Date().toISOString()]);
  return { ...session, user, token };
}

export function findSession(sql: Sql, id: string | undefined): Session | null {
  if (id === undefined) return null;
  const row = sql.get('SELECT * FROM session WHERE id = ?', [id]);
  if (row === undefined || Date.parse(String(row['createdAt'])) < Date.now() - LIFETIME_MS) return null;
  const user = row['user'];
  return {
    id,
    csrf: String(row['csrf']),
    user: typeof user === 'number' ? findUserById(sql, user) : null,
    token: typeof row['token'] === 'string' ? row['token'] : null,
  };
}

/** Brings the sessions of people who are signed in through work that empties the tables. */
export function keepSessions(sql: Sql, work: () => void): void {
  const sessions = sql.all('SELECT * FROM session WHERE user IS NOT NULL');
  work();
  for (const { id, user, csrf, token, createdAt } of sessions)
    insertSession(
      sql,
      [id, user, csrf, token, createdAt].map((value) => value ?? null),
    );
}

export function closeSession(sql: Sql, id: string): void {
  sql.run('DELETE FROM session WHERE id = ?', [id]);
}
