import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RestartableHost, startRestartableHost } from '../support/restartable-host.ts';
import { orderSale, readShop, sell, sellOnScreen as sellByClicks } from './cashier.ts';
import { type Conditions, USUAL } from './conditions.ts';
import { CLEARED, createDeviceEvents, KILLED } from './device-events.ts';
import { createDrawer, type DrawerVerdict } from './drawer.ts';
import { createFaultPanel, faultSchedule, slowOrders } from './fault-schedule.ts';
import { createOracle, entriesOf, type Verdict } from './oracle.ts';
import { picturesOf } from './pictures.ts';
import { createRandom } from './random.ts';
import { type Death, openTabs, type Tab, type Tabs } from './tabs.ts';
import { until } from './until.ts';

interface ChaosOptions {
  readonly sales: number;
  readonly seed: number;
  /** Whether the server stores the till's own reference. */
  readonly orderReference: boolean;
  /** In ms: the till’s `settle`, shorter in a short run. The faults are shorter than it. */
  readonly settle?: number;
  /** In ms: how long the run waits for one state before it stops and shows the pages. Default: 300,000. */
  readonly waitTimeoutMs?: number;
  readonly log?: (line: string) => void;
}

export interface ChaosResult extends Verdict {
  readonly drawer: DrawerVerdict;
  /** How often each event has happened. */
  readonly events: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
  readonly seconds: number;
}

/** More would only slow down the device: a shop does not sell faster than its till sends. */
const MAX_UNSENT = 40;
const WAIT_TIMEOUT_MS = 300_000;
/** In ms: how long the same faults last while a page is waited for. */
const CHANGE_MS = 60_000;
const MAX_LATENCY_MS = 1_500;
/** The till’s own `settle`, in ms. */
const SETTLE_MS = 5_000;
const HOUR_MS = 3_600_000;
/** Of one till. */
const TABS = 3;
/** The least part of the sales that is made by clicks. */
const CLICKED = 0.2;
const LEFT_OUT = ['orderItems', 'customer', 'payments'];
const DEATHS: readonly Death[] = ['reload', 'close', 'crash'];

export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  // A copy, because someone may build during the run, and all tabs of a shop must see one build.
  const dist = await mkdtemp(join(tmpdir(), 'flexy-chaos-'));
  await cp('dist', dist, { recursive: true });
  const host = await startRestartableHost([
    ...['--dist', dist, '--jwt-ttl', '5', ...(options.orderReference ? ['--order-reference'] : [])],
  ]);
  let tabs: Tabs | undefined;
  try {
    const opened = (tabs = await openTabs(host, { settle: options.settle ?? null }));
    const trail: string[] = [];
    return await run(options, host, opened, trail).catch(async (error: unknown) => {
      const before = [`after ${trail.slice(-8).join(', ')}`, ...opened.problems].join('\n');
      const pictures = await picturesOf(opened.alive(), options.seed);
      throw new Error(`Stopped ${before}\n${String(error)}\n${pictures}`, { cause: error });
    });
  } finally {
    await tabs?.end();
    await host.end();
    await rm(dist, { recursive: true, force: true });
  }
}

