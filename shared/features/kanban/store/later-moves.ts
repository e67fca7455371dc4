import type { ApiClient } from '#shared/api/client.ts';
import type { ChangeQueue } from '#shared/features/offline/change-queue.ts';
import { watchPending } from '#shared/features/offline/pending-changes.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { WorkChange, WorkKind } from './work-kind.ts';

/** How the list of waiting changes names a move. */
export interface QueuedWords {
  /** The screen. */
  readonly place: string;
  readonly stage: string;
  readonly position: string;
  /** Of a card's name, where cards are made. */
  readonly name?: string;
  /** Of who works on a card. */
  readonly people: string;
}

/** Where moves that found no network are kept, and how they are named there. */
export interface BoardQueue {
  readonly changeQueue: ChangeQueue;
  readonly words: () => QueuedWords;
}

/** Moves that found no network: the device keeps them and sends them later. */
export interface LaterMoves<Item> {
  /** Resolves to whether the device keeps the move; never rejects. */
  readonly keep: (item: Item, to: Pick<WorkChange<never>, 'stageId' | 'position' | 'people'>) => Promise<boolean>;
  readonly stop: () => void;
}

interface Options<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly boardQueue: BoardQueue;
  readonly api: Pick<ApiClient, 'base' | 'locale'>;
  readonly kind: Pick<WorkKind<Item, Stage, Effect>, 'resource' | 'stageField' | 'stageIri' | 'peopleBody'>;
  /** Called with the IRIs of cards whose moves were sent, or wait for a person. */
  readonly onLeft: (iris: readonly string[]) => void;
}

export function createLaterMoves<Item extends WorkItem, Stage extends WorkStage, Effect>({
  boardQueue: { changeQueue, words },
  api,
  kind,
  onLeft,
}: Options<Item, Stage, Effect>): LaterMoves<Item> {
  const { path } = kind.resource;
  const { stop } = watchPending({ changeQueue, api, path, read: ({ id }) => id, onLeft });
  return {
    keep: (item, { stageId, position, people }) => {
      const team = people === null ? {} : kind.peopleBody(people);
      return changeQueue.keep({
        path,
        action: 'update',
        entityId: item.iri,
        data: { [kind.stageField]: kind.stageIri(stageId), position, ...team },
        // Places shift with every card of the column; only another stage is a conflict.
        before: {
          [kind.stageField]: kind.stageIri(item.stageId),
          ...(people === null ? {} : kind.peopleBody(item.people)),
        },
        label: item.name,
        place: words().place,
        fieldLabels: {
          [kind.stageField]: words().stage,
          position: words().position,
          ...Object.fromEntries(Object.keys(team).map((field) => [field, words().people])),
        },
      });
    },
    stop,
  };
}
