import { createSimulatedNetwork, failure, type Fault } from '../../testing/simulated-network.ts';
import type { World } from '../../testing/virtual-world.ts';
import { entityKey } from '../batches.ts';
import type { Change } from '../change.ts';
import { sameFields } from '../compare.ts';
import type { Fields } from '../contract.ts';
import type { BatchAnswer, ChangeResult, Delivery } from '../delivery.ts';
import { isTmp } from '../is-tmp.ts';
import { withRealIds } from '../tmp-ids.ts';

/** A back-office in memory: an endpoint that knows each `changeId`, and operations that know nothing. */
export interface SimulatedOffice {
  readonly delivery: Delivery;
  readonly records: Map<string, Fields>;
  /** Every record that was ever made, by its name. */
  readonly made: string[];
  /** The calls of each address, as lists of changes. */
  readonly calls: { readonly address: string; readonly batch: string | null; readonly changes: readonly string[] }[];
  /** Answers single changes of an array otherwise; null: as usual. */
  answerTo: (change: Change) => ChangeResult | null;
  /** How the server keeps a new record. */
  written: (fields: Fields) => Fields;
  /** What somebody else does. */
  readonly make: (address: string, fields: Fields) => string;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function createSimulatedOffice(world: World, faultOf: (call: string) => Fault): SimulatedOffice {
  const network = createSimulatedNetwork(world);
  const records = new Map<string, Fields>();
  const made: string[] = [];
  const seen = new Map<string, string | undefined>();
  const created = new Map<string, string>();
  const calls: SimulatedOffice['calls'] = [];
  let last = 0;

  const make = (address: string, fields: Fields): string => {
    last += 1;
    const iri = `${address.replace('/sync', '')}/${last}`;
    records.set(iri, { '@id': iri, id: last, ...office.written(fields) });
    made.push(String(fields['name']));
    return iri;
  };
  const idOf = (change: Change): string => {
    const key = entityKey(change).replace('/sync', '');
    return created.get(key) ?? key;
  };
  const apply = (change: Change): string => {
    const data = isFields(change.data) ? Object(withRealIds(change.data, created)) : {};
    if (change.action === 'create') return make(change.address, data);
    const iri = idOf(change);
    const record = records.get(iri);
    if (record === undefined && change.action === 'update') throw failure(`PUT ${iri}`, 'not-found', 404);
    if (change.action === 'delete') records.delete(iri);
    else records.set(iri, { ...record, ...data });
    return iri;
  };

  const office: SimulatedOffice = {
    records,
    made,
    calls,
    make,
    answerTo: () => null,
    written: (fields) => fields,
    delivery: {
      sendBatch: (batch, signal): Promise<BatchAnswer> => {
        const [first] = batch;
        if (first === undefined) throw new Error('An empty batch.');
        const call = `POST ${first.address}`;
        calls.push({ address: first.address, batch: first.batch, changes: batch.map(({ changeId }) => changeId) });
        return network.write(call, faultOf(call), signal, () => {
          const refused = new Set<string>();
          return new Map(
            batch.map((change): [string, ChangeResult] => {
              const { changeId, entityId, action } = change;
              const other = seen.has(changeId) ? null : office.answerTo(change);
              const isBehind = refused.has(entityId);
              if (other !== null || isBehind) {
                refused.add(entityId);
                return [changeId, other ?? { status: 424 }];
              }
              if (!seen.has(changeId)) {
                const iri = apply(change);
                seen.set(changeId, iri);
                if (action === 'create' && isTmp(entityId)) created.set(entityId, iri);
              }
              return [changeId, { status: 200, entityId: seen.get(changeId) }];
            }),
          );
        });
      },
      sendOne: async (change, signal) => {
        const call = `${change.action === 'create' ? 'POST' : 'PUT'} ${change.address}`;
        calls.push({ address: change.address, batch: null, changes: [change.changeId] });
        // An operation that is not there does not know its own temporary ids either.
        if (change.action !== 'create' && isTmp(change.entityId)) throw failure(call, 'not-found', 404);
        const iri = await network.write(call, faultOf(call), signal, () => apply(change));
        return change.action === 'create' ? iri : null;
      },
      read: async (change, signal) => {
        const call = `GET ${idOf(change)}`;
        await network.read(call, faultOf(call), signal);
        return records.get(idOf(change)) ?? null;
      },
      newestId: async (address, signal) => {
        await network.read(`GET ${address}`, faultOf(`GET ${address}`), signal);
        return last;
      },
      madeSince: async ({ address, data, newestId }, signal) => {
        await network.read(`GET ${address}`, faultOf(`GET ${address}`), signal);
        if (newestId === null) return null;
        const found = [...records.entries()].filter(
          ([iri, { id }]) => iri.startsWith(`${address}/`) && Number(id) > newestId,
        );
        const isSame = (record: Fields): boolean =>
          isFields(data) && Object.keys(data).every((field) => sameFields(data[field], record[field]));
        const list = (same: boolean) =>
          found
            .filter(([, record]) => isSame(record) === same)
            .map(([entityId, { name }]) => ({ entityId, label: String(name) }));
        return { same: list(true), others: list(false) };
      },
      probe: (signal) => network.read('GET /en/api', faultOf('GET /en/api'), signal),
    },
  };
  return office;
}
