import { createHmac, timingSafeEqual } from 'node:crypto';
import type { User } from './users.ts';

type TokenCheck =
  { readonly ok: true; readonly username: string } | { readonly ok: false; readonly reason: 'invalid' | 'expired' };

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(content: string, key: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}

export function issueToken(user: User, key: string, ttl: number, now: Date = new Date()): string {
  const issued = Math.floor(now.getTime() / 1000);
  const content = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ iat: issued, exp: issued + ttl, roles: user.roles, username: user.username })}`;
  return `${content}.${sign(content, key)}`;
}

function decode(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

export function checkToken(token: string, key: string, now: Date = new Date()): TokenCheck {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(`${header}.${payload}`, key));
  const given = Buffer.from(signature);
  if (
    rest.length > 0 ||
    given.length !== expected.length ||
    !timingSafeEqual(given, expected) ||
    decode(header)?.['alg'] !== 'HS256'
  )
    return { ok: false, reason: 'invalid' };
  const claims = decode(payload);
  const expires = claims?.['exp'];
  const username = claims?.['username'];
  if (typeof expires !== 'number' || typeof username !== 'string') return { ok: false, reason: 'invalid' };
  return expires <= now.getTime() / 1000 ? { ok: false, reason: 'expired' } : { ok: true, username };
}
