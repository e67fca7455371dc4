import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { ApiContext } from '#shared/api/fields.ts';
import { productResource } from '#shared/api/resources/products.ts';
import type { Environment } from '#shared/state/environment.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { productSchema } from '../api/product.ts';
import type { Product } from '../model.ts';
import { askServer, isLikeCode } from './look-up.ts';
import type { SearchResults } from './search-index.ts';

const SERVER_SEARCH_LENGTH = 3;
const SERVER_SEARCH_DELAY_MS = 300;
/** More results than anyone scrolls through. */
const MAX_RESULTS = 200;

interface ProductSearchSnapshot extends SearchResults {
  readonly text: string;
  /** State of the server's search; `idle` below three characters. */
  readonly server: 'idle' | 'waiting' | 'searching' | 'done' | 'failed';
  readonly error: ApiError | null;
}

export interface ProductSearch extends ReadableStore<ProductSearchSnapshot> {
  /** Local results are available when this returns; the server's are added later. */
  readonly setText: (text: string) => void;
  /** Asks the server again, at once. */
  readonly retry: () => void;
  /** Asks the server at once: the text is whole. It may be a code, which a search by name does not find. */
  readonly askWhole: () => void;
  readonly stop: () => void;
}

interface ProductSearchOptions {
  readonly api: ApiClient;
  readonly context: ApiContext;
  readonly environment: Pick<Environment, 'sleep'>;
  readonly signal: AbortSignal;
  readonly searchLocally: (text: string) => SearchResults;
  /** Adds the server's results to the local copy, from which all results are shown. */
  readonly upsert: (products: readonly Product[]) => Promise<void>;
  readonly onUnreadable: (error: ApiError) => void;
  /** Calls back when the local copy has changed. */
  readonly watch: (listener: () => void) => () => void;
}

/**
 * One search box. Results always come from the local index; the server's answers are added to it first. So an
 * answer that is late or does not match is never shown.
 */
export function createProductSearch({
  api,
  context,
  environment,
  signal,
  searchLocally,
  upsert,
  onUnreadable,
  watch,
}: ProductSearchOptions): ProductSearch {
  const schema = productSchema(context);
  const source = createStore<ProductSearchSnapshot>({ text: '', items: [], total: 0, server: 'idle', error: null });
  let current = new AbortController();

  /** What was asked as a whole and has no answer yet. */
  let whole: string | null = null;

  const byCode = async (code: string, either: AbortSignal): Promise<readonly Product[]> => {
    const answer = await askServer({ api, context, code, onUnreadable, signal: either });
    if ('error' in answer) throw answer.error;
    return answer.products;
  };

  const byName = async (name: string, either: AbortSignal): Promise<readonly Product[]> => {
    const found: Product[] = [];
    for await (const { items } of api.pages(productResource.path, schema, {
      signal: either,
      query: { name },
      onUnreadable,
    })) {
      found.push(...items);
      if (found.length >= MAX_RESULTS || either.aborted) break;
    }
    return found;
  };

  const ask = async (text: string, delay: number, isWhole = false): Promise<void> => {
    current.abort();
    whole = isWhole ? text : null;
    const own = new AbortController();
    current = own;
    const either = AbortSignal.any([own.signal, signal]);
    await environment.sleep(delay, either);
    if (either.aborted) return;
    source.update((now) => ({ ...now, server: 'searching', error: null }));
    try {
      const coded = isWhole && isLikeCode(text, true) ? await byCode(text, either) : [];
      const found = coded.length > 0 || either.aborted ? coded : await byName(text, either);
      if (either.aborted) return;
      await upsert(found);
      if (either.aborted) return;
      whole = null;
      source.update((now) => ({ ...now, ...searchLocally(now.text), server: 'done' }));
    } catch (error) {
      if (either.aborted) return;
      whole = null;
      source.update((now) => ({
        ...now,
        server: 'failed',
        error:
          error instanceof ApiError
            ? error
            : new ApiError({ kind: 'unreadable', call: `GET ${productResource.path}`, cause: error }),
      }));
    }
  };

  const stopWatching = watch(() => {
    source.update((now) => (now.text.trim() === '' ? now : { ...now, ...searchLocally(now.text) }));
  });

  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    setText: (text) => {
      const wanted = text.trim();
      const isLongEnough = wanted.length >= SERVER_SEARCH_LENGTH;
      if (wanted === source.getSnapshot().text.trim() && isLongEnough) {
        source.update((now) => ({ ...now, text }));
        return;
      }
      current.abort();
      whole = null;
      source.set({ text, ...searchLocally(text), server: isLongEnough ? 'waiting' : 'idle', error: null });
      if (isLongEnough) void ask(wanted, SERVER_SEARCH_DELAY_MS);
    },
    retry: () => {
      const wanted = source.getSnapshot().text.trim();
      if (wanted.length >= SERVER_SEARCH_LENGTH) void ask(wanted, 0);
    },
    askWhole: () => {
      const { text } = source.getSnapshot();
      const wanted = text.trim();
      if (wanted.length < SERVER_SEARCH_LENGTH || wanted === whole) return;
      // Whoever waits for the answer sees at once that there will be one.
      source.update((now) => ({ ...now, server: 'waiting', error: null }));
      void ask(wanted, 0, true);
    },
    stop: () => {
      stopWatching();
      current.abort();
    },
  };
}
