import type { RawOptions } from '#shared/api/call-options.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Environment } from '#shared/state/environment.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import {
  categoriesSchema,
  dataOfAnswer,
  detailSchema,
  feesSchema,
  pageSchema,
  parseData,
  type ProductDetail,
  type ProductPage,
  type SupplierCategory,
} from '../api/supplier.ts';
import type { Fee } from '../rules/delivery.ts';

/** Longer waits are said and left to the person: the day's calls are used up. */
const LONGEST_WAIT_MS = 60_000;
const DEFAULT_WAIT_MS = 1_000;
/** A supplier that says 0 and refuses again would be asked without an end. */
const SHORTEST_WAIT_MS = 500;

/** The addresses on the page's own server. */
interface SupplierAddresses {
  readonly products: string;
  readonly product: string;
  readonly categories: string;
  /** Undefined: fees are typed. */
  readonly freight: string | undefined;
}

export interface ProductQuery {
  readonly page: number;
  readonly from: string;
  readonly categoryId: string;
  readonly text: string;
  readonly sku: string;
}

/** A supplier that is slow and counts calls: one at a time, and nothing is asked twice. */
export interface Supplier {
  /** Ms since 1970 until which the supplier wants to be left alone. */
  readonly waitsUntil: ReadableStore<number | undefined>;
  readonly hasFreight: boolean;
  categories(signal: AbortSignal): Promise<readonly SupplierCategory[]>;
  products(query: ProductQuery, signal: AbortSignal): Promise<ProductPage>;
  product(pid: string, signal: AbortSignal): Promise<ProductDetail>;
  /** All fees of a product in one call. */
  fees(
    asked: { readonly from: string; readonly to: readonly string[]; readonly vids: readonly string[] },
    signal: AbortSignal,
  ): Promise<readonly Fee[]>;
}

interface Options {
  readonly api: ApiClient;
  readonly addresses: SupplierAddresses;
  readonly decimals: number;
  readonly environment: Pick<Environment, 'now' | 'sleep'>;
}

export function createSupplier({ api, addresses, decimals, environment }: Options): Supplier {
  const waitsUntil = createStore<number | undefined>(undefined);
  const queue = createSerialQueue();
  const kept = new Map<string, unknown>();
  const context = { base: api.base, decimals };

  const untilServed = async (path: string, options: RawOptions, signal: AbortSignal): Promise<unknown> => {
    try {
      return await api.fetchJson(path, { ...options, signal, isRepeated: false });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      const wait = Math.max(SHORTEST_WAIT_MS, error.retryAfter ?? DEFAULT_WAIT_MS);
      if (wait > LONGEST_WAIT_MS) throw error;
      waitsUntil.set(environment.now() + wait);
      await environment.sleep(wait, signal);
      waitsUntil.set(undefined);
      return untilServed(path, options, signal);
    }
  };

  const ask = async <T>(
    path: string,
    options: RawOptions,
    parse: (data: unknown) => T,
    signal: AbortSignal,
  ): Promise<T> => {
    const key = JSON.stringify([path, options.query, options.body]);
    if (!kept.has(key)) {
      const body = await queue(() => untilServed(path, options, signal));
      const data = dataOfAnswer(body, path);
      // Kept only if it can be read.
      parse(data);
      kept.set(key, data);
    }
    return parse(kept.get(key));
  };

  return {
    waitsUntil,
    hasFreight: addresses.freight !== undefined && addresses.freight !== '',
    categories: (signal) =>
      ask(addresses.categories, {}, (data) => parseData(categoriesSchema, data, addresses.categories), signal),
    products: ({ page, from, categoryId, text, sku }, signal) =>
      ask(
        addresses.products,
        {
          query: {
            pageNum: page,
            countryCode: from,
            categoryId: categoryId || undefined,
            // A space that was typed or pasted along is no other question.
            productNameEn: text.trim() || undefined,
            productSku: sku.trim() || undefined,
          },
        },
        (data) => parseData(pageSchema(context), data, addresses.products),
        signal,
      ),
    product: (pid, signal) =>
      ask(
        addresses.product,
        { query: { pid } },
        (data) => parseData(detailSchema(context), data, addresses.product),
        signal,
      ),
    fees: async ({ from, to, vids }, signal) => {
      const { freight } = addresses;
      if (freight === undefined || freight === '' || to.length === 0 || vids.length === 0) return [];
      return ask(
        freight,
        { method: 'POST', body: { startCountryCode: from, endCountryCodes: to, vids } },
        (data) => parseData(feesSchema(decimals), data, freight),
        signal,
      );
    },
  };
}
