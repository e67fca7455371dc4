import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { addToItems, type CartItems, type CartLine, readItems } from './cart-items.ts';

export const CART_KEY = 'cartItems';
/** The key under which an unreadable cart is kept when a new one is begun. */
export const KEPT_KEY = 'cartItems.unreadable';

interface CartState {
  readonly status: 'ready' | 'unreadable' | 'blocked';
  readonly items: CartItems;
  /** Counts the changes by others: another tab, or the shop's own page. */
  readonly changesElsewhere: number;
}

/** Why nothing was stored: the browser forbids it, storage is full, or the stored value is no cart. */
export type CartProblem = 'blocked' | 'full' | 'unreadable';
export type CartOutcome =
  { readonly items: CartItems; readonly problem?: undefined } | { readonly problem: CartProblem };

interface Cart extends ReadableStore<CartState> {
  readonly add: (lines: readonly CartLine[]) => CartOutcome;
  /** Like `add`, but with a new cart; the old one is kept under `KEPT_KEY`. */
  readonly startOver: (lines: readonly CartLine[]) => CartOutcome;
}

/**
 * Other tabs cause a `storage` event. The page's own scripts change the cart silently, so it is also read on return to
 * the page.
 */
const SIGNS = ['storage', 'focus', 'pageshow'] as const;

type CartStorage = Pick<Storage, 'getItem' | 'setItem'>;
interface CartOptions {
  /** Throws if the browser denies access. */ readonly storage: () => CartStorage;
  readonly page: EventTarget;
}

function problemOf(error: unknown): CartProblem {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
}

/** The shop's cart on this device. Other code writes it too, so it is read again before each change. */
export function createCart({ storage, page }: CartOptions): Cart {
  let text: string | null = null;
  const read = (): Omit<CartState, 'changesElsewhere'> => {
    try {
      text = storage().getItem(CART_KEY);
    } catch {
      return { status: 'blocked', items: [] };
    }
    const items = readItems(text);
    return items === null ? { status: 'unreadable', items: [] } : { status: 'ready', items };
  };
  const source = createStore<CartState>({ ...read(), changesElsewhere: 0 });

  const look = (): void => {
    const [before, status] = [text, source.getSnapshot().status];
    const now = read();
    if (text !== before || now.status !== status)
      source.update(({ changesElsewhere }) => ({ ...now, changesElsewhere: changesElsewhere + 1 }));
  };
  const write = (items: CartItems, keep: string | null): CartOutcome => {
    const next = JSON.stringify(items);
    try {
      if (keep !== null) storage().setItem(KEPT_KEY, keep);
      storage().setItem(CART_KEY, next);
      // Some browsers accept a value and do not store it.
      if (storage().getItem(CART_KEY) !== next) return { problem: 'blocked' };
    } catch (error) {
      return { problem: problemOf(error) };
    }
    text = next;
    source.update(({ changesElsewhere }) => ({ status: 'ready', items, changesElsewhere }));
    return { items };
  };

  let watchers = 0;
  return {
    getSnapshot: source.getSnapshot,
    subscribe: (listener) => {
      const stop = source.subscribe(listener);
      watchers += 1;
      if (watchers === 1) {
        for (const name of SIGNS) page.addEventListener(name, look);
        look();
      }
      return () => {
        stop();
        watchers -= 1;
        if (watchers > 0) return;
        for (const name of SIGNS) page.removeEventListener(name, look);
      };
    },
    add: (lines) => {
      const now = read();
      return now.status === 'ready' ? write(addToItems(now.items, lines), null) : { problem: now.status };
    },
    startOver: (lines) => {
      const now = read();
      return now.status === 'blocked'
        ? { problem: 'blocked' }
        : write(addToItems(now.items, lines), now.status === 'unreadable' ? text : null);
    },
  };
}

/** Shared by all pickers of the page. */
export const deviceCart: Cart = createCart({ storage: () => localStorage, page: globalThis });
