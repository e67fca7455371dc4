import { idOf } from '#shared/kernel/iri.ts';
import { createOrdersFeed, type OrdersFeed, type OrdersFeedOptions } from '../orders-feed.ts';
import { failing, fakeApi } from './fake-api.ts';
import { apiOrder, NOON } from './samples.ts';
import { createWorld, type World } from './test-kitchen.ts';

interface Line {
  readonly settle: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** A feed on a server that the test changes. */
export function board(
  options: Partial<OrdersFeedOptions> & {
    readonly hasSlowWrites?: boolean;
    readonly pages?: Record<string, unknown>[][];
    readonly read?: () => Promise<never>;
  } = {},
) {
  const world: World = createWorld(NOON);
  const own: {
    pages: Record<string, unknown>[][];
    /** What the lists do not have. */
    others: Record<string, unknown>[];
    read: (() => Promise<never>) | undefined;
    readOne: (() => Promise<unknown>) | undefined;
    between: (page: number) => Promise<void>;
    lines: Line[];
  } = {
    others: [],
    readOne: undefined,
    pages: options.pages ?? [[apiOrder(1), apiOrder(2, { status: 'processing' })]],
    read: options.read,
    between: () => Promise.resolve(),
    lines: new Array<Line>(),
  };
  const { api, reads, gets, writes } = fakeApi({
    offset: 3_600_000,
    read: () => own.read?.() ?? Promise.resolve(structuredClone(own.pages)),
    between: (page) => own.between(page),
    readOne: (iri) =>
      own.readOne?.() ??
      Promise.resolve(
        [...own.pages.flat(), ...own.others].find((order) => idOf(order) === idOf(iri)) ?? failing('not-found'),
      ),
    ...(options.hasSlowWrites === true
      ? {
          write: () =>
            new Promise((settle, fail) => {
              own.lines.push({ settle, fail });
            }),
        }
      : {
          write: (iri: string, changes: object) => {
            const order = own.pages.flat().find((one) => idOf(one) === idOf(iri));
            return Promise.resolve(structuredClone(Object.assign(order ?? {}, changes)));
          },
        }),
  });
  const feed = createOrdersFeed({
    api,
    currency: 'MAD',
    environment: world,
    now: world.now,
    isOnline: () => true,
    ...options,
  });
  return { world, own, reads, gets, writes, feed };
}

/** The status of each order by its id. */
export const statuses = (feed: OrdersFeed): Record<string, string> =>
  Object.fromEntries(feed.orders.getSnapshot().map(({ id, status }) => [id, status]));
