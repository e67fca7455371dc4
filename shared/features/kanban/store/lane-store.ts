import { isSameData } from '#shared/kernel/same-data.ts';
import { createStore, type ReadableStore, type WritableStore } from '#shared/state/store.ts';
import { type Lane, type LaneKind, lanesOf, lanesOfPeople, mergePeople } from '../rules/lanes.ts';
import type { Person, WorkItem } from '../rules/work-item.ts';
import type { WorkState } from './work-state.ts';

/** Who works on the cards of a board, as they change. */
export interface LaneStore {
  /** The teams that work on the cards. */
  readonly lanes: ReadableStore<readonly Lane[]>;
  /** The lanes that the board shows; undefined: none. */
  readonly shownLanes: ReadableStore<readonly Lane[] | undefined>;
  /** Everyone who works on a card or can be given one, by name. */
  readonly people: ReadableStore<readonly Person[]>;
  /** These people can be given a card from now on. */
  readonly invite: (people: readonly Person[]) => void;
  readonly stop: () => void;
}

function setChanged<Value>(source: WritableStore<Value>, next: Value): void {
  if (!isSameData(next, source.getSnapshot())) source.set(next);
}

export function createLaneStore<Item extends WorkItem>(
  state: Pick<WorkState<Item>, 'columns' | 'server'>,
  kind: LaneKind,
  compare: (one: string, other: string) => number,
): LaneStore {
  const lanes = createStore<readonly Lane[]>([]);
  const shownLanes = createStore<readonly Lane[] | undefined>(kind === 'none' ? undefined : []);
  const people = createStore<readonly Person[]>([]);
  let invited: readonly Person[] = [];
  const look = (): void => {
    const teams = lanesOf(state.server().values(), compare);
    const single = lanesOfPeople(mergePeople(invited, ...teams.map((lane) => lane.people)), compare);
    setChanged(lanes, teams);
    setChanged(
      people,
      single.flatMap((lane) => lane.people),
    );
    setChanged(shownLanes, kind === 'none' ? undefined : kind === 'person' ? single : teams);
  };
  return {
    lanes,
    shownLanes,
    people,
    invite: (next) => {
      invited = next;
      look();
    },
    stop: state.columns.subscribe(look),
  };
}
