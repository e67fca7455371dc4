import { Store as StoreIcon } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';

export const storeSchema = v.object({
  '@id': v.optional(v.string()),
  id: v.union([v.number(), v.string()]),
  name: v.string(),
});
export interface StoreChoice {
  readonly id: number | string;
  readonly name: string;
}

type Load =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly stores: readonly StoreChoice[] };

/** "Select a Store": one card per store. Inside the register it opens that store, on a page it announces it. */
export function StoreCards({
  selectedId,
  onSelect,
}: {
  readonly selectedId?: string | undefined;
  readonly onSelect: (store: StoreChoice) => void;
}) {
  const { api, signal } = useIsland();
  const t = useUiText();
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const fetchStores = useCallback(() => {
    setLoad({ state: 'loading' });
    api.list('/en/api/stores', storeSchema, { signal }).then(
      (stores) => setLoad({ state: 'ready', stores }),
      (error: unknown) => {
        if (!signal.aborted) setLoad({ state: 'failed', reason: error instanceof Error ? error.message : '' });
      },
    );
  }, [api, signal]);
  useEffect(fetchStores, [fetchStores]);

  return (
    <section className="fx-stores" aria-labelledby="fx-stores-title">
      <h2 id="fx-stores-title">{t('Select a Store')}</h2>
      {load.state === 'loading' ? <Spinner label={t('Loading stores...')} /> : null}
      {load.state === 'failed' ? (
        <Notice tone="danger" onRetry={fetchStores}>
          <strong>{t('Failed to load stores')}</strong> {load.reason}
        </Notice>
      ) : null}
      {load.state === 'ready' && load.stores.length === 0 ? (
        <Empty icon={<StoreIcon size={36} aria-hidden="true" />}>{t('There is no store yet.')}</Empty>
      ) : null}
      {load.state === 'ready' && load.stores.length > 0 ? (
        <ul className="fx-store-list">
          {load.stores.map((store) => (
            <li key={store.id}>
              <Button
                className="fx-store-card"
                part="card"
                aria-pressed={selectedId === undefined ? undefined : selectedId === String(store.id)}
                onClick={() => onSelect({ id: store.id, name: store.name })}
              >
                <span className="fx-store-icon">
                  <StoreIcon size={28} aria-hidden="true" />
                </span>
                <span dir="auto">{store.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
