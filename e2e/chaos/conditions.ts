import { UPGRADES } from '../../islands/pos/outbox/upgrades.ts';

/** What is unusual for all pages of the device at once, beside the network’s faults. */
export interface Conditions {
  /** How far the device's clock is set, in ms. */
  readonly clockSet: number;
  /** The dates of the orders minus the server's clock, in ms. */
  readonly dateSkew: number;
  /** Fields that the list of orders leaves out. */
  readonly listWithout: readonly string[];
  /** The device refuses to store sales. */
  readonly isFull: boolean;
}

export const USUAL: Conditions = { clockSet: 0, dateSkew: 0, listWithout: [], isFull: false };
const KEY = 'chaos-conditions';
/** Of the rows that this build stores. */
const LAST_VERSION = UPGRADES.length + 1;
/** Where sales and what they brought are stored. */
const SALES: ReadonlySet<string> = new Set(['outbox', 'takings']);

function isConditions(value: unknown): value is Conditions {
  return typeof value === 'object' && value !== null && 'clockSet' in value && 'isFull' in value;
}

/** The same in all pages of this device. */
export function currentConditions(): Conditions {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  return isConditions(stored) ? stored : USUAL;
}

export function setConditions(conditions: Conditions): void {
  localStorage.setItem(KEY, JSON.stringify(conditions));
}

/** An order as the skewed server would date it, and without what its lists leave out. */
function changed(order: unknown, { dateSkew, listWithout }: Conditions, isListed: boolean): unknown {
  if (typeof order !== 'object' || order === null) return order;
  return Object.fromEntries(
    Object.entries(order)
      .filter(([key]) => !isListed || !listWithout.includes(key))
      .map(([key, value]: [string, unknown]) => [
        key,
        key === 'createdAt' && typeof value === 'string' ? new Date(Date.parse(value) + dateSkew).toISOString() : value,
      ]),
  );
}

async function skewed(answer: Response): Promise<Response> {
  const conditions = currentConditions();
  if (conditions.dateSkew === 0 && conditions.listWithout.length === 0) return answer;
  const body: unknown = await answer.clone().json();
  const text = JSON.stringify(
    typeof body === 'object' && body !== null && 'member' in body && Array.isArray(body.member)
      ? { ...body, member: body.member.map((order: unknown) => changed(order, conditions, true)) }
      : changed(body, conditions, false),
  );
  return new Response(text, { status: answer.status, headers: answer.headers });
}

function watchOrders(): void {
  const fetchAsBuilt = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await fetchAsBuilt(input, init);
    const address = input instanceof Request ? input.url : String(input);
    return answer.ok && new URL(address, location.href).pathname.includes('/api/orders') ? skewed(answer) : answer;
  };
}

function watchClock(): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + currentConditions().clockSet;
}

function watchStorage(): void {
  const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
  if (typeof put !== 'function') return;
  Reflect.set(
    IDBObjectStore.prototype,
    'put',
    new Proxy(put, {
      apply: (target, store: IDBObjectStore, given: readonly unknown[]): unknown => {
        if (SALES.has(store.name) && currentConditions().isFull)
          throw new DOMException('The disk is full', 'QuotaExceededError');
        return Reflect.apply(target, store, given);
      },
    }),
  );
}

/** Whether this page is of the next build of the till. */
const isOfNextBuild = (): boolean => window.isOfNextBuild === true;

function isRow(value: unknown): value is { readonly version: number } {
  return typeof value === 'object' && value !== null && 'version' in value && 'entry' in value;
}

function ofVersion(value: unknown, step: number): unknown {
  if (Array.isArray(value)) return value.map((one) => ofVersion(one, step));
  return isRow(value) ? { ...value, version: Math.max(LAST_VERSION, value.version + step) } : value;
}

/** The next build differs in one thing: it stores sales as rows of a later version, and reads those of this one too. */
function watchBuild(): void {
  for (const name of ['put', 'add'] as const) {
    const asBuilt = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, name)?.value as unknown;
    if (typeof asBuilt !== 'function') continue;
    Reflect.set(IDBObjectStore.prototype, name, function (this: IDBObjectStore, row: unknown, ...key: unknown[]) {
      return Reflect.apply(asBuilt, this, [
        isOfNextBuild() && this.name === 'outbox' ? ofVersion(row, 1) : row,
        ...key,
      ]) as unknown;
    });
  }
  for (const [prototype, name] of [
    [IDBRequest.prototype, 'result'],
    [IDBCursorWithValue.prototype, 'value'],
  ] as const) {
    const read = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    if (read)
      Object.defineProperty(prototype, name, {
        configurable: true,
        get(this: unknown) {
          const value: unknown = Reflect.apply(read, this, []);
          return isOfNextBuild() ? ofVersion(value, -1) : value;
        },
      });
  }
}

/** Before the page's own scripts run. */
export function applyConditions(): void {
  watchBuild();
  watchOrders();
  watchClock();
  watchStorage();
}
