import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource, type TokenSource } from '#shared/api/tokens.ts';
import { minor, thousandths } from '#shared/kernel/money.ts';
import { browserTiming } from '#shared/offline/timing.ts';
import { toOrderPayload } from '../../islands/pos/api/order-payload.ts';
import { cashEntryOf } from '../../islands/pos/cash-session/rules/cash-entry.ts';
import { type CashSession, createCashSession } from '../../islands/pos/cash-session/store/cash-session.ts';
import type { PaymentMethod, Sale } from '../../islands/pos/model.ts';
import { createOutbox, type Outbox } from '../../islands/pos/outbox/outbox.ts';
import { createRepository, type Repository } from '../../islands/pos/outbox/repository.ts';
import { newSale } from '../../islands/pos/rules/sale.ts';
import { totals } from '../../islands/pos/rules/totals.ts';
import { createTillStore, type TillStore } from '../../islands/pos/store/till-store.ts';
import { applyConditions, type Conditions, setConditions } from './conditions.ts';
import { contentKey } from './content.ts';
import { type DrawerHook, drawerHook, methodOf, type OrderedMethod, takingContext } from './hook-drawer.ts';
import { NOT_SAVED } from './not-saved.ts';

/** A sale as the run orders it. The same one again is the same sale, as when a cashier presses Save twice. */
export interface OrderedSale {
  readonly reference: string;
  /** When the sale was begun, in ms since 1970. */ readonly at: number;
  readonly product: { readonly id: number; readonly name: string };
  readonly quantity: number;
  readonly price: number;
  readonly note: string;
  readonly method: OrderedMethod;
}

export interface EntryView {
  readonly reference: string;
  readonly state: string;
  readonly key: string;
  readonly candidates: readonly string[];
  /** For the report of a run that does not finish. */ readonly problem: string;
  readonly attempts: number;
  readonly notBefore: number;
  /** Whether the server must still be asked if it has the sale twice. */ readonly isToBeChecked: boolean;
}

/** What the run does in a page where the till's own screen would be too slow. */
interface ChaosHook extends DrawerHook {
  /** Resolves when the till may say "saved". */
  readonly sell: (sale: OrderedSale) => Promise<void>;
  /** Read from the device itself. */
  readonly entries: () => Promise<readonly EntryView[]>;
  /** Which of these orders are known to be sales. */
  readonly claimed: (orderIds: readonly string[]) => Promise<readonly string[]>;
  readonly claim: (reference: string, orderId: string) => Promise<void>;
  /** Cancels a duplicate order; may fail while faults are active, and is then called again. */
  readonly cancel: (reference: string, orderId: string) => Promise<void>;
  readonly sendAgain: (reference: string, isUndecided: boolean) => Promise<void>;
  /** Exports what is unsent; the till holds it back from then on. Resolves to the number of exported sales. */
  readonly exportAll: () => Promise<number>;
  readonly setConditions: (conditions: Conditions) => void;
  /** How many sales only this page has, because the device refused to store them, or what they brought. */
  readonly onlyInPage: () => number;
}

/**
 * With `settle`, the hook sends the orders, and waits that long in ms; without it, the page's own till sends them as
 * built.
 */
export interface ChaosSettings {
  readonly settle: number | null;
}

declare global {
  interface Window {
    chaos: ChaosHook;
    chaosSettings: ChaosSettings;
    /** The next build stores sales as rows of a later version than this one. */
    isOfNextBuild?: boolean;
  }
}

interface Engine {
  readonly outbox: Outbox;
  readonly day: CashSession;
  readonly store: TillStore;
  readonly repository: Repository;
}

function renewingTokens(): TokenSource {
  const tokens = createTokenSource({ onUnauthorized: () => void renew() });
  const renew = async (): Promise<void> => {
    const answer = await fetch('/en/admin/_token', { headers: { Accept: 'application/json' } }).catch(() => null);
    const body: unknown = answer?.ok === true ? await answer.json() : null;
    const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : undefined;
    if (typeof token === 'string') tokens.set(token);
  };
  return tokens;
}

