import type { ApiClient } from '#shared/api/client.ts';
import { isAborted } from '#shared/api/errors.ts';
import { apiContext } from '#shared/api/fields.ts';
import { connectMercure } from '#shared/api/mercure.ts';
import { type Poll, poll, type PollEnvironment } from '#shared/api/poll.ts';
import type { Query } from '#shared/api/query.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isRecord } from '#shared/kernel/json.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { readNames } from '../api/names.ts';
import { saleSchema } from '../api/sales.ts';
import { shiftSchema } from '../api/shifts.ts';
import { NO_NAMES, type Sale, type ShopNames, type ShopShift } from '../model.ts';
import { type Drawer, isOpen, openDrawers } from '../rules/drawers.ts';
import { type DayCount, isWithin, type Period, periodOf, type Range } from '../rules/period.ts';
import { type Counted, createSalesBook } from './sales-book.ts';

interface ShopState {
  readonly period: Period;
  /** Null until the first page has come. */ readonly counted: Counted | null;
  /** Whether the days are whole, and those that they are compared with. */
  readonly isWhole: boolean;
  readonly isBeforeWhole: boolean;
  readonly read: number;
  readonly total: number | undefined;
  readonly shifts: readonly ShopShift[] | null;
  readonly drawers: readonly Drawer[];
  readonly error: unknown;
  readonly shiftsError: unknown;
  /** Names that could not be read: figures stand there by number. */ readonly namesError: unknown;
  readonly unreadable: number;
  /** ms since 1970; null before the first whole reading. */ readonly readAt: number | null;
  readonly isReading: boolean;
}

interface ShopFeedOptions {
  readonly api: ApiClient;
  readonly currency: string;
  readonly storeIds: readonly string[];
  readonly days: DayCount;
  readonly shiftsUrl: string;
  readonly mercureUrl: string;
  readonly pollInterval: number;
  readonly now?: () => Date;
  readonly environment?: PollEnvironment;
}

export interface ShopFeed extends ReadableStore<ShopState> {
  /** Reads until the signal or the returned function ends it. */ readonly start: (until: AbortSignal) => () => void;
  /** Reads all of it again. */ readonly reload: () => void;
  /** A shift as it was found after it was written. */ readonly takeShift: (shift: ShopShift) => void;
}

/** Shifts are few: those of five weeks have last week's and the one that nobody closed. */
const SHIFT_DAYS = 35;
/** What is sold in a drawer that stays open for longer is not worked out: a month of sales would be read for it. */
const DRAWER_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** What was sold without a network comes to the server later. */
const LATE_MS = DAY_MS;
/** A sale of today may be changed late: each so many polls read all of today. */
const WHOLE_EVERY = 10;
/** News come in swarms; they are counted together. */
const GATHER_MS = 300;
/** While pages come: to count and draw after each would take longer than reading them. */
const SHOW_EVERY_MS = 500;

