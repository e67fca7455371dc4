import type { ApiError } from '#shared/api/errors.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { Person, WorkItem, WorkStage } from '../rules/work-item.ts';

/** What a board read from the server. */
interface WorkReading<Item, Stage> {
  readonly name: string;
  readonly stages: readonly Stage[];
  readonly items: readonly Item[];
  /** Who can be given a card, beside those who have one. Default: nobody. */
  readonly people?: readonly Person[];
  /** Records that are missing on the board. */
  readonly unreadable: readonly ApiError[];
}

/** What a write changes of a card. */
export interface WorkChange<Effect> {
  readonly stageId: string;
  /** From 1, over all lanes; null: none yet. */
  readonly position: number | null;
  /** Null: they stay. */
  readonly people: readonly Person[] | null;
  readonly effect: Effect | null;
}

interface NewCard {
  readonly stageId: string;
  readonly name: string;
  /** From 1, over all lanes. */
  readonly position: number;
}

/** A move that somebody has to agree to. Plain data: two questions that hold the same are the same. */
export interface WorkQuestion<Effect> {
  readonly id: string;
  readonly name: string;
  /** The name of the column. */
  readonly stage: string;
  /** Who works on it before and after; null: they stay. */
  readonly people: { readonly from: readonly Person[]; readonly to: readonly Person[] } | null;
  /** What the move makes or deletes besides; null: nothing. */
  readonly effect: Effect | null;
}

/** What is special about a kind of board: where its cards come from, and what a move of one means. */
export interface WorkKind<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly resource: { readonly path: string; item(id: string): string };
  readonly schema: Schema<Item>;
  /** The wire's name of a card's stage. */
  readonly stageField: string;
  readonly stageIri: (id: string) => string;
  /** @param known the cards that the board has: an unchanged record keeps its object */
  readonly read: (known: ReadonlyMap<string, Item>, signal: AbortSignal) => Promise<WorkReading<Item, Stage>>;
  /** Whether several people may work on one card. Default: one alone. */
  readonly isTeamwork?: boolean;
  /** What a write says of the people of a card. */
  readonly peopleBody: (people: readonly Person[]) => Readonly<Record<string, unknown>>;
  /** Whether a card that the board does not have may be one of it. */
  readonly mayBelong: (written: object) => boolean;
  /** What a move into a stage makes or deletes besides, given the card as it is on the server now. */
  readonly effectOf: (now: Item, to: Stage, stages: readonly Stage[], signal: AbortSignal) => Promise<Effect | null>;
  /** Whether the effect is on the server, by a card just read. */
  readonly hasEffect: (now: Item, effect: Effect) => boolean;
  /** Whether the move can be taken back afterwards. */
  readonly mayUndo: (effect: Effect) => boolean;
  readonly bodyOf: (now: Item, change: WorkChange<Effect>) => object;
  /** What is written of a new card. Default: its name alone. */
  readonly newBody?: (card: NewCard) => Readonly<Record<string, unknown>>;
}
