import { uuid } from '#shared/kernel/uuid.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { createFaultSchedule } from '../../testing/simulated-network.ts';
import { createSimulatedTabs } from '../../testing/simulated-tabs.ts';
import { createWorld, type World } from '../../testing/virtual-world.ts';
import type { Fields, NewChange, OfflineQueue } from '../contract.ts';
import { createSimulatedOffice, type SimulatedOffice } from './simulated-office.ts';
import { createSimulatedDevice } from './simulated-queue.ts';

interface ChaosVerdict {
  readonly changes: number;
  /** What the server should have and has not. */
  readonly lost: readonly string[];
  /** What the server has twice, or should not have. */
  readonly doubled: readonly string[];
  /** Changes that are still on the device. */
  readonly left: readonly string[];
  readonly kills: number;
  readonly decisions: number;
}

interface ChaosOptions {
  readonly seed: number;
  readonly tabs: number;
  /** Called with the world before anything runs: a channel between tabs is made of it. */
  readonly onWorld: (world: World) => void;
}

const START = Date.parse('2026-11-20T09:00:00Z');
const CHANGES = 40;
const STEP_MS = 8_000;
const ADDRESSES = ['/en/api/sync/tables', '/en/api/sync/rooms', '/en/api/tables'] as const;

/** Not the id alone, which would be replaced by the real one. */
const nameOf = (id: string): string => `made as ${id}`;

/** What the person has made, and how it should be on the server in the end. */
function createModel() {
  const wanted = new Map<string, Map<string, unknown>>();
  return {
    wanted,
    apply: ({ action, entityId, data }: NewChange): void => {
      const id = String(entityId);
      if (action === 'delete') wanted.delete(id);
      else wanted.set(id, new Map([...(wanted.get(id) ?? []), ...Object.entries(Object(data))]));
    },
  };
}

/** A person's decision where the queue needs one: what is there is that, everything else is sent again. */
async function decide(queue: OfflineQueue, office: SimulatedOffice): Promise<number> {
  let count = 0;
  for (const { id, state, data } of await queue.changes()) {
    if (state !== 'undecided' && state !== 'set-aside' && state !== 'conflict') continue;
    count += 1;

    const name: unknown = Object(data).name;
    const found = [...office.records].find(([, record]) => record['name'] === name)?.[0];
    await (state === 'undecided' && found !== undefined ? queue.claim(id, found) : queue.retry(id));
  }
  return count;
}

/**
 * Makes changes on a bad network, kills tabs in the middle, and compares the server with what was made. The same seed
 * is the same run.
 */
export async function runQueueChaos({ seed, tabs, onWorld }: ChaosOptions): Promise<ChaosVerdict> {
  const world = createWorld(seed, START);
  onWorld(world);
  const end = START + CHANGES * (STEP_MS + 2_000);
  const office = createSimulatedOffice(world, createFaultSchedule(world, { until: end, others: ['refused'] }));
  const device = createSimulatedDevice(uuid(), world, office);
  const open = createSimulatedTabs(world, tabs, (signal) => device.open('anna', signal));
  const model = createModel();
  const known: { readonly id: string; readonly address: string }[] = [];
  let kills = 0;
  let decisions = 0;
  let lastChange = 0;

  const nextChange = (): { readonly address: string; readonly change: NewChange } => {
    lastChange += 1;
    const pick = world.random();
    const one = known[Math.floor(world.random() * known.length)];
    if (one === undefined || pick < 0.4) {
      const address = ADDRESSES[Math.floor(world.random() * ADDRESSES.length)] ?? ADDRESSES[0];
      const id = `tmp:${seed}-${lastChange}`;
      // Some name a record that the server may not know yet.
      const parent = one === undefined || world.random() < 0.5 ? {} : { parent: `/en/api/tables/${one.id}` };
      known.push({ id, address });
      return { address, change: { action: 'create', entityId: id, data: { name: nameOf(id), ...parent } } };
    }
    if (pick < 0.9) {
      const data: Fields = { [`field ${Math.floor(world.random() * 3)}`]: lastChange };
      return { address: one.address, change: { action: 'update', entityId: one.id, data } };
    }
    return { address: one.address, change: { action: 'update', entityId: one.id, data: { last: lastChange } } };
  };
  const append = async (): Promise<void> => {
    const { address, change } = nextChange();
    model.apply(change);

    // A tab that dies before the change is kept has not said that it is; another one makes it again.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const isKept = await open
        .any()
        .append(address, change, { delivery: address === '/en/api/tables' ? 'each' : 'batch' })
        .then(
          () => true,
          () => false,
        );
      if (isKept) return;
    }
    throw new Error('A change could not be kept.');
  };
  // Nobody edits what was not kept yet.
  const inTurn = createSerialQueue();
  for (let number = 1; number <= CHANGES; number += 1) {
    world.at(START + number * STEP_MS, () => inTurn(append));
    if (world.random() < 0.3)
      world.at(START + world.random() * (end - START), () => {
        kills += 1;

        open.crash();
      });
    if (world.random() < 0.2)
      world.at(
        START + world.random() * (end - START),
        () =>
          void open
            .any()
            .sync()
            .catch(() => undefined),
      );
    if (world.random() < 0.2)
      world.at(START + world.random() * (end - START), () => {
        office.make('/en/api/tables', { name: `of somebody else ${number}` });
      });
  }
  for (let round = 0; round < 40; round += 1)
    // One person: nothing is decided twice at the same time.
    world.at(end + round * 60_000, () =>
      inTurn(async () => {
        decisions += await decide(open.any(), office);
      }),
    );
  await world.idle();
  const left = (await open.any().changes()).map(
    ({ label, state, problem }) => `${label} ${state} ${problem?.message ?? ''}`,
  );
  open.closeAll();
  return { ...compareWith(model.wanted, office), changes: lastChange, left, kills, decisions };
}

function compareWith(
  wanted: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  { records, made }: SimulatedOffice,
): Pick<ChaosVerdict, 'lost' | 'doubled'> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const byName = new Map([...records.values()].map((record) => [String(record['name']), record]));
  for (const [id, fields] of wanted) {
    const record = byName.get(nameOf(id));
    for (const [field, value] of fields) {
      const expected = field === 'parent' ? iriOfParent(String(value), byName) : value;
      if (record?.[field] !== expected)
        lost.push(`${id}: ${field} is ${String(record?.[field])}, not ${String(expected)}`);
    }
  }
  for (const name of new Set(made)) if (made.filter((one) => one === name).length > 1) doubled.push(name);
  return { lost, doubled };
}

/** `/en/api/tables/tmp:…` with the id that the record has got. */
function iriOfParent(iri: string, byName: ReadonlyMap<string, Fields>): string {
  const id = iri.split('/').pop() ?? '';
  return iri.replace(id, String(byName.get(nameOf(id))?.['id'] ?? id));
}
