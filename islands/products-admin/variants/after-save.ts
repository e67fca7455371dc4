import type { Locale } from '#shared/i18n/locale.ts';
import type { Variant } from './variant.ts';
import type { VariantOutcome } from './variant-outcome.ts';
import { draftOfVariant, type VariantRow } from './variant-rows.ts';

/** The lines after a save: what is saved begins anew, what failed keeps what was typed. */
export function afterSave(
  rows: readonly VariantRow[],
  outcomes: ReadonlyMap<string, VariantOutcome>,
  locale: Locale,
): readonly VariantRow[] {
  return rows.flatMap((row): readonly VariantRow[] => {
    const outcome = outcomes.get(row.key);
    if (outcome?.kind === 'changed') {
      const draft = outcome.merged;
      return [{ ...row, begun: outcome.now, draft: row.isRemoved ? draftOfVariant(outcome.now, locale) : draft }];
    }
    // It was deleted elsewhere: saved again, it is a new one.
    if (outcome?.kind === 'gone') return [{ ...row, begun: null, isRemoved: false }];
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'kept') return [row];
    if (outcome.now === null) return [];
    const now: Variant = outcome.kind === 'kept' ? { ...outcome.now, waits: 'change' } : outcome.now;
    return [{ ...row, begun: now, draft: draftOfVariant(now, locale) }];
  });
}
