import { describe, expect, it } from 'vitest';
import { createPlan } from '#shared/features/gantt/domain/plan-state.ts';
import { createWorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { ganttTask } from '#shared/features/gantt/testing/task.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';
import { type LaneTask, MOST_BARS, MOST_DAYS, type Order, orderWith, type Part, timelineOf } from './rows.ts';

const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });
const LANES = [
  { id: '4', people: [{ id: '4', name: 'Bilal' }] },
  { id: '3', people: [{ id: '3', name: 'Driss' }] },
  { id: '', people: [] },
];
const ALL: Part = { lane: null, from: null };
type Given = readonly [id: string, lane: string, start: string | null, days?: number, parent?: string];

function open(given: readonly Given[], part: Part = ALL, order?: Order) {
  const plan = createPlan(
    given.map(([id, , start, days = 2, parent = null]) => ganttTask(id, start, days, { parent })),
    calendar,
  );
  const tasks = given.map(([id, lane]): LaneTask => ({ id, lane, stageId: '1' }));
  const timeline = timelineOf(tasks, plan, LANES, part, order);
  return { ...timeline, ids: timeline.rows.map((row) => (row.kind === 'lane' ? `[${row.title}]` : row.id)) };
}
const day = (text: string) => parseServerTime(text)?.at ?? null;

describe('a timeline', () => {
  it('has the lanes of the board, the tasks of each by their first day, and nobody’s last', () => {
    const { ids, shown, total } = open([
      ['1', '', '2026-03-02'],
      ['2', '4', '2026-03-09'],
      ['3', '4', '2026-03-03'],
    ]);
    expect(ids).toEqual(['[Bilal]', '3', '2', '[]', '1']);
    expect([shown, total]).toEqual([3, 3]);
  });

  it('keeps a bar that is moved past its neighbour in its row; a new one stands by its first day', () => {
    const before = open([
      ['1', '4', '2026-03-02'],
      ['2', '4', '2026-03-05'],
    ]);
    const order = orderWith(new Map(), before.rows);
    const moved: readonly Given[] = [
      ['1', '4', '2026-03-09'],
      ['2', '4', '2026-03-05'],
      ['3', '4', '2026-03-03'],
    ];
    expect(open(moved, ALL, order).ids).toEqual(['[Bilal]', '1', '3', '2']);
    expect(open(moved).ids).toEqual(['[Bilal]', '3', '2', '1']);
    expect(orderWith(order, before.rows)).toBe(order);
  });

  it('counts tasks without a start, and holds fast those whose dates are of the tasks below', () => {
    const { rows, dateless } = open([
      ['1', '4', '2026-03-02'],
      ['2', '4', '2026-03-02', 2, '1'],
      ['3', '4', null],
    ]);
    expect(dateless).toEqual(['3']);
    expect(rows.flatMap((row) => (row.kind === 'bar' ? [[row.id, row.isFixed]] : []))).toEqual([
      ['1', true],
      ['2', false],
    ]);
  });

  it('draws 300 of 301, and the last one when its lane or a later day is wanted', () => {
    const many = Array.from({ length: MOST_BARS + 1 }, (_, at): Given => [
      String(at),
      at === MOST_BARS ? '3' : '4',
      at === MOST_BARS ? '2026-03-20' : '2026-03-02',
    ]);
    expect(open(many)).toMatchObject({ shown: MOST_BARS, total: MOST_BARS + 1 });
    expect(open(many, { lane: '3', from: null }).ids).toEqual(['[Driss]', '300']);
    expect(open(many, { lane: null, from: day('2026-03-21') }).ids).toEqual(['[Driss]', '300']);
    expect(open(many, { lane: null, from: day('2026-03-22') })).toMatchObject({ shown: 0, total: 301 });
  });

  it('is not stretched by one odd date, nor by one odd length', () => {
    const { ids, rows, shown, total } = open([
      ['1', '4', '1926-03-02'],
      ['2', '4', '2026-03-02'],
      ['3', '4', '2026-03-03', 20_000],
    ]);
    expect(ids).toEqual(['[Bilal]', '2', '3']);
    expect([shown, total]).toEqual([2, 3]);
    expect(rows.at(-1)).toMatchObject({ count: MOST_DAYS, isFixed: true });
  });
});
