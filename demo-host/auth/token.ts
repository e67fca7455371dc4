import { issueToken } from './jwt.ts';
import type { Session } from './sessions.ts';

/** The token a page hands to its islands: the real back-office's own where calls go there. */
export function pageToken(session: Session | null, key: string, ttl: number): string {
  if (session === null || session.user === null) return '';
  return session.token ?? issueToken(session.user, key, ttl);
}
