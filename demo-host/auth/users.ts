import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Row, Sql } from '../db/database.ts';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly string[];
  readonly store: number | null;
}

// Demonstration accounts: a low cost keeps the first start quick; it is still a salted key derivation.
const COST = { N: 4096, r: 8, p: 1 };

export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}:${scryptSync(password, salt, 32, COST).toString('base64')}`;
}

function passwordMatches(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  const wanted = Buffer.from(hash, 'base64');
  return wanted.length === 32 && timingSafeEqual(scryptSync(password, Buffer.from(salt, 'base64'), 32, COST), wanted);
}

function roles(text: unknown): string[] {
  const parsed: unknown = JSON.parse(typeof text === 'string' ? text : '[]');
  return Array.isArray(parsed) ? parsed.filter((role): role is string => typeof role === 'string') : [];
}

function toUser(row: Row | undefined): User | null {
  return row === undefined
    ? null
    : {
        id: Number(row['id']),
        username: String(row['username']),
        roles: roles(row['roles']),
        store: row['store'] === null ? null : Number(row['store']),
      };
}

export function findUser(sql: Sql, username: string): User | null {
  return toUser(sql.get('SELECT * FROM user WHERE username = ?', [username]));
}

export function findUserById(sql: Sql, id: number): User | null {
  return toUser(sql.get('SELECT * FROM user WHERE id = ?', [id]));
}

export function checkCredentials(sql: Sql, username: string, password: string): User | null {
  const row = sql.get('SELECT * FROM user WHERE username = ?', [username]);
  const stored = row?.['password'];
  return typeof stored === 'string' && passwordMatches(password, stored) ? toUser(row) : null;
}
