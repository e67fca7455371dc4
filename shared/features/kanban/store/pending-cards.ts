import type { ApiClient } from '#shared/api/client.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { type PendingChanges, watchPending } from '#shared/features/offline/pending-changes.ts';
import { isRecord } from '#shared/kernel/json.ts';
import type { QueuedChange } from '#shared/offline/queue/contract.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { BoardQueue } from './later-moves.ts';
import type { WorkKind } from './work-kind.ts';

/** What the device keeps of one card. */
export interface PendingCard<Item> {
  /** A card that the server does not have yet. */
  readonly made: Item | null;
  /** Its new name; null: the server's. */
  readonly name: string | null;
  readonly isDeleted: boolean;
  /** Of a new card, by the wire's names. */
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Options<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly boardQueue: BoardQueue;
  readonly api: Pick<ApiClient, 'base' | 'locale'>;
  readonly kind: Pick<WorkKind<Item, Stage, Effect>, 'resource' | 'schema' | 'mayBelong'>;
  /** Called with the IRIs of cards whose changes were sent, or wait for a person, and what was sent. */
  readonly onLeft: (iris: readonly string[], sent: ReadonlyMap<string, PendingCard<Item>>) => void;
}

const NOTHING: Readonly<Record<string, unknown>> = {};

/** A card that is not on the server yet is read as if it were. */
export function unsentCard<Item extends WorkItem>(
  kind: Pick<WorkKind<Item, WorkStage, never>, 'schema'>,
  tmpId: string,
  fields: Readonly<Record<string, unknown>>,
): Item | null {
  const parsed = parseRecord(kind.schema, { ...fields, id: tmpId }, 'Kept on this device');
  return parsed.error === undefined ? { ...parsed.value, id: tmpId, iri: tmpId } : null;
}

/** The cards that are made, renamed and deleted on this device and not on the server yet, by IRI. */
export function watchPendingCards<Item extends WorkItem, Stage extends WorkStage, Effect>({
  boardQueue,
  api,
  kind,
  onLeft,
}: Options<Item, Stage, Effect>): PendingChanges<PendingCard<Item>> {
  const read = (
    { action, entityId, data }: QueuedChange,
    earlier: PendingCard<Item> | undefined,
  ): PendingCard<Item> | undefined => {
    const said = isRecord(data) ? data : NOTHING;
    if (action === 'delete') return { made: null, name: null, isDeleted: true, fields: NOTHING };
    if (action === 'create' || earlier?.made) {
      const fields = { ...earlier?.fields, ...said };
      if (!kind.mayBelong(fields)) return undefined;
      return { made: unsentCard(kind, entityId, fields), name: null, isDeleted: false, fields };
    }
    const name = typeof said['name'] === 'string' ? said['name'] : (earlier?.name ?? null);
    return name === null ? earlier : { made: null, name, isDeleted: false, fields: NOTHING };
  };
  return watchPending({ changeQueue: boardQueue.changeQueue, api, path: kind.resource.path, read, onLeft });
}

/** What the server has, with what the device keeps. */
export function withPending<Item extends WorkItem>(
  items: readonly Item[],
  kept: ReadonlyMap<string, PendingCard<Item>>,
): readonly Item[] {
  if (kept.size === 0) return items;
  const made = [...kept.values()].flatMap((card) => (card.made === null ? [] : [card.made]));
  return [
    ...items.flatMap((item) => {
      const card = kept.get(item.iri);
      if (card?.isDeleted) return [];
      return [card === undefined || card.name === null ? item : { ...item, name: card.name }];
    }),
    ...made,
  ];
}
