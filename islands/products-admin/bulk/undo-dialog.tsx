import { useState } from 'react';
import * as v from 'valibot';
import { productResource } from '#shared/api/resources/products.ts';
import { RunDialog } from '#shared/features/record-run/run-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { ProductReader } from '../list/reader.ts';
import type { ProductList } from '../list/use-product-list.ts';
import { useProductsText } from '../text.ts';
import { laterCategory, laterPrices } from './later-change.ts';
import type { MadeChange } from './made-change.ts';
import { writePrices } from './price-change.ts';
import { useBulkChange } from './use-bulk-change.ts';

/** Somebody else has changed the product since: their change stays. */
class ChangedSince extends Error {}

interface Props {
  readonly changes: readonly MadeChange[];
  readonly nameOf: (id: string) => string;
  readonly known: ProductList['known'];
  readonly reader: ProductReader;
  readonly onClose: (done: readonly string[], later: readonly string[]) => void;
}

/** Takes a change of many products back, one by one; what somebody else has changed since stays. */
export function UndoDialog({ changes, nameOf, known, reader, onClose }: Props) {
  const t = useProductsText();
  const { api, signal } = useIsland();
  const keepOrSend = useBulkChange();
  const [byId] = useState(() => new Map(changes.map((change) => [change.id, change])));
  const update = (id: string, body: object): Promise<unknown> =>
    api.update(productResource.item(id), body, v.unknown(), { signal });
  const work = async (id: string) => {
    const change = byId.get(id);
    if (change === undefined) return undefined;
    if (change.kind === 'prices') {
      const back = { from: change.step.to, to: change.step.from };
      return keepOrSend(
        known(id),
        () => laterPrices(back),
        async () => {
          const { changedTo } = await writePrices(
            back,
            () => reader.one(id, signal),
            (body) => update(id, body),
          );
          if (changedTo !== null) throw new ChangedSince('Its price is another one by now.');
        },
      );
    }
    return keepOrSend(
      known(id),
      (product) => laterCategory(product, change.from, api.locale),
      async () => {
        const { categoryId } = await reader.one(id, signal);
        if (categoryId === idOf(change.from)) return;
        if (categoryId !== idOf(change.to)) throw new ChangedSince('Its category is another one by now.');
        await update(id, { category: change.from });
      },
    );
  };
  return (
    <RunDialog
      title={t('Undo the change of {count} products?', { count: changes.length })}
      verb={t('Undo')}
      size="small"
      ids={[...byId.keys()]}
      nameOf={nameOf}
      work={work}
      explain={(problem) =>
        problem instanceof ChangedSince ? t('Someone else has changed it since; that change stays.') : undefined
      }
      sayFailed={(count) => t('{count} products could not be processed', { count })}
      sayNotStarted={(count) => t('{count} products not started', { count })}
      sayKept={(count) => t('{count} changes are saved on this device and will be sent.', { count })}
      onClose={onClose}
    >
      <p>{t('Each gets back what it had before.')}</p>
    </RunDialog>
  );
}