async function run(
  { sales, seed, settle, waitTimeoutMs = WAIT_TIMEOUT_MS, log = () => undefined }: ChaosOptions,
  host: RestartableHost,
  tabs: Tabs,
  /** What has happened, in order. */
  trail: string[],
): Promise<ChaosResult> {
  const started = Date.now();
  const random = createRandom(seed);
  const faults = createFaultPanel(host);
  const events = new Map<string, number>();
  const happened = (name: string): void => {
    trail.push(name);
    events.set(name, (events.get(name) ?? 0) + 1);
  };
  const longest = settle === undefined ? MAX_LATENCY_MS : Math.min(MAX_LATENCY_MS, Math.round(settle / 3));
  // The till counts on a minute, or less in the same ratio as `settle`.
  const work = (settle ?? SETTLE_MS) * 8;
  const shop = await readShop(host);
  const oracle = await createOracle(host);
  const drawer = createDrawer({ host, tabs, random, oracle, shop });
  let isOffline = false;
  let ordered = 0;
  let unsent = '';

  const setOffline = async (offline: boolean): Promise<void> => {
    if (offline !== isOffline) await tabs.setOffline(offline);
    if (offline && !isOffline) happened('offline spell');
    isOffline = offline;
  };
  const openAll = async (): Promise<void> => {
    for (let count = tabs.alive().length; count < TABS; count += 1) await tabs.open();
  };
  let clicked = 0;
  const sellOnScreen = async (): Promise<void> => {
    await sellByClicks(anyTab(), random, shop, oracle);
    clicked += 1;
    happened('sale on the screen');
  };
  const anyTab = (): Tab => random.pick(tabs.alive());
  const sellSome = async (): Promise<void> => {
    const count = Math.min(random.whole(1, 9), sales - oracle.reportedCount());
    await Promise.all(
      Array.from({ length: count }, () => {
        ordered += 1;
        return sell(tabs, random, oracle, orderSale(random, shop, ordered));
      }),
    );
  };
  const die = async (tab: Tab, death: Death, where: string): Promise<void> => {
    await tabs.kill(tab, death);
    happened(`${death} ${where}`);
  };
  const countUnsent = async (): Promise<number> => {
    const open = (await entriesOf(tabs.latest())).filter(({ state }) => state !== 'acknowledged');
    unsent = JSON.stringify(open.slice(0, 5), null, 1);
    return open.length;
  };

  let conditions = USUAL;
  const turn = async (name: string, next: Conditions): Promise<void> => {
    conditions = next;
    await anyTab().inPage((page) => page.evaluate((now) => window.chaos.setConditions(now), next));
    happened(name);
  };
  const countOnlyInPages = async (): Promise<number> => {
    for (const tab of tabs.alive()) await oracle.answer(tab);
    const counts = await Promise.all(
      tabs.alive().map((tab) => tab.inPage((page) => page.evaluate(() => window.chaos.onlyInPage()))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };

  const otherFaults = createRandom(seed + 1);
  /** The network changes meanwhile: one that loses most orders would keep the page for as long as it lasts. */
  const waitForPages = async (): Promise<void> => {
    let changedAt = Date.now();
    await until(
      'what only a page has to be sent',
      async () => {
        if (Date.now() - changedAt > CHANGE_MS) {
          changedAt = Date.now();
          await faults.set(faultSchedule(otherFaults, longest, work));
        }
        const count = await countOnlyInPages();
        if (count > 0) await countUnsent();
        return count === 0;
      },
      2 * waitTimeoutMs,
      () => unsent,
    );
  };

  const killWhileSending = async (): Promise<void> => {
    await faults.set(slowOrders(longest));
    await sellSome();
    await until(
      'an order on its way',
      async () => tabs.sending() !== undefined || (await countUnsent()) === 0,
      waitTimeoutMs,
      () => unsent,
    );
    const tab = tabs.sending();
    if (tab) await die(tab, random.pick(DEATHS), 'while sending');
    await faults.set(faultSchedule(random, longest, work));
  };
  const { deploy, clearStorage, openWithoutServer } = createDeviceEvents({
    host,
    tabs,
    drawer,
    openAll,
    sellSome,
    sellOnScreen,
    setOffline,
    happened,
    waitTimeoutMs,
    setFaults: (areUsual) => faults.set(areUsual ? faultSchedule(random, longest, work) : []),
    unsentCount: { read: countUnsent, shown: () => unsent },
    oldTab: anyTab,
  });
  const rounds: readonly (readonly [weight: number, play: () => Promise<void>])[] = [
    [8, sellSome],
    [
      3,
      async () => {
        await faults.set(faultSchedule(random, longest, work));
      },
    ],
    [2, killWhileSending],
    [
      1,
      async () => {
        await Promise.all([sellSome(), die(anyTab(), random.pick(DEATHS), 'while saving')]);
      },
    ],
    // One tab is closed; the other goes on selling and takes over.
    [
      1,
      async () => {
        await die(anyTab(), 'close', 'and taken over');
        await sellSome();
      },
    ],
    [
      1,
      async () => {
        await setOffline(true);
        await sellSome();
        await sellOnScreen();
        await sellSome();
        await setOffline(false);
      },
    ],
    [2, sellOnScreen],
    [1, openWithoutServer],
    [1, deploy],
    [1, clearStorage],
    // The server loses its power while it makes orders.
    [
      1,
      async () => {
        const selling = sellSome();
        await host.kill();
        await selling;
        await host.start();
        await faults.set(faultSchedule(random, longest, work));
        happened('server killed');
      },
    ],
    // What waits is held until who sold it is signed in again.
    [
      1,
      async () => {
        await tabs.signInAs('admin');
        await sellSome();
        await tabs.signInAs('cashier');
        happened('another person at the device');
      },
    ],
    [
      2,
      async () => {
        await drawer.move();
        happened('cash moved');
      },
    ],
    [
      3,
      async () => {
        if (await drawer.giveBack()) happened('return');
      },
    ],
    [
      1,
      async () => {
        await drawer.changeShift();
        happened('shift closed');
      },
    ],
    [
      1,
      async () => {
        await Promise.all([drawer.changeShift(), die(anyTab(), random.pick(DEATHS), 'while closing')]);
        happened('shift closed');
      },
    ],
    [1, () => turn('clock set', { ...conditions, clockSet: random.pick([0, -HOUR_MS, HOUR_MS, 90_000]) })],
    [1, () => turn('dates off', { ...conditions, dateSkew: random.pick([0, -HOUR_MS, HOUR_MS, -90_000]) })],
    [
      1,
      () =>
        turn('lists without', {
          ...conditions,
          listWithout: random.pick([[], ['orderItems'], ['customer'], LEFT_OUT]),
        }),
    ],
    [
      1,
      async () => {
        await setOffline(true);
        await sellSome();
        await turn('storage full', { ...conditions, isFull: true });
        await setOffline(false);
        await sellSome();
        await turn('storage free', { ...conditions, isFull: false });
        // The till says that this page must stay until they are sent.
        await waitForPages();
      },
    ],
    [
      1,
      async () => {
        await sellSome();
        const count = await anyTab().inPage((page) => page.evaluate(() => window.chaos.exportAll()));
        if (count > 0) happened('export');
      },
    ],
    [
      1,
      async () => {
        const { till } = anyTab();
        await till.till.evaluate((element) => element.setAttribute('locale', 'fr'));
        await sellSome();
        await till.till.evaluate((element) => element.setAttribute('locale', 'en'));
        happened('locale change');
      },
    ],
  ];
  const bag = rounds.flatMap(([weight, play]) => Array.from({ length: weight }, () => play));

  await openAll();
  await drawer.open();
  await faults.set(faultSchedule(random, longest, work));
  let reported = 0;
  while (oracle.reportedCount() < sales) {
    await (clicked < oracle.reportedCount() * CLICKED ? sellOnScreen() : random.pick(bag)());
    await openAll();
    await oracle.answer(tabs.latest());
    await until(
      'the outbox to empty a little',
      async () => (await countUnsent()) < MAX_UNSENT,
      waitTimeoutMs,
      () => unsent,
    );
    if (oracle.reportedCount() >= reported + 100) {
      reported = oracle.reportedCount();
      log(`${Math.round((Date.now() - started) / 1000)} s: told ${reported}, unsent ${await countUnsent()}`);
    }
  }

  // The weather that a short run may have been spared.
  if (!events.has(KILLED)) await openWithoutServer();
  await deploy();
  if (!events.has(CLEARED)) await clearStorage();
  await setOffline(false);
  await faults.set([]);
  await openAll();
  await turn('all as usual', { ...conditions, isFull: false });
  await until(
    'every sale to be sent',
    async () => {
      await oracle.answer(tabs.latest());
      return (
        (await countUnsent()) === 0 && (await entriesOf(tabs.latest())).every(({ isToBeChecked }) => !isToBeChecked)
      );
    },
    waitTimeoutMs,
    () => unsent,
  );
  const verdict = await oracle.verdict();
  for (const key of verdict.doubled)
    log(`Of ${key}: ${oracle.answers.filter((answer) => answer.startsWith(key)).join('; ') || 'nothing was asked'}`);
  return {
    ...verdict,
    drawer: await drawer.verdict(verdict.paidOnServer, waitTimeoutMs),
    events: new Map([...events, ...faults.hits]),
    problems: tabs.problems,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}
