import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { minor } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { createCalmWorld } from '#shared/offline/testing/calm-world.ts';
import { createFaultSchedule } from '#shared/offline/testing/simulated-network.ts';
import { NEVER } from '#shared/state/locks.ts';
import type { Sale } from '../model.ts';
import { createOutbox, type Outbox, type OutboxEntry } from '../outbox/outbox.ts';
import { createRepository, type Repository } from '../outbox/repository.ts';
import { fireCourse, heldCourses } from '../rules/courses.ts';
import { restOf } from '../rules/order-rest.ts';
import { quickCash } from '../rules/payments.ts';
import { newSale } from '../rules/sale.ts';
import { isCancelled, type ServerOrder } from '../rules/server-order.ts';
import { cancelSentLine, moveOf, owed, paidBack, payChecks, payPart, roundOf, unsentLines } from '../rules/tab.ts';
import { tabChangeOf } from '../rules/tab-changes.ts';
import { paidNow } from '../rules/tab-check.ts';
import { explainedByNotes } from '../rules/tab-lost.ts';
import { totals } from '../rules/totals.ts';
import { openTillDatabase, type TillDatabase } from '../store/till-database.ts';
import { join, type Tried } from '../tables/joining.ts';
import { lookLater } from '../tables/later-looks.ts';
import { partOff, StillOnItsWayError } from '../tables/parting.ts';
import { openAtTable } from '../tables/seating.ts';
import { cuttable } from './cuttable.ts';
import { createMenu } from './evening-menu.ts';
import { type DishState, holdsTable, type Verdict, verdictOf } from './evening-verdict.ts';
import { CASH, ORDER_SCHEMA, payloadOf } from './samples.ts';
import { PENDING, START, tableWith } from './simulated-restaurant.ts';
import { createSimulatedServer } from './simulated-server.ts';

/** In this time after the last act everything is sent and looked at. */
const LONGEST_REST_MS = 3 * 3_600_000;
const MOST_TRIES = 60;
const TABLES = ['1', '2', '3', '4'].map(tableWith);

interface EveningOptions {
  readonly seed: number;
  readonly devices?: number;
  /** Of each device. */ readonly acts?: number;
  /** Whether lines are cut and answers lost. */ readonly isBad?: boolean;
}

interface Evening extends Verdict {
  readonly acts: ReadonlyMap<string, number>;
  /** How often a payment was held back for a person. */ readonly heldBack: number;
}

interface Device {
  readonly name: string;
  readonly api: ApiClient;
  outbox: Outbox;
  readonly repository: Repository;
  readonly database: TillDatabase;
  leave: AbortController;
  counter: number;
  cash: number;
  isCut: boolean;
}

