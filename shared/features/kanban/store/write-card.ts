import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { readOrGone } from '#shared/records/checked-write.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { isSameTeam } from '../rules/lanes.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { WorkChange, WorkKind } from './work-kind.ts';

/** The server answered that it wrote the change, and did not keep it. */
export class NotPersistedError extends Error {}

const TOO_MANY = 429;
/** In ms, where the server does not say how long to wait. */
const USUAL_WAIT_MS = 5_000;

export interface CardWriter<Item, Effect> {
  /** The card as it is on the server; null when it is gone. */
  readonly read: (id: string) => Promise<Item | null>;
  /** Resolves to the card as the server has it afterwards. */
  readonly write: (now: Item, change: WorkChange<Effect>) => Promise<Item>;
  /** Tells a whole column in one call. */
  readonly reorder: (url: string, body: object) => Promise<void>;
}

interface Options<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly api: Pick<ApiClient, 'get' | 'update' | 'fetchJson' | 'open'>;
  readonly kind: Pick<WorkKind<Item, Stage, Effect>, 'resource' | 'schema' | 'bodyOf' | 'hasEffect'>;
  readonly signal: AbortSignal;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The server asks to wait for so many ms; null: it no longer does. */
  readonly onWait: (milliseconds: number | null) => void;
}

/**
 * The calls for one card. A write whose answer is lost is looked up before it is said to have failed, and is never sent
 * twice. All reject with `ApiError` or `NotKeptError`.
 */
export function createCardWriter<Item extends WorkItem, Stage extends WorkStage, Effect>({
  api,
  kind,
  signal,
  sleep,
  onWait,
}: Options<Item, Stage, Effect>): CardWriter<Item, Effect> {
  /** Nothing was done: the same call goes again when the server allows it. */
  const onceMoreWhenAllowed = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== TOO_MANY || signal.aborted) throw error;
      const wait = error.retryAfter ?? USUAL_WAIT_MS;
      onWait(wait);
      await sleep(wait, signal);
      onWait(null);
      return call();
    }
  };
  const read = (id: string): Promise<Item | null> =>
    onceMoreWhenAllowed(() => readOrGone(api.get(kind.resource.item(id), kind.schema, { signal })));
  const has = (item: Item, { stageId, position, people, effect }: WorkChange<Effect>): boolean =>
    item.stageId === stageId &&
    item.position === position &&
    (people === null || isSameTeam(item.people, people)) &&
    (effect === null || kind.hasEffect(item, effect));

  return {
    read,
    write: async (now, change) => {
      let after: Item;
      try {
        after = await onceMoreWhenAllowed(() =>
          api.update(kind.resource.item(now.id), kind.bodyOf(now, change), kind.schema, { signal }),
        );
      } catch (error) {
        if (!mayHaveArrived(error) || signal.aborted) throw error;
        const found = await read(now.id).catch(() => null);
        if (found === null || !has(found, change)) throw error;
        return found;
      }
      if (!has(after, change)) throw new NotPersistedError('The server did not keep the change.');
      return after;
    },
    reorder: (url, body) =>
      onceMoreWhenAllowed(async () => {
        const answer = await api.open(url, { method: 'POST', body, signal });
        await answer.body?.cancel();
      }),
  };
}
