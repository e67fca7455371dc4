import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../../shared/offline/testing/virtual-world.ts';
import { startHost } from '../../support/host.ts';
import { spread } from '../statistics.ts';
import { openFloor, openKitchen, openLeads, openTill, type Shop, type TillDevice } from './devices.ts';
import { openEventStream } from './event-stream.ts';
import { createLine, type SeenCall } from './line.ts';
import { createQuietClock } from './quiet-clock.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const OUTAGE = 10 * MINUTE;
/** What is counted in it is told for an hour. */
const WORK = HOUR / 4;
/** Of each till in that time. */
const SALES_AT_WORK = 5;
const SALES_IN_OUTAGE = 5;
const RINGS = 20;
/** In ms: what stands in a row is never more than this apart. */
const STEP = 1_000;
const WATCHERS = ['kitchen with a hub', 'kitchen without', 'floor', 'board with a hub', 'board without'] as const;

export interface TillFigures {
  readonly tills: number;
  /** Calls of one till: to start, in an hour at rest, for each sale of an hour at work. */
  readonly start: number;
  readonly rest: number;
  readonly perSale: number;
  /** Calls of each other device in an hour while the tills work. */
  readonly watchers: Readonly<Record<string, number>>;
  /** Of all tills, after an outage of ten minutes: the most in one second, and in the first minute for each till. */
  readonly busiestSecond: number;
  /** How many tills at the most came back in the same second: each by its first call that was answered. */
  readonly backTogether: number;
  readonly firstMinute: number;
  /** In s after the server is back: until each till has sent one sale, and all of them. */
  readonly firstSent: number;
  readonly allSent: number;
  /** Calls of one till during the outage. */
  readonly duringOutage: number;
  /** Ms from the answer to a sale to the card on the board, by the hub. */
  readonly ring: number;
}

const isOf = (name: string) => (call: SeenCall) => call.device === name;
const isTill = ({ device }: SeenCall): boolean => device.startsWith('till');

/** Lets the tills sell `each` times in `milliseconds`, each at moments of its own. */
async function work(shop: Shop, tills: readonly TillDevice[], milliseconds: number, each: number): Promise<void> {
  const { clock, random } = shop;
  const cancels: (() => void)[] = [];
  for (const till of tills)
    for (let count = 0; count < each; count += 1)
      cancels.push(clock.schedule(() => void till.sell(), random() * milliseconds));
  await clock.pass(milliseconds);
  for (const cancel of cancels) cancel();
}

function mostInASecond(calls: Iterable<SeenCall>): number {
  const seconds = new Map<number, number>();
  for (const { at } of calls) {
    const second = Math.floor(at / 1_000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  return Math.max(...seconds.values());
}

async function measureStore(count: number, address: string): Promise<TillFigures> {
  const clock = createQuietClock(Date.now());
  const madeAt = new Map<string, number>();
  const line = createLine(clock, (id) => madeAt.set(id, performance.now()));
  const random = seededRandom(count);
  const ending = new AbortController();
  const streams = new Set<{ close: () => void }>();
  const answer = await fetch(`${address}/_host/token?user=admin&ttl=86400`);
  const token = String(Object(await answer.json()).token);
  const shop: Shop = {
    address,
    token,
    clock,
    line,
    signal: ending.signal,
    random,
    createEventSource: (url) => {
      const stream = openEventStream(url, token);
      streams.add(stream);
      return stream;
    },
  };
  const since = (from: number): readonly SeenCall[] => line.calls.slice(from);
  const perTill = (calls: readonly SeenCall[]): number => calls.filter(isTill).length / count;

  const tills = Array.from({ length: count }, (_, index) => openTill(shop, `till-${index + 1}`));
  while (!tills.every((till) => till.isReady())) await clock.pass(STEP);
  const start = perTill(since(0));

  let from = line.calls.length;
  await clock.pass(HOUR);
  const rest = perTill(since(from));

  /** By order, when its card came; also before the answer to the sale. */
  const shownAt = new Map<string, number>();
  openKitchen(shop, WATCHERS[0], true, (id) => shownAt.set(id, performance.now()));
  openKitchen(shop, WATCHERS[1], false, () => undefined);
  openFloor(shop, WATCHERS[2]);
  openLeads(shop, WATCHERS[3], true);
  openLeads(shop, WATCHERS[4], false);
  await clock.pass(MINUTE);
  from = line.calls.length;
  await work(shop, tills, WORK, SALES_AT_WORK);
  const atWork = since(from);
  const perSale = (perTill(atWork) - (rest * WORK) / HOUR) / SALES_AT_WORK;
  const watchers = Object.fromEntries(WATCHERS.map((name) => [name, (atWork.filter(isOf(name)).length * HOUR) / WORK]));

  const rings: number[] = [];
  for (let count = 0; count < RINGS; count += 1) {
    const before = madeAt.size;
    await tills[count % tills.length]?.sell();
    // As in a shop: one after the other, in real time.
    const newest = () => [...madeAt.keys()][before];
    while (shownAt.get(newest() ?? '') === undefined) {
      await clock.pass(1);
      await pause(1);
    }
    const id = newest() ?? '';
    rings.push(Math.max(0, (shownAt.get(id) ?? NaN) - (madeAt.get(id) ?? NaN)));
  }

  from = line.calls.length;
  line.setUp(false);
  await work(shop, tills, OUTAGE, SALES_IN_OUTAGE);
  const duringOutage = perTill(since(from));
  from = line.calls.length;
  line.setUp(true);
  const back = clock.now();
  let firstSent = NaN;
  let allSent = NaN;
  const owed = new Map(tills.map((till) => [till, till.unsent()]));
  for (let passed = 0; passed < HOUR && Number.isNaN(allSent); passed += STEP) {
    await clock.pass(STEP);
    const at = (clock.now() - back) / 1_000;
    if (Number.isNaN(firstSent) && tills.every((till) => till.unsent() < (owed.get(till) ?? 1))) firstSent = at;
    if (tills.every((till) => till.unsent() === 0)) allSent = at;
  }
  await clock.pass(Math.max(0, MINUTE - (clock.now() - back)));
  const minute = since(from).filter((call) => isTill(call) && call.at - back <= MINUTE);
  const first = new Map([...minute].reverse().map((call) => [call.device, call]));
  ending.abort();
  for (const stream of streams) stream.close();
  return {
    tills: count,
    start,
    rest,
    perSale,
    watchers,
    busiestSecond: mostInASecond(minute),
    backTogether: mostInASecond([...first.values()]),
    firstMinute: minute.length / count,
    firstSent,
    allSent,
    duringOutage,
    ring: spread(rings).p95,
  };
}

/** What the server of one store sees, by the tills' own code without a browser, with each of these numbers of tills. */
export async function measureTills(counts: readonly number[]): Promise<readonly TillFigures[]> {
  const figures: TillFigures[] = [];
  for (const count of counts) {
    const host = await startHost();
    try {
      figures.push(await measureStore(count, host.address));
      console.log(figures.at(-1));
    } finally {
      await host.stop();
    }
  }
  return figures;
}
