import type { ApiClient } from '#shared/api/client.ts';
import { foundNoNetwork, type QueuedWrite } from '#shared/features/offline/change-queue.ts';
import type { PendingChanges } from '#shared/features/offline/pending-changes.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { isConflict, readOrGone } from '#shared/records/checked-write.ts';
import { createOnce, mayHaveArrived } from '#shared/records/lost-create.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { BoardQueue } from './later-moves.ts';
import { type PendingCard, unsentCard } from './pending-cards.ts';
import type { WorkKind } from './work-kind.ts';
import type { WorkState } from './work-state.ts';

/** Somebody else has given the card this name meanwhile. */
export class RenamedError extends Error {
  readonly theirs: string;
  constructor(theirs: string) {
    super('Somebody else has renamed it.');
    this.theirs = theirs;
  }
}

/** Somebody else has deleted the card meanwhile. */
export class CardGoneError extends Error {}

/** Makes, renames and deletes cards. All reject with `ApiError`, `RenamedError` or `CardGoneError`, and then nothing is changed. */
export interface CardMaker<Item> {
  /** At the end of a stage; resolves to the card as it is shown. */
  readonly make: (stageId: string, name: string) => Promise<Item>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export interface MakerOptions<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly api: Pick<ApiClient, 'get' | 'create' | 'update' | 'remove'>;
  readonly kind: WorkKind<Item, Stage, Effect>;
  readonly state: Pick<WorkState<Item>, 'server' | 'applyEvents' | 'columns'>;
  /** Default: what finds no network fails. */
  readonly later:
    { readonly boardQueue: BoardQueue; readonly kept: PendingChanges<PendingCard<Item>>['kept'] } | undefined;
  readonly isOnline: () => boolean;
  readonly signal: AbortSignal;
  readonly onMade: (item: Item) => void;
  readonly onSaved: (item: Item) => void;
  readonly onDeleted: (id: string) => void;
}

const isTmp = (iri: string): boolean => iri.startsWith('tmp:');

/** The place after the last card of a column, from 1. */
function placeAfter(column: readonly Pick<WorkItem, 'position'>[]): number {
  return Math.max(column.length, ...column.map(({ position }) => position ?? 0)) + 1;
}

export function createCardMaker<Item extends WorkItem, Stage extends WorkStage, Effect>({
  api,
  kind,
  state,
  later,
  isOnline,
  signal,
  onMade,
  onSaved,
  onDeleted,
}: MakerOptions<Item, Stage, Effect>): CardMaker<Item> {
  const { resource, schema } = kind;
  /** Attempts without an answer, by stage and name: the cards that the board had before. */
  const doubts = new Map<string, ReadonlySet<string>>();
  const itemOf = (id: string): Item => {
    const item = state.server().get(id);
    if (item === undefined) throw new CardGoneError('The card is gone.');
    return item;
  };
  const keep = async (
    write: Pick<QueuedWrite, 'action' | 'entityId' | 'data' | 'label' | 'before' | 'mayHaveArrived' | 'newestId'>,
  ): Promise<boolean> => {
    if (later === undefined) return false;
    const { place, stage, position, name } = later.boardQueue.words();
    return later.boardQueue.changeQueue.keep({
      ...write,
      path: resource.path,
      place,
      fieldLabels: { [kind.stageField]: stage, position, ...(name === undefined ? {} : { name }) },
    });
  };
  const keepNew = async (
    body: Readonly<Record<string, unknown>>,
    name: string,
    known: ReadonlySet<string> | undefined,
  ): Promise<Item | null> => {
    const entityId = `tmp:${uuid()}`;
    const item = unsentCard(kind, entityId, body);
    const ids = [...(known ?? [])].map(Number).filter(Number.isFinite);
    const lost = known === undefined ? {} : { mayHaveArrived: true, newestId: Math.max(0, ...ids) };
    if (item === null || !(await keep({ action: 'create', entityId, data: body, label: name, ...lost }))) return null;
    state.applyEvents([[item.id, item]]);
    return item;
  };
  const isWaiting = ({ iri }: Item): boolean => isTmp(iri) || later?.kept.getSnapshot().has(iri) === true;

  return {
    make: async (stageId, name) => {
      const column = state.columns.getSnapshot().get(stageId) ?? [];
      const body = kind.newBody?.({ stageId, name, position: placeAfter(column) }) ?? { name };
      const key = `${stageId}\n${name}`;
      const before = doubts.get(key);
      if (before === undefined && !isOnline()) {
        const kept = await keepNew(body, name, undefined);
        if (kept !== null) return kept;
      }
      const known = before ?? new Set(state.server().keys());
      try {
        const made = await createOnce<Item>({
          isInDoubt: before !== undefined,
          look: async () => (await kind.read(state.server(), signal)).items,
          isIt: (item) => item.name === name && item.stageId === stageId && !known.has(item.id),
          create: () => api.create(resource.path, body, schema, { signal }),
        });
        const item = made.kind === 'created' ? made.record : made.found[0];
        doubts.delete(key);
        state.applyEvents([[item.id, item]]);
        onMade(item);
        return item;
      } catch (error) {
        if (signal.aborted || !mayHaveArrived(error)) throw error;
        const kept = foundNoNetwork(error) ? await keepNew(body, name, known) : null;
        if (kept === null) {
          doubts.set(key, known);
          throw error;
        }
        doubts.delete(key);
        return kept;
      }
    },
    rename: async (id, name) => {
      const seen = itemOf(id);
      const keepName = async (): Promise<boolean> => {
        const write = { action: 'update', entityId: seen.iri, data: { name }, label: seen.name };
        if (!(await keep(isTmp(seen.iri) ? write : { ...write, before: { name: seen.name } }))) return false;
        state.applyEvents([[id, { ...seen, name }]]);
        return true;
      };
      if (isWaiting(seen) && (await keepName())) return;
      try {
        const now = await readOrGone(api.get(resource.item(id), schema, { signal }));
        if (now === null) {
          state.applyEvents([[id, null]]);
          throw new CardGoneError('The card is gone.');
        }
        if (now.name !== name && now.name !== seen.name) {
          state.applyEvents([[id, now]]);
          throw new RenamedError(now.name);
        }
        const body = {
          ...kind.bodyOf(now, { stageId: now.stageId, position: now.position, people: null, effect: null }),
          name,
        };
        const saved = now.name === name ? now : await api.update(resource.item(id), body, schema, { signal });
        state.applyEvents([[id, saved]]);
        onSaved(saved);
      } catch (error) {
        if (!signal.aborted && foundNoNetwork(error) && (await keepName())) return;
        throw error;
      }
    },
    remove: async (id) => {
      const seen = itemOf(id);
      if (isTmp(seen.iri) && later !== undefined) {
        // Nothing of it is on the server: what waits for it is given up.
        const { changes, skip: giveUp } = await later.boardQueue.changeQueue.open();
        const waiting = (await changes(resource.path)).filter(({ entityId }) => entityId === seen.iri);
        for (const change of waiting.toReversed()) await giveUp(change.id);
        state.applyEvents([[id, null]]);
        return;
      }
      try {
        await readOrGone(api.remove(resource.item(id), { signal }));
      } catch (error) {
        const { name, stageId } = seen;
        const before = { name, [kind.stageField]: kind.stageIri(stageId) };
        const change = { action: 'delete', entityId: seen.iri, data: {}, label: name, before };
        if (signal.aborted || isConflict(error) || !foundNoNetwork(error) || !(await keep(change))) throw error;
        state.applyEvents([[id, null]]);
        return;
      }
      state.applyEvents([[id, null]]);
      onDeleted(id);
    },
  };
}
