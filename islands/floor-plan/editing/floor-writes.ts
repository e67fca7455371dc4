import type { ApiClient } from '#shared/api/client.ts';
import { reservableCategoryResource } from '#shared/api/resources/reservables.ts';
import { type ChangeQueue, foundNoNetwork, type QueuedWrite } from '#shared/features/offline/change-queue.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { browserEnvironment, type Environment } from '#shared/state/environment.ts';
import { type FloorChoice, floorChoiceSchema } from '../store/api.ts';
import { floorAfter, newFloor, type PendingFloor } from '../store/pending-floors.ts';

interface Options {
  readonly api: Pick<ApiClient, 'create' | 'update'>;
  readonly keep: ChangeQueue['keep'];
  /** The floors whose changes wait: sent by another way, a later one would overtake them. Never rejects. */
  readonly waiting: () => Promise<ReadonlySet<string>>;
  readonly floors: readonly FloorChoice[];
  /** The dialog and the fields, in the person's words; the fields by the wire's names. */
  readonly words: Pick<QueuedWrite, 'fieldLabels'> & { readonly place: string };
  readonly environment?: Pick<Environment, 'isOnline'>;
}

interface Written {
  readonly floor: FloorChoice;
  /** This device sends it later. */
  readonly isKept: boolean;
}

/** How floors are written: now, or by this device once there is a network. Each rejects when neither can be. */
interface FloorWrites {
  readonly add: (name: string) => Promise<Written>;
  readonly change: (floor: FloorChoice, fields: PendingFloor) => Promise<Written>;
}

const { path } = reservableCategoryResource;

/** The fields of the floor as the server has them; its position may shift with every other floor. */
function beforeOf({ name, picture }: FloorChoice, fields: PendingFloor): PendingFloor {
  return {
    ...(fields.name === undefined ? {} : { name }),
    ...(fields.planBgImage === undefined ? {} : { planBgImage: picture === '' ? null : picture }),
  };
}

/** The floors whose changes this device still has, by path or `tmp:` id. */
export async function waitingFloors(changeQueue: Pick<ChangeQueue, 'open'>): Promise<ReadonlySet<string>> {
  try {
    const { changes } = await changeQueue.open();
    return new Set((await changes(path)).map(({ entityId }) => entityId));
  } catch {
    // The device stores nothing, so no change waits on it.
    return new Set();
  }
}

export function createFloorWrites({
  api,
  keep: keepWrite,
  waiting,
  floors,
  words,
  environment = browserEnvironment,
}: Options): FloorWrites {
  const keep = async (write: Omit<QueuedWrite, 'path'>, failure: unknown): Promise<void> => {
    if (!(await keepWrite({ ...words, ...write, path }))) throw failure;
  };
  const notKept = (): Error => new Error('This device does not keep the change.');
  return {
    add: async (name) => {
      const isOrdered = floors.every(({ position }) => position !== null);
      const data = { name, type: 'floor', ...(isOrdered ? { position: floors.length + 1 } : {}) };
      const keepNew = async (failure: unknown, lost: Partial<QueuedWrite>): Promise<Written> => {
        const tmp = `tmp:${uuid()}`;
        await keep({ action: 'create', entityId: tmp, data, label: name, ...lost }, failure);
        return { floor: newFloor(tmp, data), isKept: true };
      };
      if (!environment.isOnline() || (await waiting()).size > 0) return keepNew(notKept(), {});
      try {
        return { floor: await api.create(path, data, floorChoiceSchema), isKept: false };
      } catch (error) {
        if (!foundNoNetwork(error)) throw error;
        const newestId = Math.max(0, ...floors.map(({ id }) => Number(id)).filter(Number.isFinite));
        return keepNew(error, { mayHaveArrived: true, newestId });
      }
    },
    change: async (floor, fields) => {
      const keepChange = async (failure: unknown): Promise<Written> => {
        const before = beforeOf(floor, fields);
        const { name: label } = isTmp(floor.iri) ? floorAfter(floor, fields) : floor;
        await keep({ action: 'update', entityId: floor.iri, data: fields, before, label }, failure);
        return { floor: floorAfter(floor, fields), isKept: true };
      };
      if (isTmp(floor.iri) || (await waiting()).has(floor.iri)) return keepChange(notKept());
      try {
        return { floor: await api.update(floor.iri, fields, floorChoiceSchema), isKept: false };
      } catch (error) {
        if (!foundNoNetwork(error)) throw error;
        return keepChange(error);
      }
    },
  };
}
