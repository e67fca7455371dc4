import { expect, it } from 'vitest';
import { createTranslate } from '#shared/i18n/translate.ts';
import { DAY, parseServerTime } from '#shared/kernel/wall-time.ts';
import type { GanttTask } from '../domain/gantt-task.ts';
import { createPlan } from '../domain/plan-state.ts';
import { rowsOf } from '../domain/rows.ts';
import en from '../locales/en.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { drawPages, drawPlan } from './plan-drawing.ts';

function planOf(count: number, rest: Partial<GanttTask> = {}) {
  const tasks = Array.from({ length: count }, (_, index): GanttTask => ({
    id: String(index + 1),
    name: `Task <${index + 1}> & "co"`,
    parent: null,
    start: parseServerTime(`2026-03-${String((index % 28) + 1).padStart(2, '0')}T09:00:00Z`),
    duration: 2 * DAY,
    progress: 50,
    predecessors: index === 0 ? '' : `${index}SS`,
    agents: ['7'],
    position: null,
    color: '',
    classes: [],
    unread: {},
    ...rest,
  }));
  const plan = createPlan(tasks, createWorkingCalendar({ workingDays: [], holidays: [] }));
  return {
    plan,
    title: 'House',
    rows: rowsOf(plan, new Set()),
    resources: new Map([['7', 'Lina Amrani']]),
    locale: 'en' as const,
    isRightToLeft: false,
    t: createTranslate('en', en),
  };
}

it('a picture shows all rows and links, names as text', () => {
  const { svg, height } = drawPlan(planOf(100));
  for (let index = 1; index <= 100; index += 1) expect(svg).toContain(`Task &lt;${index}&gt; &amp; &quot;co&quot;`);
  expect(svg.match(/marker-end/g)).toHaveLength(99);
  expect(svg.match(/Lina Amrani/g)).toHaveLength(100);
  expect(height).toBeGreaterThan(100 * 20);
  expect(svg).not.toMatch(/NaN|undefined|style=/);
});

it('paper takes all rows on sheets that fit, each once', () => {
  const page = { width: 1_046, height: 716 };
  const pages = drawPages(planOf(100), page);
  expect(pages.length).toBe(4);
  for (const { width, height } of pages) {
    expect(width).toBeLessThanOrEqual(page.width);
    expect(height).toBeLessThanOrEqual(page.height);
  }
  const names = pages.flatMap(({ svg }) => svg.match(/Task &lt;\d+&gt;/g) ?? []);
  expect(new Set(names).size).toBe(100);
  expect(names).toHaveLength(100);
});

it('a long plan goes on on further sheets, and one without dates still has its rows', () => {
  const long = planOf(2, { duration: 1_200 * DAY });
  expect(drawPages(long, { width: 1_046, height: 716 }).length).toBeGreaterThan(2);
  const [only] = drawPages(planOf(2, { start: null }), { width: 1_046, height: 716 });
  expect(only?.svg).toContain('Task &lt;2&gt;');
});
