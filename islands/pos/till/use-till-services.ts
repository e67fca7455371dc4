import { useEffect, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createDirectories } from '../directory/directories.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createCatalogueStorage } from '../store/catalogue-storage.ts';
import { createTillStore } from '../store/till-store.ts';
import type { TillServices } from './till.ts';

/** Starts the till's services; stops them with the element or when back-office, language or store change. */
export function useTillServices(currency: string, storeId: string | null): TillServices | null {
  const { api } = useIsland();
  const [services, setServices] = useState<TillServices | null>(null);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const storage = createCatalogueStorage();
    const scope = { base: api.base, storeId };
    const store = createTillStore({ ...scope, signal });
    const directories = createDirectories({ api, storage, currency, signal });
    const outbox = createOutbox({ api, store, currency, signal });
    const catalogue = createCatalogue({ api, storage, currency, storeId, signal });
    // Load what selling requires first.
    void directories.paymentMethods.refresh();
    const stopWaiting = catalogue.subscribe(() => {
      if (catalogue.getSnapshot().status === 'loading') return;
      stopWaiting();
      for (const list of [
        directories.customers,
        directories.suppliers,
        directories.agents,
        directories.shippingMethods,
      ])
        void list.refresh();
    });
    setServices({ catalogue, directories, outbox, store });
    return () => {
      lifetime.abort();
      setServices(null);
    };
  }, [api, currency, storeId]);
  return services;
}
