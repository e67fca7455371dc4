import type { Change } from './change.ts';
import { tmpIdsIn, tmpIdsInAddress } from './tmp-ids.ts';

/** Larger bodies are refused by many servers; a single change may be larger. */
const MAX_BYTES = 1_000_000;
const MAX_CHANGES = 200;

/** The entity of a change, however it is named. */
export function entityKey({ entityId, address, changeId }: Change): string {
  if (entityId === '') return changeId;
  return entityId.includes('/') || entityId.startsWith('tmp:') ? entityId : `${address}/${entityId}`;
}

/** What a change needs to be there, and what must not be overtaken. */
function touches(change: Change): readonly string[] {
  return [entityKey(change), ...tmpIdsIn(change.data), ...tmpIdsInAddress(change.address)];
}

function sizeOf({ data }: Change): number {
  return JSON.stringify(data ?? null).length;
}

/**
 * The next call of each address, in the order the changes were made. Nothing overtakes what waits before it at its
 * address; behind a change that needs a person only those of the same entity wait. A change that was sent with others
 * goes with them again.
 *
 * @param due what may be sent now
 * @param all every change, in order
 */
export function nextBatches(due: readonly Change[], all: readonly Change[]): readonly (readonly Change[])[] {
  const isDue = new Set(due.map(({ changeId }) => changeId));
  const creates = new Map(all.flatMap((one) => (one.action === 'create' ? [[entityKey(one), one] as const] : [])));
  const held = new Set<string>();
  const stuck = new Set<string>();
  const byAddress = new Map<string, Change[]>();
  for (const change of all) {
    const { address, changeId, state, delivery } = change;
    const own = touches(change);
    const isStuck = own.some((one) => stuck.has(one));
    // What is created elsewhere, or by an operation of its own, must have its id first.
    const isEarly = own.some((one) => {
      const create = creates.get(one);
      return create !== undefined && create !== change && (create.address !== address || delivery === 'each');
    });
    if (isDue.has(changeId) && !isStuck && !isEarly && !held.has(address)) {
      const ready = byAddress.get(address);
      if (ready === undefined) byAddress.set(address, [change]);
      else ready.push(change);
      continue;
    }
    stuck.add(entityKey(change));
    const needsPerson = state === 'conflict' || state === 'set-aside' || state === 'undecided';
    if (!needsPerson && !isStuck && !isEarly) held.add(address);
  }
  return [...byAddress.values()].map(firstBatch);
}

function firstBatch(changes: readonly Change[]): readonly Change[] {
  const [first] = changes;
  if (first === undefined) return [];
  if (first.batch !== null && first.delivery === 'batch') return changes.filter(({ batch }) => batch === first.batch);
  if (first.delivery === 'each' || first.isAlone) return [first];
  const batch: Change[] = [];
  let bytes = 0;
  for (const change of changes) {
    bytes += sizeOf(change);
    const isFull = batch.length > 0 && (bytes > MAX_BYTES || batch.length >= MAX_CHANGES);
    if (isFull || change.delivery === 'each' || change.isAlone || change.batch !== null) break;
    batch.push(change);
  }
  return batch;
}