export function createShopFeed(options: ShopFeedOptions): ShopFeed {
  const { api, currency, storeIds, days, shiftsUrl, mercureUrl, pollInterval, now = () => new Date() } = options;
  const context = apiContext(api, currency);
  const sales = saleSchema(context);
  const book = createSalesBook();
  const stores = new Set(storeIds);
  let names: ShopNames = NO_NAMES;
  let signal = AbortSignal.abort();
  let polling: Poll | undefined;
  /** Whether all is to be read anew. */ let isStale = true;
  let polls = 0;
  let newest: Sale | null = null;
  let wanted = false;
  let counting: Promise<void> | undefined;
  let knownFrom = Number.POSITIVE_INFINITY;
  const state = createStore<ShopState>({
    period: periodOf(now(), days),
    counted: null,
    isWhole: false,
    isBeforeWhole: false,
    read: 0,
    total: undefined,
    shifts: null,
    drawers: [],
    error: undefined,
    shiftsError: undefined,
    namesError: undefined,
    unreadable: 0,
    readAt: null,
    isReading: true,
  });
  const change = (some: Partial<ShopState>): void => {
    if (!signal.aborted) state.update((current) => ({ ...current, ...some }));
  };

  const isMeant = ({ storeId }: Pick<Sale, 'storeId'>): boolean =>
    stores.size === 0 || storeId === null || stores.has(storeId);
  const storeQuery = (): Query => {
    const iris = storeIds.map((id) => storeResource.iri(id, api.locale));
    const [only] = iris;
    return iris.length === 0 ? {} : { store: iris.length === 1 ? only : iris };
  };

  const showDrawers = (): void => {
    const { shifts } = state.getSnapshot();
    if (shifts === null) return;
    const from = Math.min(...shifts.filter(isOpen).map(({ shift }) => Date.parse(shift.openedAt)));
    change({
      drawers: openDrawers({ shifts, sales: book.since(from), knownFrom, methods: names.methods }),
    });
  };

  /** Counts what has come; what comes meanwhile is counted right after. */
  const recount = (): Promise<void> => {
    wanted = true;
    counting ??= (async () => {
      while (wanted && !signal.aborted) {
        wanted = false;
        const { period } = state.getSnapshot();
        change({ counted: await book.count(period, names) });
        showDrawers();
      }
      counting = undefined;
    })();
    return counting;
  };

  let shownAt = Number.NEGATIVE_INFINITY;
  const showNow = (some: Partial<ShopState>): void => {
    if (performance.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = performance.now();
    change(some);
    void recount();
  };

  /** Reads the sales of a range, until `each` has seen enough. */
  const readRange = async (
    range: Range,
    stop: AbortSignal,
    each: (changed: number, page: readonly Sale[], total: number | undefined) => boolean,
  ): Promise<void> => {
    let unreadable = 0;
    const seen = new Set<string>();
    const query: Query = {
      'type[]': 'delivery-note',
      ...storeQuery(),
      'createdAt[after]': new Date(range.from).toISOString(),
      ...(range.until + LATE_MS > now().getTime()
        ? {}
        : { 'createdAt[before]': new Date(range.until + LATE_MS).toISOString() }),
      'order[createdAt]': 'desc',
    };
    const pages = api.pages(orderResource.path, sales, {
      query,
      signal: stop,
      ahead: true,
      onUnreadable: () => {
        unreadable += 1;
      },
    });
    for await (const { items, total } of pages) {
      const meant = items.filter((sale) => sale !== null).filter((sale) => isMeant(sale) && isWithin(sale.at, range));
      let changed = 0;
      for (const sale of meant) {
        seen.add(sale.id);
        if (book.put(sale)) changed += 1;
        if (newest === null || sale.at > newest.at) newest = sale;
      }
      if (each(changed, meant, total)) return;
    }
    book.keepOnly(range, seen);
    if (unreadable > 0) change({ unreadable });
  };

  const readShifts = async (stop: AbortSignal): Promise<void> => {
    if (shiftsUrl === '') return;
    try {
      const schema = shiftSchema(shiftsUrl.replace('{locale}', api.locale), context, currency, names.methods);
      const query: Query = {
        ...storeQuery(),
        'openedAt[after]': new Date(now().getTime() - SHIFT_DAYS * DAY_MS).toISOString(),
        'order[openedAt]': 'desc',
      };
      const shifts = await api.list(shiftsUrl, schema, { query, signal: stop });
      change({ shifts: shifts.filter(isMeant), shiftsError: undefined });
    } catch (error) {
      if (!isAborted(error)) change({ shiftsError: error });
    }
  };

  /** From when on sales are read: from the first day shown, and from the opening of the oldest open drawer. */
  const startOf = (period: Period): number => {
    const opened = (state.getSnapshot().shifts ?? [])
      .filter(isOpen)
      .map(({ shift }) => Date.parse(shift.openedAt))
      .filter((at) => at > now().getTime() - DRAWER_DAYS * DAY_MS);
    return Math.min(period.now.from, ...opened);
  };

  const readAll = async (stop: AbortSignal): Promise<void> => {
    const period = periodOf(now(), days);
    isStale = false;
    change({ period, isReading: true, isWhole: false, isBeforeWhole: false, read: 0, total: undefined, unreadable: 0 });
    try {
      names = await readNames(api, stop);
      change({ namesError: undefined });
    } catch (error) {
      if (stop.aborted) return;
      change({ namesError: error });
    }
    await readShifts(stop);
    const range: Range = { from: startOf(period), until: period.now.until };
    let read = 0;
    await readRange(range, stop, (_, page, total) => {
      read += page.length;
      showNow({ read, total });
      return false;
    });
    knownFrom = range.from;
    await recount();
    change({ isWhole: true, error: undefined, readAt: now().getTime() });
    await readRange(period.before, stop, () => {
      showNow({});
      return false;
    });
    await recount();
    change({ isBeforeWhole: true, isReading: false });
  };

  /** Reads what is new today; a page that brings nothing has nothing new behind it. */
  const readChanges = async (stop: AbortSignal): Promise<void> => {
    const period = periodOf(now(), days);
    const isWholeDay = polls % WHOLE_EVERY === 0;
    const before = newest;
    change({ period });
    await readShifts(stop);
    await readRange({ from: new Date(now()).setHours(0, 0, 0, 0), until: period.now.until }, stop, (changed, page) => {
      if (isWholeDay || changed > 0 || before === null) return false;
      return page.some(({ id }) => id === before.id);
    });
    await recount();
    change({ readAt: now().getTime(), error: undefined });
  };

  const startPolling = (): Poll =>
    poll({
      interval: Math.max(1_000, pollInterval),
      signal,
      ...(options.environment === undefined ? {} : { environment: options.environment }),
      run: async (stop) => {
        const { isBeforeWhole, period } = state.getSnapshot();
        // At midnight the days are other ones.
        if (isStale || !isBeforeWhole || periodOf(now(), days).now.from !== period.now.from) return readAll(stop);
        polls += 1;
        return readChanges(stop);
      },
      onError: (error) => {
        if (!isAborted(error)) change({ error, isReading: false });
      },
    });

  const listen = (running: Poll): void => {
    if (mercureUrl === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void recount();
      }, GATHER_MS);
    };
    const close = connectMercure({
      url: mercureUrl,
      base: api.base,
      topics: [`${orderResource.path}/{id}`, ...(shiftsUrl === '' ? [] : [`${shiftsUrl}/{id}`])],
      onState: () => undefined,
      onGap: running.again,
      onRemoved: (id) => {
        book.remove(id);
        soon();
      },
      onRecord: (record) => {
        const parsed = isRecord(record) && 'orderItems' in record ? parseRecord(sales, record, 'Mercure') : undefined;
        if (parsed === undefined || parsed.error !== undefined) {
          running.again();
          return;
        }
        const sale = parsed.value;
        if (sale !== null && isMeant(sale)) book.put(sale);
        else book.remove(idOf(record) ?? '');
        soon();
      },
    });
    signal.addEventListener(
      'abort',
      () => {
        close();
        clearTimeout(timer);
      },
      { once: true },
    );
  };

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    start: (until) => {
      const life = new AbortController();
      signal = AbortSignal.any([until, life.signal]);
      polling = startPolling();
      listen(polling);
      return () => life.abort();
    },
    reload: () => {
      isStale = true;
      change({ isReading: true, error: undefined });
      polling?.again();
    },
    takeShift: (shift) => {
      const { shifts } = state.getSnapshot();
      change({ shifts: (shifts ?? []).map((one) => (one.id === shift.id ? shift : one)) });
      showDrawers();
    },
  };
}
