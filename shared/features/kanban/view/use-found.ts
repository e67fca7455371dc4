import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { array, boolean, object, string } from 'valibot';
import { cardsIn } from '#shared/features/board/source.ts';
import { useIsland } from '#shared/island/context.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Columns } from '../rules/columns.ts';
import { type CardFilter, countOfFilter, NO_FILTER, passesFilter } from '../rules/filter.ts';
import { lanesFor } from '../rules/lanes.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { WorkBoard } from '../store/board-contract.ts';

const schema = object({
  isImportant: boolean(),
  isLate: boolean(),
  people: array(string()),
  tags: array(string()),
});

/** How this person looks at a board on this device. @param name of the board's tag */
function createFilterSetting(name: string, owner: Owner): DeviceSetting<CardFilter> {
  return createDeviceSetting<CardFilter>({
    key: `${name}.filter`,
    owner,
    schema,
    initial: NO_FILTER,
    storage: deviceStorage(),
    onStorage: storageEvents,
  });
}

interface Options<Item> {
  /** What a search looks through. */
  readonly textOf: (item: Item) => string;
  /** Whether a card's time is over; default: cards have none. */
  readonly isLate?: ((item: Item) => boolean) | undefined;
  /** The board's tag: what is chosen is kept under it. */
  readonly tag: string;
}

/** What a search finds on a board. */
interface Found<Item> {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly filter: CardFilter;
  readonly setFilter: (filter: CardFilter) => void;
  /** Null: all are shown. */
  readonly shows: ((item: Item) => boolean) | null;
  /** What is shown, by stage: columns, their totals and lanes count these. */
  readonly found: Columns<Item>;
  /** The lanes that it finds something in; null: all. */
  readonly used: ReadonlySet<string | undefined> | null;
  readonly hits: number;
  readonly all: number;
  /** The card that stands first of those that it finds. */
  readonly first: string | undefined;
}

/** Which cards a search shows: those that have each of its words somewhere. Null: all. */
function useSearch<Item extends WorkItem>(query: string, textOf: (item: Item) => string) {
  const [folds] = useState(() => new WeakMap<Item, string>());
  return useMemo(() => {
    const words = foldText(query)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0) return null;
    return (item: Item): boolean => {
      const text = folds.get(item) ?? foldText(textOf(item));
      folds.set(item, text);
      return words.every((word) => text.includes(word));
    };
  }, [query, textOf, folds]);
}

const countOf = (columns: Columns<WorkItem>): number =>
  [...columns.values()].reduce((count, items) => count + items.length, 0);

/** The card that stands first on the board: in the first lane that has some, in its first column. */
function firstShown<Item extends WorkItem, Stage extends WorkStage, Effect>(
  { cards, shownLanes }: Pick<WorkBoard<Item, Stage, Effect>, 'cards' | 'shownLanes'>,
  stages: readonly Stage[],
): string | undefined {
  const lanes = shownLanes.getSnapshot()?.map(({ id }) => id) ?? [undefined];
  for (const lane of lanes)
    for (const { id: column } of stages) {
      const [first] = cardsIn(cards.cells(), column, lane);
      if (first !== undefined) return first.id;
    }
  return undefined;
}

/** The search and the filter of a board. `textOf` and `isLate` are stable functions. */
export function useFound<Item extends WorkItem, Stage extends WorkStage, Effect>(
  board: WorkBoard<Item, Stage, Effect>,
  { textOf, isLate, tag }: Options<Item>,
): Found<Item> {
  const stages = useStoreValue(board.stages);
  const columns = useStoreValue(board.columns);
  const [query, setQuery] = useState('');
  const [first, setFirst] = useState<string>();
  const { owner } = useIsland();
  const setting = useMemo(() => createFilterSetting(tag, owner), [tag, owner]);
  useEffect(() => setting.close, [setting]);
  const filter = useStoreValue(setting);
  const searched = useSearch(useDeferredValue(query), textOf);
  const shows = useMemo(() => {
    if (countOfFilter(filter) === 0) return searched;
    return (item: Item): boolean => passesFilter(item, filter, isLate) && (searched === null || searched(item));
  }, [searched, filter, isLate]);
  useEffect(() => {
    board.filter(shows);
    setFirst(shows === null ? undefined : firstShown(board, stages));
  }, [board, shows, stages]);
  const found = useMemo(
    () =>
      shows === null
        ? columns
        : new Map([...columns].map(([stageId, items]) => [stageId, items.filter((item) => shows(item))])),
    [columns, shows],
  );
  const used = useMemo(
    () =>
      shows === null
        ? null
        : new Set([...found.values()].flat().flatMap(({ people: team }) => lanesFor(team, board.laneKind))),
    [board, shows, found],
  );
  return {
    query,
    setQuery,
    filter,
    setFilter: setting.set,
    shows,
    found,
    used,
    hits: countOf(found),
    all: countOf(columns),
    first,
  };
}
