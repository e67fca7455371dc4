import { createStore, type WritableStore } from '#shared/state/store.ts';
import { cashEntryOf } from '../cash-session/rules/cash-entry.ts';
import type { OutboxEntry, OutboxSnapshot } from '../outbox/outbox.ts';
import type { Directory, DirectorySnapshot } from '../reference-data/directory.ts';
import { NO_FAVOURITES } from '../rules/favourites.ts';
import { openPrintJournal } from '../store/print-journal.ts';
import type { Till, TillServices, TillSettings } from '../till/till.ts';
import { METHODS } from './samples.ts';

const SETTINGS: TillSettings = {
  currency: 'MAD',
  roles: { isAdmin: false, isDriver: false },
  userName: 'amina',
  documentType: 'delivery-note',
  storeId: '1',
  storeName: 'Flexy',
  storeAddress: '',
  companyName: '',
  logo: '',
  tableSelection: false,
  taxRate: 10,
  taxMode: 'included',
  paper: '58',
  printer: {
    kind: null,
    server: null,
    host: null,
    port: 9100,
    usbVendorId: null,
    bluetoothService: null,
    bluetoothCharacteristic: null,
    model: null,
  },
  geocoder: null,
  labelRules: '',
  shifts: 'off',
  shiftsUrl: '',
  cashUnits: [],
  greatestDifference: 0,
  greatestReduction: null,
  fiscalJournal: false,
  journalUrl: '',
  returns: false,
  paymentBridge: false,
  payLater: false,
  tips: false,
};

/** A list that the test fills. */
export function directoryOf<T extends { readonly id: string }>(
  items: readonly T[],
): Directory<T> & WritableStore<DirectorySnapshot<T>> {
  const source = createStore<DirectorySnapshot<T>>({
    status: 'ready',
    items,
    source: 'live',
    error: null,
    isRefreshing: false,
    unreadable: [],
    storageError: null,
  });
  return {
    ...source,
    refresh: () => Promise.resolve(),
    askAgain: () => Promise.resolve(),
    add: (item) => source.update((now) => ({ ...now, items: [item, ...now.items] })),
    find: (id) => source.getSnapshot().items.find((item) => item.id === id),
  };
}

export function outboxSnapshotOf(entries: readonly OutboxEntry[]): OutboxSnapshot {
  return {
    entries,
    unsentCount: 0,
    needsAttention: false,
    isReachable: true,
    damaged: [],
    onlyInPage: new Set(),
    heldFor: null,
    noRoomCount: 0,
    restoredCount: undefined,
    unnotedCount: 0,
  };
}

/** What a test does not give throws when it is used. */
function partOf<T extends object>(name: string, given: Partial<T>): T {
  return new Proxy(given as T, {
    get: (target, property, receiver): unknown => {
      if (Reflect.has(target, property)) return Reflect.get(target, property, receiver);
      throw new Error(`This test gave its till no ${name}.${String(property)}.`);
    },
  });
}

type Given = {
  readonly [Service in Exclude<keyof TillServices, 'openPrintJournal' | 'firstPaint' | 'journal'>]?: Partial<
    TillServices[Service]
  >;
};

/** A till whose services are what the test gives. It can name its sales and knows three payment methods. */
export function tillWith(given: Given = {}, settings: Partial<TillSettings> = {}): Till {
  return {
    settings: { ...SETTINGS, ...settings },
    catalogue: partOf('catalogue', {
      product: () => undefined,
      category: () => undefined,
      noteSold: () => Promise.resolve(),
      ...given.catalogue,
    }),
    outbox: partOf('outbox', given.outbox ?? {}),
    day: partOf('day', { scope: 'shop', now: () => new Date(), cashEntryOf, ...given.day }),
    store: partOf('store', { nextNumber: () => Promise.resolve('K7-0001'), ...given.store }),
    favourites: partOf('favourites', {
      subscribe: () => () => undefined,
      getSnapshot: () => NO_FAVOURITES,
      count: () => undefined,
      ...given.favourites,
    }),
    persistence: partOf('persistence', { afterSale: () => Promise.resolve(), ...given.persistence }),
    approvals: partOf('approvals', { drop: () => Promise.resolve(), ...given.approvals }),
    directories: partOf('directories', { paymentMethods: directoryOf(METHODS), ...given.directories }),
    openPrintJournal,
    journal: undefined,
    firstPaint: { shown: Promise.resolve(), expect: () => undefined, onShown: () => undefined },
  };
}
