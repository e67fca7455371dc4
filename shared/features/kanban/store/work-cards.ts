import { type BoardCard, cellKey, type Cells } from '#shared/features/board/model.ts';
import type { BoardSource, FailedChange } from '#shared/features/board/source.ts';
import { createStore } from '#shared/state/store.ts';
import type { Columns } from '../rules/columns.ts';
import { type LaneKind, lanesFor } from '../rules/lanes.ts';
import type { Person, WorkItem } from '../rules/work-item.ts';
import type { WorkState } from './work-state.ts';

type Shows<Item> = (item: Item) => boolean;

interface DrawnColumn<Item> {
  readonly items: readonly Item[];
  readonly cards: ReadonlyMap<string, BoardCard<Item>>;
  /** By cell. */
  readonly lists: ReadonlyMap<string, readonly BoardCard<Item>[]>;
}

/** No server has such an id: one card stands in the lane of each of its people. */
const IN_LANE = ' in lane ';

/** The item of a card: a card that stands in several lanes has an id of its own in each further one. */
export const itemOfCard = (cardId: string): string => cardId.split(IN_LANE, 1)[0] ?? cardId;

interface WorkCards<Item> extends Pick<BoardSource<Item>, 'subscribe' | 'cells' | 'card' | 'failed'> {
  /** Shows only some of the cards. */
  readonly filter: (shows: Shows<Item> | null) => void;
  /** Tells the board to look again, though no card has moved. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

/** The cards as the board draws them: by column and lane, unchanged ones and their lists the same objects as before. */
export function createWorkCards<Item extends WorkItem>(
  state: Pick<WorkState<Item>, 'columns'>,
  kind: LaneKind,
): WorkCards<Item> {
  const cells = createStore<Cells<Item>>(new Map());
  const failed = createStore<FailedChange<Item> | undefined>(undefined);
  const lanes = new WeakMap<readonly Person[], readonly (string | undefined)[]>();
  let drawn: ReadonlyMap<string, DrawnColumn<Item>> = new Map();
  let shows: Shows<Item> | null = null;

  const lanesOfItem = ({ people }: Item): readonly (string | undefined)[] => {
    const known = lanes.get(people) ?? lanesFor(people, kind);
    lanes.set(people, known);
    return known;
  };
  const drawColumn = (column: string, items: readonly Item[]): DrawnColumn<Item> => {
    const before = drawn.get(column);
    if (before?.items === items) return before;
    const cards = new Map<string, BoardCard<Item>>();
    const lists = new Map<string, BoardCard<Item>[]>();
    for (const item of items) {
      if (shows !== null && !shows(item)) continue;
      for (const [index, lane] of lanesOfItem(item).entries()) {
        const id = index === 0 ? item.id : `${item.id}${IN_LANE}${lane ?? ''}`;
        const known = before?.cards.get(id);
        const card = known?.data === item ? known : { id, column, lane, data: item };
        cards.set(id, card);
        const key = cellKey(card);
        const list = lists.get(key);
        if (list === undefined) lists.set(key, [card]);
        else list.push(card);
      }
    }
    const kept = new Map<string, readonly BoardCard<Item>[]>();
    for (const [key, list] of lists) {
      const earlier = before?.lists.get(key);
      const isSame = earlier?.length === list.length && list.every((card, at) => card === earlier[at]);
      kept.set(key, isSame ? earlier : list);
    }
    return { items, cards, lists: kept };
  };
  const draw = (): void => {
    const columns: Columns<Item> = state.columns.getSnapshot();
    drawn = new Map([...columns].map(([column, items]) => [column, drawColumn(column, items)]));
    cells.set(new Map([...drawn.values()].flatMap(({ lists }) => [...lists])));
  };
  draw();
  return {
    subscribe: cells.subscribe,
    cells: cells.getSnapshot,
    failed,
    card: (id) => {
      for (const { cards } of drawn.values()) {
        const card = cards.get(id);
        if (card) return card;
      }
      return undefined;
    },
    filter: (next) => {
      if (next === shows) return;
      shows = next;
      drawn = new Map([...drawn].map(([column, { cards, lists }]) => [column, { items: [], cards, lists }]));
      draw();
    },
    redraw: () => cells.set(new Map(cells.getSnapshot())),
    stop: state.columns.subscribe(draw),
  };
}
