import { isSameData } from '#shared/kernel/same-data.ts';
import type { WorkMove } from '../rules/columns.ts';
import { isSameTeam } from '../rules/lanes.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { WorkKind, WorkQuestion } from './work-kind.ts';

/** A move to be saved. */
export interface Job<Item> {
  readonly move: WorkMove;
  /** The card as the server had it when it was moved. */
  readonly seen: Item;
  /** An earlier move is taken back. */
  readonly isUndo: boolean;
  /** Whoever moved it has chosen its people by name, or had them before: nobody is asked about them. */
  readonly hasAgreed: boolean;
}

/** Where a card stands, and who works on it. */
export type CardPlace = Pick<WorkItem, 'stageId' | 'position' | 'people'>;

export type MoveProblem =
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The server says that the card was changed meanwhile (409, 412). */
  | { readonly kind: 'conflict'; readonly error: unknown; readonly theirs: CardPlace; readonly mine: CardPlace }
  /** Somebody else was faster: the card stands in this stage. */
  | { readonly kind: 'moved'; readonly stageId: string }
  /** Somebody else has given it to other people. */
  | { readonly kind: 'reassigned' }
  | { readonly kind: 'gone' };

export type Agreement<Item, Effect> =
  /** `now` is the card as it was read right before it may be written. */
  | { readonly kind: 'agreed'; readonly now: Item; readonly effect: Effect | null }
  | { readonly kind: 'obstacle'; readonly now: Item | null; readonly problem: MoveProblem }
  | { readonly kind: 'cancelled'; readonly now: Item; readonly question: WorkQuestion<Effect> };

interface Options<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly kind: Pick<WorkKind<Item, Stage, Effect>, 'effectOf'>;
  readonly stages: () => readonly Stage[];
  /** Null: the card is gone. */
  readonly read: (id: string) => Promise<Item | null>;
  readonly ask: (question: WorkQuestion<Effect>) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/** What keeps the move from being made, given the card as it is now. */
function obstacleOf<Item extends WorkItem>({ move, seen }: Job<Item>, now: Item): MoveProblem | null {
  if (now.stageId !== seen.stageId && now.stageId !== move.to.column) return { kind: 'moved', stageId: now.stageId };
  if (move.people === null || isSameTeam(now.people, seen.people) || isSameTeam(now.people, move.people)) return null;
  return { kind: 'reassigned' };
}

/** What somebody has to agree to, given the card as it is now; null: nothing. */
async function questionOf<Item extends WorkItem, Stage extends WorkStage, Effect>(
  { move, hasAgreed }: Job<Item>,
  now: Item,
  { kind, stages, signal }: Options<Item, Stage, Effect>,
): Promise<WorkQuestion<Effect> | null> {
  const to = stages().find(({ id }) => id === move.to.column);
  const effect = to === undefined || now.stageId === to.id ? null : await kind.effectOf(now, to, stages(), signal);
  const people =
    move.people === null || hasAgreed || isSameTeam(now.people, move.people)
      ? null
      : { from: now.people, to: move.people };
  if (effect === null && people === null) return null;
  return { id: now.id, name: now.name, stage: to?.name ?? '', people, effect };
}

/**
 * Reads the card and asks what has to be asked of it, again as long as the answer was about something else than what the
 * server has when it is given. Rejects with the errors of the calls.
 */
export async function agreeWithServer<Item extends WorkItem, Stage extends WorkStage, Effect>(
  job: Job<Item>,
  options: Options<Item, Stage, Effect>,
): Promise<Agreement<Item, Effect>> {
  let agreed: WorkQuestion<Effect> | null = null;
  for (;;) {
    const now = await options.read(job.move.id);
    if (now === null) return { kind: 'obstacle', now, problem: { kind: 'gone' } };
    const problem = obstacleOf(job, now);
    if (problem !== null) return { kind: 'obstacle', now, problem };
    const question = await questionOf(job, now, options);
    if (question === null || isSameData(question, agreed))
      return { kind: 'agreed', now, effect: question?.effect ?? null };
    if (!(await options.ask(question))) return { kind: 'cancelled', now, question };
    // Whoever answered took their time: the card is read once more, right before it is written.
    agreed = question;
  }
}
