import type { Schema } from '#shared/api/schema.ts';
import type { BoardSource } from '#shared/features/board/source.ts';
import type { FeedHealth } from '#shared/features/connection-health/health.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import type { Columns } from '../rules/columns.ts';
import type { LaneKind } from '../rules/lanes.ts';
import type { Person } from '../rules/work-item.ts';
import type { LaneStore } from './lane-store.ts';
import type { CardMaker } from './maker.ts';
import type { SaveFailure, Saving } from './saver.ts';
import type { WorkQuestion } from './work-kind.ts';

/** A question that waits for its answer. */
export interface OpenQuestion<Effect> {
  readonly question: WorkQuestion<Effect>;
  readonly answer: (isAgreed: boolean) => void;
}

/** A card that was moved and saved. */
export interface SavedMove<Item, Effect> {
  readonly item: Item;
  readonly from: string;
  readonly to: string;
  readonly effect: Effect | null;
  /** Somebody here has just made it: it is neither taken back nor one that waited for a network. */
  readonly isJustMade: boolean;
}

export interface WorkBoard<Item, Stage, Effect> extends Pick<LaneStore, 'lanes' | 'shownLanes' | 'people'> {
  readonly schema: Schema<Item>;
  /** What the board draws from. */
  readonly cards: BoardSource<Item>;
  readonly columns: ReadableStore<Columns<Item>>;
  readonly name: ReadableStore<string>;
  readonly stages: ReadableStore<readonly Stage[]>;
  readonly laneKind: LaneKind;
  /** Whether several people may work on one card. */
  readonly isTeamwork: boolean;
  readonly health: ReadableStore<FeedHealth>;
  readonly question: ReadableStore<OpenQuestion<Effect> | null>;
  /** The last question that was answered with no: each is a new object, and its card is back already. */
  readonly cancelled: ReadableStore<WorkQuestion<Effect> | null>;
  readonly failures: ReadableStore<readonly SaveFailure<Item>[]>;
  readonly saving: ReadableStore<Saving | null>;
  readonly serverNow: () => number;
  readonly filter: (shows: ((item: Item) => boolean) | null) => void;
  /** Puts a card at the end of a stage, in its own lane. */
  readonly moveToEnd: (id: string, stageId: string) => void;
  /** Gives a card to these people, where it stands. */
  readonly assign: (id: string, people: readonly Person[]) => void;
  readonly retry: (failure: SaveFailure<Item>) => void;
  readonly dismiss: (failure: SaveFailure<Item>) => void;
  readonly maker: CardMaker<Item>;
  /** A card as the server has it now. */
  readonly applyEvent: (item: Item) => void;
  readonly refresh: () => void;
  readonly stop: () => void;
}
