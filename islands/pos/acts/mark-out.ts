import { useStore } from 'jotai';
import { useEffect } from 'react';
import { array, string, unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { documentedFieldsOnce } from '#shared/api/documented-once.ts';
import { apiContext } from '#shared/api/fields.ts';
import { poll } from '#shared/api/poll.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { useIsland } from '#shared/island/context.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { Product } from '../model.ts';
import { outProductsAtom } from '../till/out-products.ts';

const POLL_INTERVAL_MS = 15_000;
/** More are out at no restaurant. */
const MOST = 200;
const PATIENCE_MS = 3_000;

/** What this device alone knows, where the server has no field for it: ids of products. */
export const outHere = createDeviceSetting<readonly string[]>({
  key: 'flexy-till-out',
  owner: 'device',
  schema: array(string()),
  initial: [],
  storage: deviceStorage(),
  onStorage: storageEvents,
});

type Api = Pick<ApiClient, 'base' | 'locale' | 'open' | 'fetchJson' | 'access' | 'update'>;

/** Whether the server keeps what is out, for all tills. Rejects with `ApiError`. */
async function isOutShared(api: Api): Promise<boolean> {
  return (await documentedFieldsOnce(api, productResource.path, 'Product', { timeout: PATIENCE_MS })).has('isOut');
}

/** Ids of what is out on all tills. A server that passes over the filter names others too. Rejects with `ApiError`. */
export async function readOut(
  api: Pick<ApiClient, 'base' | 'locale' | 'pages'>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const schema = productResource.record(apiContext(api, SHOP_CURRENCY), ['isOut'], ({ id }, { isOut }) => ({
    id,
    isOut,
  }));
  const query = { isOut: true, itemsPerPage: MOST };
  for await (const { items } of api.pages(productResource.path, schema, { signal, query }))
    return new Set(items.filter(({ isOut }) => isOut).map(({ id }) => id));
  return new Set();
}

/** Keeps what is out as it is on all tills, within one poll; else as this device has it. */
export function useOutProducts(): void {
  const { api, signal } = useIsland();
  const atomStore = useStore();
  useEffect(() => {
    const lifetime = new AbortController();
    const showOwn = (): void => atomStore.set(outProductsAtom, new Set(outHere.getSnapshot()));
    showOwn();
    const stopOwn = outHere.subscribe(showOwn);
    const { stop } = poll({
      interval: POLL_INTERVAL_MS,
      signal: AbortSignal.any([signal, lifetime.signal]),
      run: async (running) => {
        if (!(await isOutShared(api))) return stop();
        const out = await readOut(api, running);
        // The same again would draw every tile anew.
        const shown = atomStore.get(outProductsAtom);
        const isSame = out.size === shown.size && [...out].every((id) => shown.has(id));
        if (!running.aborted && !isSame) atomStore.set(outProductsAtom, out);
      },
    });
    return () => {
      lifetime.abort();
      stopOwn();
      stop();
    };
  }, [api, signal, atomStore]);
}

/** Says that a product is out, or is there again. False: this device alone knows. Rejects with `ApiError`. */
export async function markOut(
  api: Api,
  atomStore: ReturnType<typeof useStore>,
  { id, iri }: Pick<Product, 'id' | 'iri'>,
  isOut: boolean,
): Promise<boolean> {
  const isShared = await isOutShared(api);
  if (isShared) await api.update(iri, { isOut }, unknown());
  else outHere.update((ids) => (isOut ? [...new Set([...ids, id])] : ids.filter((one) => one !== id)));
  atomStore.set(outProductsAtom, (all) => new Set(isOut ? [...all, id] : [...all].filter((one) => one !== id)));
  return isShared;
}
