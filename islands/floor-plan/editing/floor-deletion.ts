import type { ApiClient } from '#shared/api/client.ts';
import { foundNoNetwork } from '#shared/features/offline/change-queue.ts';
import type { LiveTables } from '#shared/features/table-status/live-table.ts';
import { readLiveTables } from '#shared/features/table-status/read-live-tables.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { browserEnvironment, type Environment } from '#shared/state/environment.ts';
import type { FloorItem } from '../domain/floor-item.ts';
import type { FloorChoice, FloorItemRecord } from '../store/api.ts';
import { readFloor } from '../store/read-floor.ts';
import { deleteItem } from '../store/send.ts';

// ISO 4217: amounts only tell what is paid.
const NO_CURRENCY = 'XXX';

/** How many of each kind. */
export type Count = Readonly<Record<FloorItem['kind'], number>>;

export type Asked =
  | { readonly kind: 'ready'; readonly floor: FloorChoice; readonly places: readonly FloorItemRecord[] }
  | { readonly kind: 'no-network' }
  /** Somebody sits there. */
  | { readonly kind: 'taken'; readonly names: readonly string[] };

export interface FloorKept {
  /** The table or room that could not be deleted; null for the floor itself. */
  readonly failed: string | null;
  readonly error: unknown;
  readonly deleted: number;
  /** Null where the answer was lost: the one that failed may be gone. */
  readonly left: Count | null;
}

export function countOf(places: readonly FloorItemRecord[]): Count {
  const tables = places.filter(({ place }) => place.kind === 'table').length;
  return { table: tables, room: places.length - tables };
}

interface Options {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  readonly environment?: Pick<Environment, 'isOnline' | 'now'>;
}

/** Who may not read orders leaves the decision to the server. */
async function openTables({ api, signal, environment }: Required<Options>): Promise<LiveTables> {
  const now = environment.now() + api.clockOffset();
  return readLiveTables({ api, currency: NO_CURRENCY, now, signal }).catch(() => new Map());
}

/** In ms: a server that does not answer keeps nobody from deleting. */
const LONGEST_QUESTION = 3000;

/** Which of these tables and rooms have an open order, as far as the server tells. Never rejects. */
export async function readOccupied(
  ids: readonly string[],
  { api, signal, environment = browserEnvironment }: Options,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !environment.isOnline()) return new Set();
  const ends = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_QUESTION)]);
  const taken = await openTables({ api, signal: ends, environment });
  return new Set(ids.filter((id) => taken.has(id)));
}

/** What would go with a floor, or why it cannot be deleted now. Rejects when the floor cannot be read. */
export async function askDeletion(
  floor: FloorChoice,
  { api, signal, environment = browserEnvironment }: Options,
): Promise<Asked> {
  if (!environment.isOnline() || isTmp(floor.iri)) return { kind: 'no-network' };
  try {
    const { places } = await readFloor(api, floor.id, signal);
    const taken = await openTables({ api, signal, environment });
    const names = places.filter(({ ref }) => taken.has(ref.id)).map(({ place }) => place.name);
    return names.length > 0 ? { kind: 'taken', names } : { kind: 'ready', floor, places };
  } catch (error) {
    if (foundNoNetwork(error)) return { kind: 'no-network' };
    throw error;
  }
}

/**
 * Deletes the tables, then the rooms, then the floor: a back-office may keep a floor that still has some. It stops at
 * the first that cannot be deleted, so that as much as possible stays. Never rejects; null when all is gone.
 */
export async function deleteFloor(
  api: Pick<ApiClient, 'get' | 'remove'>,
  floor: FloorChoice,
  places: readonly FloorItemRecord[],
): Promise<FloorKept | null> {
  const inTurn = [
    ...places.filter(({ place }) => place.kind === 'table'),
    ...places.filter(({ place }) => place.kind === 'room'),
  ];
  for (const [index, { ref, name }] of [
    ...inTurn.map(({ ref, place }) => ({ ref, name: place.name })),
    { ref: floor, name: null },
  ].entries()) {
    const stopped = (error: unknown, isUnsure = false): FloorKept => ({
      failed: name,
      error,
      deleted: index,
      left: isUnsure ? null : countOf(inTurn.slice(index)),
    });
    try {
      const outcome = await deleteItem(api, ref);
      if (outcome.name === 'unsure') return stopped(outcome.error, true);
    } catch (error) {
      return stopped(error);
    }
  }
  return null;
}
