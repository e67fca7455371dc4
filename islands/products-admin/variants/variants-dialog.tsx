import { type FormEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { foundNoNetwork } from '#shared/features/offline/change-queue.ts';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { saveVariants } from '../acts/save-variants.ts';
import type { Product } from '../api.ts';
import type { MadeChange } from '../bulk/made-change.ts';
import type { PriceDialogProps } from '../bulk/price-dialog.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.ts';
import { runIdOf } from '../bulk/variant-prices.ts';
import css from '../sheet/sheet.css';
import { useProductsText } from '../text.ts';
import { afterSave } from './after-save.ts';
import { useVariantOffers } from './use-variant-offers.ts';
import { readVariants, type Variant } from './variant.ts';
import { VariantLine } from './variant-line.tsx';
import type { VariantOutcome } from './variant-outcome.ts';
import {
  removeVariant,
  startRows,
  stepsOf,
  typeVariant,
  type VariantField,
  variantProblems,
  type VariantRow,
} from './variant-rows.ts';

type Props = Pick<PriceDialogProps, 'ids' | 'nameOf' | 'known' | 'onClose'>;

/**
 * The variants as the list has them, so that nothing typed after the press is lost; a save compares with the server's
 * anyway. Null where the list does not have all.
 */
function listedVariants(product: Product | undefined): readonly Variant[] | null {
  if (product === undefined || product.variants !== product.variantPrices.length) return null;
  return product.variantPrices.map((one) => ({ ...one, stock: null, stockField: undefined }));
}

/** The variants of one product: added, renamed, priced, counted and deleted, then saved together. */
export function VariantsDialog({ ids, nameOf, known, onClose }: Props) {
  useSheet(css);
  const t = useProductsText();
  const tUi = useUiText();
  const { api, signal, locale } = useIsland();
  const keepOrSend = useBulkChange();
  const offers = useVariantOffers();
  const [productId = ''] = ids;
  // The list is read again while the changes are sent; what stands here is not.
  const [product] = useState(() => known(productId));
  const ownPrice = product?.finalPrice ?? product?.price ?? null;
  const [variants, setVariants] = useState(() => listedVariants(product));
  const [isOld, setOld] = useState(false);
  const { error, reload } = useLoad(
    useCallback(
      async (stop) => {
        try {
          const waiting = new Set(
            product?.variantPrices.filter(({ waits }) => waits !== undefined).map(({ id }) => id),
          );
          const read = await readVariants(api, productId, stop);
          setVariants(read.map((one) => (waiting.has(one.id) ? { ...one, waits: 'change' } : one)));
        } catch (problem) {
          if (!foundNoNetwork(problem) || product === undefined) throw problem;
          setOld(true);
          setVariants((before) => before ?? listedVariants(product) ?? []);
        }
      },
      [api, productId, product],
    ),
  );
  const takesNew = offers.takesNew && !isOld;
  const stockField = variants?.find((one) => one.stockField !== undefined)?.stockField ?? offers.stockField;
  const [typed, setTyped] = useState<readonly VariantRow[] | null>(null);
  const rows = typed ?? startRows(variants ?? [], takesNew, locale);
  const steps = stepsOf(rows, ownPrice, locale);
  const problems = new Map(rows.map((row) => [row.key, variantProblems(rows, row, ownPrice)]));
  const hasProblem = [...problems.values()].some((own) => Object.keys(own).length > 0);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, VariantOutcome>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const made = useRef<readonly MadeChange[]>([]);
  const kept = useRef(false);
  const table = useRef<HTMLTableElement>(null);
  const formId = useId();

  const end = (): void => {
    const done = made.current.length === 0 ? [] : [productId];
    onClose(kept.current ? [] : done, kept.current ? done : [], made.current);
  };
  const { close, question } = useDiscardQuestion({
    isDirty: steps.length > 0,
    onDiscard: () => setTyped(null),
    onClose: end,
  });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving || hasProblem) return;
    if (steps.length === 0) return close();
    setSaving(true);
    const inDoubt = new Set(
      [...outcomes].filter(([, one]) => one.kind === 'failed' && one.isInDoubt).map(([key]) => key),
    );
    const own = { id: productId, name: product?.name ?? '' };
    const next = await saveVariants(own, steps, { api, keepOrSend, stockField, inDoubt, signal });
    if (signal.aborted) return;
    for (const outcome of next.values()) {
      if (outcome.kind !== 'saved' && outcome.kind !== 'kept') continue;
      const { before: from, now: to } = outcome;
      const variant = to ?? from;
      if (variant === null) continue;
      kept.current ||= outcome.kind === 'kept';
      const label = `${nameOf(productId)} – ${variant.name}`;
      const change: MadeChange = { id: runIdOf(variant), kind: 'variant record', product: own, label, from, to };
      made.current = [...made.current, change];
    }
    setSaving(false);
    const isDone = steps.every(({ key }) => ['saved', 'kept'].includes(next.get(key)?.kind ?? ''));
    if (isDone) return end();
    setOutcomes(next);
    setTyped(afterSave(rows, next, locale));
  };
  const failedCount = steps.filter(({ key }) => outcomes.has(key)).length;

  const goTo = (row: number): boolean => {
    const field = table.current?.querySelector<HTMLElement>(`[data-cell="${row} name"]`);
    field?.focus();
    return field !== null && field !== undefined;
  };
  // Enter goes to the next line, as in a list of options; on the empty last one it saves.
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    const row = Number(event.target.dataset['cell']?.split(' ')[0]);
    if (event.ctrlKey || event.metaKey || !takesNew || row >= rows.length - 1) return;
    if (goTo(row + 1)) event.preventDefault();
  };
  const remove = (key: string, row: number): void => {
    setTyped(removeVariant(rows, key));
    if (rows[row]?.begun === null) goTo(row + 1);
  };

  return (
    <>
      <Dialog
        title={t('Variants of {name}', { name: nameOf(productId) })}
        size="normal"
        onClose={close}
        mustAnswer={isSaving}
        footer={
          <>
            <Button disabled={isSaving} onClick={close}>
              {tUi('Cancel')}
            </Button>
            <Button
              kind="primary"
              type="submit"
              form={formId}
              busy={isSaving}
              disabled={steps.length === 0 || hasProblem}
            >
              {tUi('Save')}
            </Button>
          </>
        }
      >
        {error === undefined ? null : (
          <Notice tone="danger" onRetry={reload}>
            <strong>{t('The product could not be loaded.')}</strong> {explainError(error, t)}
          </Notice>
        )}
        {isOld ? <Notice>{t('There is no connection: these are the prices last loaded.')}</Notice> : null}
        {failedCount === 0 || isSaving ? null : (
          <Notice tone="danger">{t('{count} variants could not be saved', { count: failedCount })}</Notice>
        )}
        {variants === null ? (
          error === undefined ? (
            <Spinner label={t('Loading…')} />
          ) : null
        ) : (
          <form id={formId} className="products-variants-form" noValidate onSubmit={(event) => void save(event)}>
            <div className="products-sheet" data-narrow="">
              <table ref={table} onKeyDown={press}>
                <thead>
                  <tr>
                    <th scope="col">{t('Name')}</th>
                    <th scope="col">{t('Price')}</th>
                    {stockField === undefined ? null : <th scope="col">{t('Stock')}</th>}
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, index) => (
                    <VariantLine
                      key={row.key}
                      row={row}
                      index={index}
                      problems={problems.get(row.key) ?? {}}
                      outcome={outcomes.get(row.key)}
                      ownPrice={ownPrice}
                      hasStock={stockField !== undefined}
                      takesDelete={row.begun === null || (offers.takesDelete && !isOld)}
                      isBlank={row.begun === null && index === rows.length - 1}
                      isFirst={index === (variants.length === 0 && takesNew ? rows.length - 1 : 0)}
                      onType={(field: VariantField, text) => setTyped(typeVariant(rows, row.key, field, text))}
                      onRemove={() => remove(row.key, index)}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </form>
        )}
      </Dialog>
      {question}
    </>
  );
}