function createEngine(): Engine {
  const { signal } = new AbortController();
  const api = createApiClient({ base: location.origin, locale: 'en', tokens: renewingTokens() });
  const store = createTillStore({ base: api.base, storeId: '1', signal });
  const { settle } = window.chaosSettings;
  const outbox = createOutbox({
    api,
    store,
    currency: 'MAD',
    signal,
    timing: settle === null ? browserTiming : { ...browserTiming, settle },
  });
  const day = createCashSession({
    database: store.database,
    base: api.base,
    storeId: '1',
    signal,
    now: () => Date.now() + api.clockOffset(),
  });
  return { outbox, day, store, repository: createRepository(store.database, store.outboxScope) };
}

let engine: Engine | undefined;
function theEngine(): Engine {
  engine ??= createEngine();
  return engine;
}

function saleOf({ reference, at, product, quantity, price, note, method }: OrderedSale): Sale {
  const blank = newSale({ documentType: 'delivery-note', storeId: '1', cashier: null, now: new Date(at) });
  const line = {
    id: 'line',
    idProduct: String(product.id),
    productIri: `/en/api/products/${product.id}`,
    name: product.name,
    image: null,
    quantity: thousandths(quantity),
    price: minor(price),
    finalPrice: minor(price),
    productType: 'simple',
    defaultQuantity: thousandths(1_000),
    variantId: null,
  } as const;
  const sale: Sale = { ...blank, reference, lines: [line], orderNote: note };
  return {
    ...sale,
    payments: [{ id: 'payment', methodId: String(method.id), amount: totals(sale).total, changeAmount: minor(0) }],
  };
}

function keyOf({ lines, payments, orderNote }: Sale): string {
  return contentKey({
    lines,
    paid: payments.flatMap(({ amount }) => (amount === null ? [] : [amount])),
    note: orderNote,
  });
}

async function enqueue(sale: Sale, method: PaymentMethod): Promise<void> {
  const { outbox, store, day } = theEngine();
  const payload = toOrderPayload(sale, {
    methods: [method],
    currency: 'MAD',
    companyName: 'Dar Flexy',
    logo: '',
    isAdmin: false,
    taxRate: 10,
  });
  const number = await store.nextNumber();
  const taking = cashEntryOf(sale, takingContext(day, number, method));
  if (taking === null) throw new Error('This is no sale.');
  const entry = {
    sale,
    payload,
    number,
    total: totals(sale).total,
    taking: { taking, sale, scope: day.scope, needsShift: true },
  };
  await outbox.enqueue(entry).catch((error: unknown) => {
    throw new Error(`${NOT_SAVED} ${String(error)}`);
  });
}

window.chaos = {
  ...drawerHook(() => ({ ...theEngine(), enqueue, keyOf })),
  sell: (ordered) => enqueue(saleOf(ordered), methodOf(ordered.method)),
  entries: async () => {
    const { outbox, repository } = theEngine();
    const { entries, onlyInPage } = outbox.getSnapshot();
    const inPage = entries.filter(({ reference }) => onlyInPage.has(reference));
    return [...(await repository.all()).entries, ...inPage].map(
      ({ reference, state, sale, candidates, problem, attempts, notBefore, checkAt }) => ({
        reference,
        state,
        key: keyOf(sale),
        candidates: candidates.map(({ id }) => id),
        problem: problem?.message ?? '',
        attempts: attempts.length,
        notBefore,
        isToBeChecked: typeof checkAt === 'number',
      }),
    );
  },
  claimed: async (orderIds) => [...(await theEngine().repository.claimed(orderIds))],
  claim: (reference, orderId) => theEngine().outbox.resolve(reference, { claim: orderId }),
  cancel: (reference, orderId) =>
    theEngine()
      .outbox.settleDouble(reference, orderId, 'cancel')
      .catch(() => undefined),
  sendAgain: (reference, isUndecided) =>
    isUndecided ? theEngine().outbox.resolve(reference, 'send-again') : theEngine().outbox.sendAgain(reference),
  exportAll: async () => {
    const file: unknown = JSON.parse(await theEngine().outbox.exportAll());
    return typeof file === 'object' && file !== null && 'entries' in file && Array.isArray(file.entries)
      ? file.entries.length
      : 0;
  },
  setConditions,
  onlyInPage: () => {
    const { onlyInPage, unnotedCount } = theEngine().outbox.getSnapshot();
    return onlyInPage.size + unnotedCount;
  },
};
applyConditions();
// Whichever asks for the lease first sends: so ask at once, before this page's till has started.
if (window.chaosSettings.settle !== null && location.pathname.endsWith('/pos')) theEngine();
