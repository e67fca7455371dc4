import type { Sql } from '../db/database.ts';
import { checkToken } from './jwt.ts';
import type { User } from './users.ts';
import { findUser } from './users.ts';

/** Answers 401 as LexikJWT does. A session also authorises, but not together with a bad token. */
export type Authentication =
  | { readonly user: User }
  | { readonly refused: 'JWT Token not found' | 'Invalid JWT Token' | 'Expired JWT Token' | 'Invalid credentials.' };

export function authenticate(
  sql: Sql,
  key: string,
  authorization: string | undefined,
  sessionUser: User | null,
): Authentication {
  const token = /^Bearer\s+(.*)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || token === '')
    return sessionUser === null ? { refused: 'JWT Token not found' } : { user: sessionUser };
  const check = checkToken(token, key);
  if (!check.ok) return { refused: check.reason === 'expired' ? 'Expired JWT Token' : 'Invalid JWT Token' };
  const user = findUser(sql, check.username);
  return user === null ? { refused: 'Invalid credentials.' } : { user };
}
