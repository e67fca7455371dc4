import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { openDatabase, type Table } from '../database.ts';
import { type QueueEntry, queueEntryFields, UNTRIED } from '../entry.ts';
import { createRowJournal, type OutboxRow } from '../journal.ts';
import { createSender } from '../sender.ts';
import type { Timing } from '../timing.ts';
import { createSimulatedNetwork, type Fault } from './simulated-network.ts';
import type { World } from './virtual-world.ts';

export const START = Date.parse('2026-11-20T09:00:00Z');
const CALL = 'POST /en/api/sync/tables';
export const READ = 'GET /en/api/tables';

/** A queued change of one record. It has a number of its own; the server identifies the record by its id. */
export interface QueuedChange extends QueueEntry {
  readonly id: string;
  readonly number: number;
  readonly record: string;
}

const changeSchema: v.GenericSchema<unknown, QueuedChange> = v.object({
  id: v.string(),
  number: v.number(),
  record: v.string(),
  state: v.picklist(['waiting', 'sending', 'in-doubt', 'conflict', 'set-aside']),
  ...queueEntryFields,
});

/** A server that ignores a change which it has already received. */
export function createServer(world: World, faultOf: (call: string) => Fault) {
  const network = createSimulatedNetwork(world);
  const kept: string[] = [];
  const calls: (readonly string[])[] = [];
  return {
    kept,
    calls,
    probe: (signal: AbortSignal) => network.read(READ, faultOf(READ), signal),
    send: (ids: readonly string[], signal: AbortSignal) => {
      calls.push(ids);
      return network.write(CALL, faultOf(CALL), signal, () => {
        kept.push(...ids.filter((id) => !kept.includes(id)));
      });
    },
  };
}

export type Server = ReturnType<typeof createServer>;

export function openJournal(name: string, scope = 'user 1') {
  const database = openDatabase<{ changes: Table<OutboxRow, string> }>(name, [{ changes: 'reference, scope' }]);
  onTestFinished(() => database.close());
  return createRowJournal<QueuedChange>({
    table: database.changes,
    scope,
    schema: changeSchema,
    keyOf: ({ id }) => id,
    compare: (one, other) => one.number - other.number,
  });
}
type TestJournal = ReturnType<typeof openJournal>;

export const changeWith = (number: number, record = 'table 1'): QueuedChange => ({
  ...UNTRIED,
  id: `change ${number}`,
  number,
  record,
});

/** Sends the due changes of each record as one batch; those behind a change that needs a person wait. */
export function senderOf({
  journal,
  server,
  world,
  timing = world.timing,
  hasChanged = () => false,
  maySend,
}: {
  readonly journal: TestJournal;
  readonly server: Server;
  readonly world: World;
  readonly timing?: Timing;
  readonly hasChanged?: (record: string) => boolean;
  readonly maySend?: () => Promise<boolean>;
}) {
  const reached: boolean[] = [];
  const sender = createSender<QueuedChange, undefined>({
    journal,
    timing,
    onChange: () => undefined,
    onReached: (isReached) => reached.push(isReached),
    maySend,
    policy: ({ putAll }) => ({
      keyOf: ({ id }) => id,
      batches: (due, all) =>
        [...new Set(due.map(({ record }) => record))]
          .filter((record) => all.every((one) => one.record !== record || one.state === 'waiting'))
          .map((record) => due.filter((one) => one.record === record)),
      prepare: ({ record }) =>
        Promise.resolve((change) => (hasChanged(record) ? { ...change, state: 'conflict' } : change)),
      send: async (batch, signal) => {
        await server.send(
          batch.map(({ id }) => id),
          signal,
        );
        return undefined;
      },
      acknowledge: async (batch) => {
        for (const { id } of batch) await journal.remove(id, () => true);
      },
      refused: (change, outcome) => ({ ...change, state: outcome === 'conflict' ? 'conflict' : 'set-aside' }),
      // The server recognises duplicates, so sending again settles the doubt.
      resolveInDoubt: async (inDoubt) => {
        await putAll(new Map(inDoubt.map(({ id }) => [id, (one) => ({ ...one, state: 'waiting', attempts: [] })])));
      },
      probe: server.probe,
    }),
  });
  return { sender, reached };
}
