import type { WorkDone } from '#shared/records/run-each.ts';
import type { VariantChange } from '../bulk/made-change.ts';
import type { Variant } from '../variants/variant.ts';
import { draftOfVariant, type VariantStep } from '../variants/variant-rows.ts';
import { type SaveOptions, saveVariants } from './save-variants.ts';

/** Somebody else has changed the record since: their change stays. */
export class ChangedSince extends Error {}

/** What takes a change of a variant back. Null: it was neither there before nor after. */
function backStep({ id, from, to }: Pick<VariantChange, 'id' | 'from' | 'to'>): VariantStep | null {
  if (from === null) return to === null ? null : { key: id, kind: 'remove', name: to.name, begun: to };
  const draft = draftOfVariant(from);
  if (to === null) return { key: id, kind: 'add', name: from.name, draft };
  return { key: id, kind: 'change', name: from.name, begun: to, draft };
}

const stockFieldOf = (...variants: readonly (Variant | null)[]) =>
  variants.find((variant) => variant?.stockField !== undefined)?.stockField;

/** Takes a change of a variant back, unless somebody else has changed it since. Rejects with `ChangedSince`, `ApiError`. */
export async function undoVariant(
  change: VariantChange,
  options: Pick<SaveOptions, 'api' | 'keepOrSend' | 'signal'>,
): Promise<WorkDone> {
  const step = backStep(change);
  if (step === null) return undefined;
  const outcomes = await saveVariants(change.product, [step], {
    ...options,
    stockField: stockFieldOf(change.from, change.to),
    inDoubt: new Set([step.key]),
  });
  const outcome = outcomes.get(step.key);
  if (outcome?.kind === 'failed') throw outcome.error;
  if (outcome?.kind === 'kept') return 'kept';
  if (outcome?.kind !== 'saved') throw new ChangedSince('The variant is another one by now.');
  return undefined;
}