/** Everything that a person is told is done stands to be compared with the server at the end of the evening. */
export async function playEvening({
  seed,
  devices: count = 3,
  acts = 12,
  isBad = true,
}: EveningOptions): Promise<Evening> {
  // Code that loads while time passes would make each evening another one.
  await import('../outbox/lazy-sending.ts');
  const world = createCalmWorld(seed, START);
  const { random } = world;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const faults = createFaultSchedule(world, { until: isBad ? START + 1_800_000 : START, others: ['late-commit'] });
  let isOver = false;
  const server = createSimulatedServer({
    world,
    keepsReference: false,
    clockOffset: 0,
    // A kitchen and a person see to it that nobody is signed out for good.
    faultOf: (call) => (isOver ? 'none' : faults(call)),
  });
  const happened = new Map<string, number>();
  const note = (act: string): void => void happened.set(act, (happened.get(act) ?? 0) + 1);
  const dishes = new Map<string, DishState>();
  let heldBack = 0;
  /** How many acts are looked at again. */ let looking = 0;
  /** Dishes that the kitchen was told to begin with. */ const fired = new Set<string>();

  /** What a screen reads: it asks for the time of the moment. */
  const onScreen = (api: ApiClient): ApiClient => ({ ...api, clockOffset: () => world.now() - Date.now() });
  const start = (device: Pick<Device, 'name' | 'api' | 'database'>, leave: AbortController): Outbox =>
    createOutbox({
      api: device.api,
      store: { database: device.database, outboxScope: `https://shop.example/${device.name}` },
      currency: 'MAD',
      signal: leave.signal,
      timing: world.timing,
    });
  const devices = Array.from({ length: count }, (_, index): Device => {
    const name = `${'KLMNPQ'[index] ?? 'Z'}1`;
    const database = openTillDatabase(`evening-${seed}-${name}-${uuid()}`);
    const state = { isCut: false };
    const api = cuttable(server.api, () => state.isCut);
    const leave = new AbortController();
    const base = { name, api, database };
    return Object.defineProperty(
      {
        ...base,
        leave,
        outbox: start(base, leave),
        repository: createRepository(database, `https://shop.example/${name}`),
        counter: 0,
        cash: 0,
        isCut: false,
      },
      'isCut',
      { get: () => state.isCut, set: (cut: boolean) => void (state.isCut = cut) },
    );
  });
  const context = () =>
    ({ documentType: 'delivery-note', storeId: '1', cashier: null, now: new Date(world.now()) }) as const;
  const entriesOf = async ({ repository }: Device): Promise<readonly OutboxEntry[]> => (await repository.all()).entries;

  const enqueue = async (device: Device, sale: Sale): Promise<void> => {
    device.counter += 1;
    await device.outbox.enqueue({
      sale,
      number: `${device.name}-${String(device.counter).padStart(4, '0')}`,
      total: totals(sale).total,
      payload: payloadOf(sale),
    });
    device.cash += paidNow(sale);
  };
  const withDish = createMenu(random);
  const sendRound = async (device: Device, sale: Sale): Promise<void> => {
    const added = unsentLines(sale).map(({ name }) => name);
    await enqueue(device, roundOf(sale));
    for (const name of added) dishes.set(name, 'sent');
  };
  const liveOrders = (): readonly ServerOrder[] => all().filter((order) => holdsTable(order, world.now()));
  const parsed = new Map<unknown, ServerOrder>();
  const all = (): readonly ServerOrder[] =>
    server.orders.map(({ wire }) => {
      const known = parsed.get(wire) ?? server.read(wire, ORDER_SCHEMA);
      parsed.set(wire, known);
      return known;
    });
  const open = async ({ api }: Device, order: ServerOrder): Promise<Sale | null> => {
    const table = TABLES.find(({ id }) => id === order.locationId) ?? TABLES[0];
    if (!table) return null;
    return openAtTable({ id: order.id, iri: order.iri }, table, context(), {
      api,
      currency: 'MAD',
      payLater: true,
      sent: () => [],
    }).catch(() => null);
  };
  /** As the till does before it says that a bill is paid: null where it is another by now. */
  const asSeen = async (device: Device, sale: Sale): Promise<Sale | null> => {
    const pending = (await entriesOf(device)).some(
      (entry) => PENDING.has(entry.state) && entry.sale.edited?.orderId === sale.edited?.orderId,
    );
    if (pending || device.isCut) return sale;
    const order = await device.api.get(sale.edited?.iri ?? '', ORDER_SCHEMA).catch(() => null);
    return order === null || tabChangeOf(sale, order) === null ? sale : null;
  };

  /** A person presses again until it is done, or the till says that it cannot be. */
  const persist = async (act: (tried: Tried) => Promise<() => Promise<void>>): Promise<void> => {
    const tried: Tried = {};
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      try {
        const look = await act(tried);
        looking += 1;
        void lookLater(look, world.timing, NEVER).finally(() => (looking -= 1));
        return;
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof StillOnItsWayError)) return;
        await world.pass(2_000);
      }
    }
  };

  const playAct = async (device: Device): Promise<void> => {
    const taken = liveOrders();
    const free = TABLES.filter(({ id }) => taken.every((order) => order.locationId !== id));
    const table = pick(free);
    const order = pick(taken);
    const roll = random();
    if (table && (order === undefined || roll < 0.18)) {
      note('seated and ordered');
      await sendRound(device, withDish(withDish({ ...newSale(context()), location: table, guests: 2 })));
      return;
    }
    if (!order) return;
    const sale = await open(device, order);
    if (sale === null) return note('could not be opened');
    // The picture gets old in the waiter's hand.
    if (random() < 0.6) await world.pass(random() * 25_000);
    const sent = sale.lines.filter(({ sentAt }) => sentAt !== undefined);
    if (roll < 0.45) {
      note('round');
      await sendRound(device, random() < 0.5 ? withDish(sale) : withDish(withDish(sale)));
    } else if (roll < 0.55) {
      const line = pick(sent.filter(({ name }) => dishes.get(name) === 'sent'));
      if (!line) return;
      note('cancelled');
      dishes.set(line.name, 'cancelled');
      await enqueue(device, roundOf(cancelSentLine(sale, line.id, 'Wrong order')));
    } else if (roll < 0.62 && heldCourses(sale).length > 0) {
      note('fired');
      const [course] = heldCourses(sale);
      if (course === undefined) return;
      for (const line of sale.lines) if (line.course === course) fired.add(line.name);
      await enqueue(device, roundOf(fireCourse(sale, course)));
    } else if (roll < 0.72 && owed(sale) > 0) {
      const now = await asSeen(device, sale);
      if (now === null) return note('bill was another by then');
      note('paid');
      await enqueue(device, { ...quickCash(now, owed(now), CASH), tab: 'bill' });
    } else if (roll < 0.82 && owed(sale) > 1) {
      const [dish] = sale.lines;
      const half = payPart(sale, minor(Math.floor(owed(sale) / 2)));
      const part = dish && random() < 0.5 ? payChecks(sale, [new Map([[dish.id, dish.quantity]])]) : half;
      const now = await asSeen(device, part);
      if (now?.part === undefined) return note('bill was another by then');
      note(now.part.items ? 'paid by items' : 'paid in part');
      await enqueue(device, { ...quickCash(now, now.part.amount, CASH), tab: 'bill' });
    } else if (roll < 0.88 && table) {
      note('moved');
      await enqueue(device, moveOf({ ...sale, location: table }));
    } else if (roll < 0.94) {
      const other = pick(taken.filter(({ id }) => id !== order.id));
      if (!other || device.isCut) return;
      note('joined');
      const noteOf = ({ number }: ServerOrder): string => `${order.number} + ${other.number}: ${number}`;
      const into = { id: other.id, iri: other.iri, location: tableWith(other.locationId ?? '') };
      const seating = { api: onScreen(device.api), currency: 'MAD' };
      await persist(async (tried) => (await join(order, into, noteOf, seating, tried)).look);
    } else if (table && sent.length > 1 && !device.isCut) {
      note('some moved');
      const [line] = sent;
      if (!line) return;
      const parting = {
        lines: [line],
        location: table,
        into: null,
        note: `1 × ${line.name} moved at ${new Date(world.now()).toISOString().slice(11, 19)}`,
      };
      await persist((tried) =>
        partOff(order, parting, { api: onScreen(device.api), currency: 'MAD', signal: device.leave.signal }, tried),
      );
    }
  };
  const work = async (device: Device): Promise<void> => {
    for (let act = 0; act < acts; act += 1) {
      await world.pass(random() * 40_000);
      if (isBad && random() < 0.12) device.isCut = !device.isCut;
      if (isBad && random() < 0.08) {
        note('tab killed');
        device.leave.abort();
        device.leave = new AbortController();
        device.outbox = start(device, device.leave);
      }
      await playAct(device);
      await settleHeld(device);
    }
  };
  /** The waiter gives back what was too much, and sometimes adds it all the same. */
  const settleHeld = async (device: Device): Promise<void> => {
    for (const entry of await entriesOf(device)) {
      if (entry.state === 'conflict' && entry.objection) {
        heldBack += 1;
        if (random() < 0.8 || isOver) {
          device.cash -= paidNow(entry.again?.sale ?? entry.sale);
          await device.outbox.discard(entry.reference, 'Given back');
        } else await device.outbox.overwrite(entry.reference);
      } else if (entry.state === 'refused') {
        // The till has said that it could not be taken back.
        for (const { name } of entry.sale.cancelledLines ?? []) dishes.set(name, 'sent');
        if (entry.sale.fired) for (const { name } of entry.sale.lines) fired.delete(name);
        await device.outbox.discard(entry.reference, 'The table is gone');
      } else if (entry.state === 'undecided') await decide(device, entry);
      else if (entry.state === 'doubled')
        for (const { id } of entry.candidates)
          await device.outbox.settleDouble(entry.reference, id, 'cancel').catch(() => undefined);
    }
  };
  /** A waiter knows by the dishes whether the order is theirs, and a payment by the number on its paper. */
  const decide = async (device: Device, entry: OutboxEntry): Promise<void> => {
    const own = unsentLines(entry.sale).map(({ name }) => name);
    const isPaid = (order: ServerOrder): boolean =>
      paidNow(entry.sale) === 0 || order.payments.some(({ reference }) => reference === entry.number);
    const found = all().find(
      (order) =>
        entry.candidates.some(({ id }) => id === order.id) &&
        isPaid(order) &&
        own.every(
          (name) =>
            order.lines.some(({ description }) => description === name) ||
            explainedByNotes(name, '', order.orderNote) > 0,
        ),
    );
    await device.outbox.resolve(entry.reference, found ? { claim: found.id } : 'send-again');
  };
  const settled = async (): Promise<void> => {
    const limit = world.now() + LONGEST_REST_MS;
    for (;;) {
      const busy: string[] = [];
      for (const device of devices) {
        await settleHeld(device);
        for (const { number, state, checkAt, problem, sale } of await entriesOf(device))
          if (PENDING.has(state) || typeof checkAt === 'number')
            busy.push(
              `${number} ${state} ${sale.tab} ${sale.edited?.orderId ?? 'new'} ${checkAt ?? ''} ${problem?.message ?? ''}`,
            );
      }
      if (busy.length === 0 && looking === 0) return;
      if (world.now() > limit) throw new Error(`Evening ${seed} does not come to rest: ${busy.join('; ')}`);
      await world.pass(5_000);
    }
  };

  await Promise.all(devices.map(work));
  isOver = true;
  for (const device of devices) device.isCut = false;
  for (const device of devices) device.outbox.hurry();
  await settled();
  const problems: string[] = [];
  for (const order of all()) {
    const holds = holdsTable(order, world.now());
    if (!isCancelled(order) && restOf(order) !== 0 && !holds)
      problems.push(`${order.number} owes ${restOf(order)}, and its table is free`);
  }
  for (const { number, lines } of all().filter((order) => !isCancelled(order)))
    for (const { description, isHeld } of lines)
      if (isHeld === true && fired.has(description)) problems.push(`${description} of ${number} was fired, and waits`);
  // Before the last guests leave, each bill is paid, and what was too much is given back.
  const [cashier] = devices;
  for (let round = 0; round < 200 && cashier; round += 1) {
    const due = all().find((order) => !isCancelled(order) && restOf(order) !== 0);
    if (!due) break;
    const sale = await open(cashier, due);
    if (!sale) break;
    const rest = owed(sale);
    await enqueue(cashier, rest > 0 ? { ...quickCash(sale, rest, CASH), tab: 'bill' } : paidBack(sale, CASH.id));
    await settled();
  }
  for (const device of devices) device.leave.abort();
  const cash = devices.reduce((sum, device) => sum + device.cash, 0);
  const verdict = verdictOf(all(), dishes, cash);
  for (const { database } of devices) database.close();
  return { acts: happened, heldBack, ...verdict, problems: [...problems, ...verdict.problems] };
}
