import type { ApiClient } from '#shared/api/client.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { BoardQueue } from './later-moves.ts';
import { type CardMaker, createCardMaker, type MakerOptions } from './maker.ts';
import { watchPendingCards, withPending } from './pending-cards.ts';
import type { WorkKind } from './work-kind.ts';
import type { WorkState } from './work-state.ts';

interface Options<Item extends WorkItem, Stage extends WorkStage, Effect> extends Omit<
  MakerOptions<Item, Stage, Effect>,
  'later' | 'state'
> {
  readonly api: MakerOptions<Item, Stage, Effect>['api'] & Pick<ApiClient, 'base' | 'locale'>;
  readonly kind: WorkKind<Item, Stage, Effect>;
  readonly state: WorkState<Item>;
  readonly boardQueue: BoardQueue | undefined;
  /** The card as it is on the server; null when it is gone. */
  readonly read: (id: string) => Promise<Item | null>;
  readonly refresh: () => void;
}

interface Made<Item> {
  readonly maker: CardMaker<Item>;
  /** What the server has, with what the device keeps. */
  readonly withPending: (items: readonly Item[]) => readonly Item[];
  readonly stop: () => void;
}

/** Cards that are made, renamed and deleted, also without a network. */
export function startMaking<Item extends WorkItem, Stage extends WorkStage, Effect>({
  boardQueue,
  read,
  refresh,
  ...options
}: Options<Item, Stage, Effect>): Made<Item> {
  const { api, kind, state, onMade, onDeleted } = options;
  const tellMade = async (tmpId: string): Promise<void> => {
    const queue = await boardQueue?.changeQueue.open();
    const path = (await queue?.createdAs(tmpId)) ?? null;
    const item = path === null ? null : await read(idOf(path) ?? path).catch(() => null);
    if (item === null) return;
    state.applyEvents([[item.id, item]]);
    onMade(item);
  };
  const kept =
    boardQueue &&
    watchPendingCards<Item, Stage, Effect>({
      boardQueue,
      api,
      kind,
      onLeft: (iris, sent) => {
        for (const [iri, { made, isDeleted }] of sent)
          if (made !== null) void tellMade(iri);
          else if (isDeleted) onDeleted(idOf(iri) ?? iri);
        state.applyEvents(iris.filter((iri) => iri.startsWith('tmp:')).map((iri) => [iri, null] as const));
        // What a kept change has become is only known by looking.
        refresh();
      },
    });
  return {
    maker: createCardMaker({ ...options, later: boardQueue && kept && { boardQueue, kept: kept.kept } }),
    withPending: (items) => (kept === undefined ? items : withPending(items, kept.kept.getSnapshot())),
    stop: () => kept?.stop(),
  };
}
