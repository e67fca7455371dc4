import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { foundNoNetwork } from '#shared/features/offline/change-queue.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { writeChecked } from '#shared/records/checked-write.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { isSameRecord } from '#shared/records/merge.ts';
import { isHopeless } from '#shared/records/run-each.ts';
import type { BulkChange } from '../bulk/use-bulk-change.ts';
import { readVariants, type StockField, type Variant, variantRecord } from '../variants/variant.ts';
import type { VariantOutcome } from '../variants/variant-outcome.ts';
import {
  draftOfVariant,
  hasWanted,
  variantBody,
  type VariantDraft,
  variantShape,
  type VariantStep,
  withDraft,
} from '../variants/variant-rows.ts';

export interface SaveOptions {
  readonly api: ApiClient;
  readonly keepOrSend: BulkChange;
  /** The field that variants of this server have their stock in; undefined: none. */
  readonly stockField: StockField | undefined;
  /** Those whose earlier attempt may have arrived. */
  readonly inDoubt: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

const isSame = (variant: Variant, draft: VariantDraft): boolean =>
  isSameRecord(variantShape, draftOfVariant(variant), draft);

/**
 * Adds, changes and deletes variants of a product, one after the other. What the server has is read before, so that
 * nobody's change is overwritten and no name given twice, and looked at again after. An outcome for each that was tried.
 * Never rejects.
 */
export async function saveVariants(
  product: { readonly id: string; readonly name: string },
  steps: readonly VariantStep[],
  { api, keepOrSend, stockField, inDoubt, signal }: SaveOptions,
): Promise<ReadonlyMap<string, VariantOutcome>> {
  const outcomes = new Map<string, VariantOutcome>();
  const failed = (error: unknown): VariantOutcome => ({ kind: 'failed', error, isInDoubt: mayHaveArrived(error) });
  let found: readonly Variant[] | null = null;
  try {
    found = await readVariants(api, product.id, signal);
  } catch (error) {
    // Without a network, a change can wait on this device.
    if (!foundNoNetwork(error))
      return new Map(steps.map(({ key }) => [key, { kind: 'failed', error, isInDoubt: false }]));
  }
  const schema = variantRecord(apiContext(api, SHOP_CURRENCY));
  const iri = productResource.iri(product.id, api.locale);
  let names = new Map((found ?? []).map((variant) => [variant.id, variant.name]));
  const isTaken = (name: string, own?: string): boolean =>
    [...names].some(([id, other]) => id !== own && foldText(other) === foldText(name));

  const add = async ({ key, name, draft }: VariantStep & { readonly kind: 'add' }): Promise<VariantOutcome> => {
    const twin = inDoubt.has(key) ? found?.find((variant) => isSame(variant, draft)) : undefined;
    if (twin !== undefined) return { kind: 'saved', before: null, now: twin };
    if (isTaken(name)) return { kind: 'taken' };
    const body = { ...variantBody(null, draft, stockField), product: iri };
    return { kind: 'saved', before: null, now: await api.create(attributValueResource.path, body, schema, { signal }) };
  };
  const change = async ({ begun, draft, name }: VariantStep & { readonly kind: 'change' }): Promise<VariantOutcome> => {
    if (isTaken(name, begun.id)) return { kind: 'taken' };
    const before = draftOfVariant(begun);
    const kept: VariantOutcome = { kind: 'kept', before: begun, now: withDraft(begun, draft) };
    let outcome: VariantOutcome = kept;
    const done = await keepOrSend(
      {
        id: begun.id,
        label: `${product.name || product.id} – ${begun.name}`,
        ...(begun.waits && { waits: begun.waits }),
      },
      () => ({
        action: 'update',
        data: variantBody(before, draft, stockField),
        before: variantBody(draft, before, stockField),
      }),
      async () => {
        const written = await writeChecked<Variant, VariantDraft>({
          shape: variantShape,
          fieldsOf: draftOfVariant,
          before,
          mine: draft,
          read: async () =>
            (found ?? (await readVariants(api, product.id, signal))).find(({ id }) => id === begun.id) ?? null,
          write: (to, now) =>
            api.update(attributValueResource.item(begun.id), variantBody(draftOfVariant(now), to, stockField), schema, {
              signal,
            }),
        });
        outcome =
          written.kind === 'saved'
            ? { kind: 'saved', before: begun, now: written.record }
            : written.kind === 'conflict'
              ? { kind: 'changed', now: written.now, merged: written.merged }
              : { kind: 'gone' };
      },
    );
    return done === 'kept' ? kept : outcome;
  };
  const remove = async ({ begun }: VariantStep & { readonly kind: 'remove' }): Promise<VariantOutcome> => {
    const now = (found ?? (await readVariants(api, product.id, signal))).find(({ id }) => id === begun.id);
    if (now !== undefined && !isSame(now, draftOfVariant(begun)))
      return { kind: 'changed', now, merged: draftOfVariant(now, api.locale) };
    if (now !== undefined) await api.remove(attributValueResource.item(begun.id), { signal });
    return { kind: 'saved', before: begun, now: null };
  };

  let failures: readonly unknown[] = [];
  for (const step of steps) {
    if (isHopeless(failures)) break;
    try {
      const outcome =
        step.kind === 'add' ? await add(step) : step.kind === 'change' ? await change(step) : await remove(step);
      outcomes.set(step.key, outcome);
      failures = [];
      if (outcome.kind !== 'saved') continue;
      const { before, now } = outcome;
      names = new Map([...names].filter(([id]) => id !== before?.id));
      if (now !== null) names.set(now.id, step.name);
    } catch (error) {
      failures = [...failures, error];
      outcomes.set(step.key, failed(error));
    }
  }
  return lookedAt(outcomes, steps, () => readVariants(api, product.id, signal));
}

/** The outcomes, with those that the server answered well and has not kept. */
async function lookedAt(
  outcomes: ReadonlyMap<string, VariantOutcome>,
  steps: readonly VariantStep[],
  read: () => Promise<readonly Variant[]>,
): Promise<ReadonlyMap<string, VariantOutcome>> {
  if (![...outcomes.values()].some(({ kind }) => kind === 'saved')) return outcomes;
  // Each answer was good: a look that fails takes nothing back.
  const after = await read().catch(() => null);
  if (after === null) return outcomes;
  return new Map(
    [...outcomes].map(([key, outcome]): [string, VariantOutcome] => {
      if (outcome.kind !== 'saved') return [key, outcome];
      const step = steps.find((one) => one.key === key);
      const id = (outcome.now ?? outcome.before)?.id;
      const there = after.find((variant) => variant.id === id);
      const isKept =
        step === undefined || step.kind === 'remove'
          ? there === undefined
          : there !== undefined && hasWanted(there, step);
      return [key, isKept ? outcome : { kind: 'not kept' }];
    }),
  );
}
