import { read, utils } from 'sheetjs-ce';
import { expect, it } from 'vitest';
import { createTranslate } from '#shared/i18n/translate.ts';
import { createPlan } from '../domain/plan-state.ts';
import { rowsOf } from '../domain/rows.ts';
import en from '../locales/en.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { planWorkbook } from './plan-workbook.ts';

const EVERY_DAY = [true, true, true, true, true, true, true];

function sheetOf(tasks: readonly ReturnType<typeof ganttTask>[], title = 'Café: 1/2') {
  const plan = createPlan(tasks, createWorkingCalendar({ workingDays: EVERY_DAY, holidays: [] }));
  const bytes = planWorkbook({
    plan,
    title,
    rows: rowsOf(plan, new Set()),
    resources: new Map([['7', 'Lina']]),
    locale: 'en',
    isRightToLeft: true,
    t: createTranslate('en', en),
  });
  const book = read(bytes, { cellStyles: true, cellNF: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  if (sheet === undefined) throw new Error('no sheet');
  return { book, name, sheet, lines: utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1 }) };
}

it('has days, lengths and shares as numbers, people by name, and subtasks below their task', () => {
  const { book, name, sheet, lines } = sheetOf([
    ganttTask('10', null, 0, { name: '=Works' }),
    ganttTask('11', '2026-03-02T09:00:00Z', 2, { parent: '10', progress: 40, agents: ['7', '9'] }),
    ganttTask('12', '2026-03-05T00:00:00Z', 3, { parent: '10', predecessors: '11FS' }),
  ]);
  expect(name).toBe('Café  1 2');
  expect(lines).toEqual([
    ['Task Name', 'Start Date', 'End Date', 'Duration', 'Progress', 'Dependencies', 'Resources', 'Task ID'],
    [
      '=Works',
      new Date('2026-03-02'),
      new Date('2026-03-07'),
      expect.any(Number),
      expect.any(Number),
      undefined,
      undefined,
      '10',
    ],
    ['Task 11', new Date('2026-03-02'), new Date('2026-03-04'), 2, 0.4, undefined, 'Lina, 9', '11'],
    ['Task 12', new Date('2026-03-05'), new Date('2026-03-07'), 3, 0, '11FS', undefined, '12'],
  ]);
  expect([sheet['A2']?.t, sheet['B3']?.z, sheet['E3']?.w]).toEqual(['s', 'm/d/yy', '40%']);
  expect(Array.from(sheet['!rows'] ?? [], (row) => row?.level ?? 0)).toEqual([0, 0, 1, 1]);
  expect(book.Workbook?.Views?.[0]?.RTL).toBe(true);
});

it('can be made of a plan without dates, tasks or a title', () => {
  expect(sheetOf([ganttTask('1', null, 1)], ' ')).toMatchObject({
    name: 'Plan',
    lines: [expect.anything(), ['Task 1', undefined, undefined, 1, 0, undefined, undefined, '1']],
  });
  expect(sheetOf([]).lines).toHaveLength(1);
});
