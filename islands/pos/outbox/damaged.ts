import * as v from 'valibot';
import { isOfLaterVersion } from './upgrades.ts';

/** A stored sale that this version cannot read: an older, a newer or a damaged row. */
export interface DamagedSale {
  readonly reference: string;
  /** What of it could be read; empty or null where nothing could. */
  readonly number: string;
  readonly savedAt: string | null;
  /** In minor units. */ readonly total: number | null;
  readonly lines: readonly string[];
  /** All that the row holds, as JSON. */ readonly content: string;
  /** A later version of this till has stored it: that one reads and sends it. */ readonly isNewer: boolean;
}

const lenient = v.object({
  number: v.fallback(v.string(), ''),
  savedAt: v.fallback(v.nullable(v.string()), null),
  total: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  state: v.fallback(v.string(), ''),
  sale: v.fallback(
    v.object({
      lines: v.fallback(v.array(v.fallback(v.object({ name: v.fallback(v.string(), '') }), { name: '' })), []),
    }),
    { lines: [] },
  ),
});

const rowSchema = v.object({
  reference: v.string(),
  version: v.fallback(v.number(), 1),
  entry: v.fallback(v.unknown(), null),
});

function partsOf(entry: unknown): v.InferOutput<typeof lenient> | null {
  const parsed = v.safeParse(lenient, entry);
  return parsed.success ? parsed.output : null;
}

/** Describes the rows that could not be read, except those whose sale the server has. */
export function describeDamaged(rows: readonly unknown[]): readonly DamagedSale[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(rowSchema, row);
    if (!parsed.success) return [];
    const { reference, version, entry } = parsed.output;
    const parts = partsOf(entry);
    if (parts?.state === 'acknowledged' || parts?.state === 'doubled') return [];
    return [
      {
        reference,
        number: parts?.number ?? '',
        savedAt: Number.isNaN(Date.parse(parts?.savedAt ?? '')) ? null : (parts?.savedAt ?? null),
        total: parts?.total ?? null,
        lines: (parts?.sale.lines ?? []).flatMap(({ name }) => (name === '' ? [] : [name])),
        content: JSON.stringify(entry, null, 2) ?? '',
        isNewer: isOfLaterVersion(version),
      },
    ];
  });
}
