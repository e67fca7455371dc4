import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Sql } from '../db/database.ts';

const Begin = v.looseObject({
  begin: v.looseObject({
    key: v.looseObject({ crv: v.string(), kty: v.string(), x: v.string(), y: v.string() }),
  }),
});

/** The thumbprint of a public key, by RFC 7638. */
function thumbprint({ crv, kty, x, y }: v.InferOutput<typeof Begin>['begin']['key']): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

/** What has come of the tills' journals: by chain, and the keys that they began with. */
export function receivedJournals(sql: Sql) {
  const chains = sql.all(
    'SELECT chain, till, COUNT(*) AS entries, MAX(number) AS last, MAX(receivedAt) AS latest FROM journal_entry GROUP BY chain, till ORDER BY latest DESC',
  );
  const keys = sql
    .all('SELECT line FROM journal_entry WHERE number = 1')
    .map(({ line }) => v.safeParse(Begin, JSON.parse(String(line))))
    .flatMap((found) => (found.success ? [thumbprint(found.output.begin.key)] : []));
  return {
    chains: chains.map(({ chain, till, entries, last, latest }) => ({
      ...{ chain: String(chain), till: String(till), latest: String(latest), entries: Number(entries) },
      isWhole: Number(entries) === Number(last),
    })),
    keys: [...new Set(keys)],
  };
}
