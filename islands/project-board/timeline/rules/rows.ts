import { isSummaryTask, type Plan } from '#shared/features/gantt/domain/plan-state.ts';
import { type Lane, namesOf } from '#shared/features/kanban/rules/lanes.ts';
import { DAY, type WallTime } from '#shared/kernel/wall-time.ts';
import { type Days, daysOf } from './dates.ts';

/** More bars take the library seconds. */
export const MOST_BARS = 300;
/** A drawing with more days is as slow. */
export const MOST_DAYS = 1_100;

/** A task that stands in a lane of the board. */
export interface LaneTask {
  readonly id: string;
  readonly lane: string;
  readonly stageId: string;
}

export interface BarRow extends LaneTask, Days {
  readonly kind: 'bar';
  /** Its dates are those of the tasks below it. */
  readonly isFixed: boolean;
}

interface LaneRow {
  readonly kind: 'lane';
  readonly id: string;
  /** Empty: nobody's. */
  readonly title: string;
}

export type Row = LaneRow | BarRow;

/** Which part of a long timeline is wanted. */
export interface Part {
  /** Null: all lanes. */
  readonly lane: string | null;
  /** Tasks that are over before it are left out; null: none. */
  readonly from: WallTime | null;
}

export interface Timeline {
  readonly rows: readonly Row[];
  /** Bars that are drawn. */
  readonly shown: number;
  /** Tasks that could be drawn. */
  readonly total: number;
  /** Ids of tasks without a start. */
  readonly dateless: readonly string[];
}

/** In days; a bar that is longer is drawn shorter, and is not pulled. */
const lengthOf = ({ count }: Days): number => Math.min(count, MOST_DAYS);

/** What of so many bars is drawn: from a day on, or what is around the middle one, so that one odd date hides no others. */
function nearOf(bars: readonly BarRow[], from: WallTime | null): readonly BarRow[] {
  const middle = bars[Math.floor(bars.length / 2)]?.first ?? 0;
  return bars.filter(({ first }) =>
    from === null ? Math.abs(first - middle) <= (MOST_DAYS / 2) * DAY : first - from < MOST_DAYS * DAY,
  );
}

/** The first days that the order of bars goes by. */
export type Order = ReadonlyMap<string, WallTime>;

/** The order with the bars in it that it does not have yet: a bar that is moved keeps its row. */
export function orderWith(order: Order, rows: readonly Row[]): Order {
  const more = rows.flatMap((row) => (row.kind === 'lane' || order.has(row.id) ? [] : [[row.id, row.first] as const]));
  return more.length === 0 ? order : new Map([...order, ...more]);
}

/** The tasks as rows: lane by lane in the board's order, in a lane by their first day, or by that of the order. */
export function timelineOf(
  tasks: readonly LaneTask[],
  plan: Plan,
  lanes: readonly Lane[],
  { lane, from }: Part,
  order: Order = new Map(),
): Timeline {
  const bars = tasks.flatMap((task): readonly BarRow[] => {
    const span = plan.spans.get(task.id);
    if (span === undefined) return [];
    const days = daysOf(span);
    const isFixed = isSummaryTask(plan, task.id) || days.count > MOST_DAYS;
    return [{ ...task, first: days.first, count: lengthOf(days), kind: 'bar', isFixed }];
  });
  bars.sort((one, other) => one.first - other.first || one.count - other.count);
  const wanted = bars.filter(
    (bar) => (lane === null || bar.lane === lane) && (from === null || bar.first + bar.count * DAY > from),
  );
  const drawn = nearOf(wanted, from).slice(0, MOST_BARS);
  const placeOf = ({ id, first }: BarRow): number => order.get(id) ?? first;
  const byLane = new Map<string, BarRow[]>(lanes.map(({ id }) => [id, []]));
  for (const bar of drawn.toSorted((one, other) => placeOf(one) - placeOf(other))) byLane.get(bar.lane)?.push(bar);
  const rows = lanes.flatMap(({ id, people }): readonly Row[] => {
    const own = byLane.get(id) ?? [];
    return own.length === 0 ? [] : [{ kind: 'lane', id, title: namesOf(people) }, ...own];
  });
  return {
    rows,
    shown: rows.filter(({ kind }) => kind === 'bar').length,
    total: bars.length,
    dateless: tasks.flatMap(({ id }) => (plan.spans.has(id) ? [] : [id])),
  };
}
