import { useState } from 'react';
import * as v from 'valibot';
import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { RunDialog } from '#shared/features/batch-progress/run-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { ChangedMeanwhile, saveProduct } from '../acts/save-product.ts';
import { ChangedSince, undoVariant } from '../acts/undo-variant.ts';
import { readVariantPrices } from '../api.ts';
import { draftOf } from '../form/draft.ts';
import { createProductWriter } from '../form/save.ts';
import type { ListedProduct } from '../list/pending-products.ts';
import type { ProductReader } from '../list/reader.ts';
import type { ProductList } from '../list/use-product-list.ts';
import { useProductsText } from '../text.ts';
import { laterCategory, laterPrices } from './later-change.ts';
import { type MadeChange, productsOf, takenBack } from './made-change.ts';
import { type Prices, type PriceStep, writePrices } from './price-change.ts';
import { useBulkChange } from './use-bulk-change.ts';
import type { ChangedVariant } from './variant-prices.ts';

const labelOf = (change: MadeChange | undefined): string | undefined =>
  change?.kind === 'variant' ? change.variant.label : change?.kind === 'variant record' ? change.label : undefined;

interface Props {
  readonly changes: readonly MadeChange[];
  readonly nameOf: (id: string) => string;
  readonly known: ProductList['known'];
  readonly reader: ProductReader;
  readonly onClose: (done: readonly string[], later: readonly string[]) => void;
}

/** Takes a change of many products back at once, one by one; what somebody else has changed since stays. */
export function UndoDialog({ changes, nameOf, known, reader, onClose }: Props) {
  const t = useProductsText();
  const { api, signal } = useIsland();
  const keepOrSend = useBulkChange();
  const [writer] = useState(() => createProductWriter(api));
  const [byId] = useState(() => new Map(changes.map((change) => [change.id, change])));
  const update = (item: string, body: object): Promise<unknown> => api.update(item, body, v.unknown(), { signal });
  const pricesBack = (
    record: ListedProduct | ChangedVariant | undefined,
    { from, to }: PriceStep,
    item: string,
    read: () => Promise<Prices>,
  ) => {
    const back = { from: to, to: from };
    return keepOrSend(
      record,
      () => laterPrices(back),
      async () => {
        const { changedTo } = await writePrices(back, read, (body) => update(item, body));
        if (changedTo !== null) throw new ChangedSince('Its price is another one by now.');
      },
    );
  };
  const work = async (id: string) => {
    const change = byId.get(id);
    if (change === undefined) return undefined;
    if (change.kind === 'prices')
      return pricesBack(known(id), change.step, productResource.item(id), () => reader.one(id, signal));
    if (change.kind === 'variant') {
      const { variant, step } = change;
      const item = attributValueResource.item(variant.id);
      return pricesBack(variant, step, item, () => readVariantPrices(api, variant.id, signal));
    }
    if (change.kind === 'variant record') return undoVariant(change, { api, keepOrSend, signal });
    if (change.kind === 'fields') {
      const { record, to } = change;
      const waits = known(id)?.waits;
      // What is not sent yet stands on the device as it was typed.
      const begun = waits === undefined ? draftOf(record, api.locale) : to;
      const { done } = await saveProduct({ ...record, ...(waits && { waits }) }, takenBack(change, begun), {
        writer,
        keepOrSend,
        locale: api.locale,
        signal,
      });
      return done;
    }
    return keepOrSend(
      known(id),
      (product) => laterCategory(product, change.from, api.locale),
      async () => {
        const { categoryId } = await reader.one(id, signal);
        if (categoryId === idOf(change.from)) return;
        if (categoryId !== idOf(change.to)) throw new ChangedSince('Its category is another one by now.');
        await update(productResource.item(id), { category: change.from });
      },
    );
  };
  return (
    <RunDialog
      title={t('Undoing the change of {count} products', {
        count: productsOf(
          changes,
          changes.map(({ id }) => id),
        ).length,
      })}
      verb={t('Undo')}
      startsAtOnce
      size="small"
      ids={[...byId.keys()]}
      nameOf={(id) => labelOf(byId.get(id)) ?? nameOf(id)}
      work={work}
      explain={(problem) =>
        problem instanceof ChangedSince || problem instanceof ChangedMeanwhile
          ? t('Someone else has changed it since; that change stays.')
          : undefined
      }
      sayFailed={(count) => t('{count} products could not be processed', { count })}
      sayNotStarted={(count) => t('{count} products not started', { count })}
      sayKept={(count) => t('{count} changes are saved on this device and will be sent.', { count })}
      onClose={(done, later) => onClose(productsOf(changes, done), productsOf(changes, later))}
    />
  );
}
