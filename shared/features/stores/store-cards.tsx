import { Store as StoreIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { writtenId } from '#shared/api/fields.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import type { Schema } from '#shared/api/schema.ts';
import { useIsland, useLoadReady } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './stores.css';

export interface StoreChoice {
  readonly id: number | string;
  readonly name: string;
}

const storeSchema: Schema<StoreChoice> = storeResource.record({ locale: 'en' }, ['name'], (ref, { name }, written) => ({
  id: writtenId(written, ref),
  name: name === '' ? ref.id : name,
}));

/** "Select a Store": one card per store. Inside the register it opens that store; on a page it emits an event. */
export function StoreCards({
  selectedId,
  isAlone = false,
  onSelect,
}: {
  readonly selectedId?: string | undefined;
  /** Nothing else is on the screen: they stand in its middle. */
  readonly isAlone?: boolean;
  readonly onSelect: (store: StoreChoice) => void;
}) {
  const { api } = useIsland();
  const t = useUiText();
  useSheet(sheet);
  const [stores, setStores] = useState<readonly StoreChoice[]>([]);
  const reading = useLoad(
    useCallback(async (signal) => setStores(await api.list(storeResource.path, storeSchema, { signal })), [api]),
  );
  useLoadReady(reading);
  const { isLoading, error, reload } = reading;
  const isReady = !isLoading && error === undefined;

  return (
    <section className="fx-stores" data-alone={isAlone ? '' : undefined} aria-labelledby="fx-stores-title">
      <h2 id="fx-stores-title">{t('Select a Store')}</h2>
      {isLoading ? <Spinner label={t('Loading stores...')} /> : null}
      {!isLoading && error !== undefined ? (
        <Notice tone="danger" onRetry={reload}>
          <strong>{t('Failed to load stores')}</strong>
          <div>{explainError(error, t)}</div>
        </Notice>
      ) : null}
      {isReady && stores.length === 0 ? (
        <Empty icon={<StoreIcon size={36} aria-hidden="true" />}>{t('There is no store yet.')}</Empty>
      ) : null}
      {isReady && stores.length > 0 ? (
        <ul className="fx-store-list">
          {stores.map((store) => (
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
