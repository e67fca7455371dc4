import { DAY, formatServerTime, startOfDay, type WallTime, wallTime, weekday } from '#shared/kernel/wall-time.ts';
import { extentOf } from '../geometry/time-scale.ts';
import type { LinkType } from '../plan/predecessors.ts';
import { escapeXml } from './escape-xml.ts';
import type { PlanToDraw } from './plan-drawing.ts';

/* Pure: a plan as Microsoft Project writes it in XML (http://schemas.microsoft.com/project), which other programs read. */

/** Without the signs that no XML may have. */
const escaped = (text: string): string =>
  escapeXml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
const tag = (name: string, value: string | number): string => `<${name}>${escaped(String(value))}</${name}>`;
const group = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

const TYPES: Readonly<Record<LinkType, number>> = { FF: 0, FS: 1, SF: 2, SS: 3 };
/** Lengths are shown in days. */
const DAYS_FORMAT = 7;
const CALENDAR = 1;
const WHOLE_DAY = group('WorkingTimes', [
  group('WorkingTime', [tag('FromTime', '00:00:00'), tag('ToTime', '00:00:00')]),
]);

const timeOf = (at: WallTime): string => formatServerTime({ at, offset: '' });
const lengthOf = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${Math.round(minutes % 60)}M0S`;

/** Working days have all their 24 hours here, as in the plan: a length in days stays one. */
function calendarOf({ plan: { calendar } }: PlanToDraw, first: WallTime, last: WallTime): string {
  const days = Array.from({ length: Math.round((last - first) / DAY) + 1 }, (_, day) => wallTime(first + day * DAY));
  const isUsual = (day: number): boolean => {
    const same = days.filter((at) => weekday(at) === day);
    return same.length === 0 || same.some((at) => calendar.isWorkingDay(at));
  };
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    group('WeekDay', [
      tag('DayType', day + 1),
      tag('DayWorking', isUsual(day) ? 1 : 0),
      ...(isUsual(day) ? [WHOLE_DAY] : []),
    ]),
  );
  const free = days
    .filter((at) => isUsual(weekday(at)) && !calendar.isWorkingDay(at))
    .map((at) =>
      group('WeekDay', [
        tag('DayType', 0),
        tag('DayWorking', 0),
        group('TimePeriod', [tag('FromDate', timeOf(at)), tag('ToDate', timeOf(wallTime(at + DAY - 1)))]),
      ]),
    );
  return group('Calendars', [
    group('Calendar', [
      tag('UID', CALENDAR),
      tag('Name', 'Standard'),
      tag('IsBaseCalendar', 1),
      group('WeekDays', [...week, ...free]),
    ]),
  ]);
}

/** The links of the plan, by the id of their successor. */
function linksOf({ plan: { graph }, rows }: PlanToDraw): ReadonlyMap<string, readonly string[]> {
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const links = new Map<string, string[]>();
  for (const { from, to, type, lag } of graph.links) {
    const [number, id] = [numbers.get(graph.tasks[from]?.id ?? ''), graph.tasks[to]?.id ?? ''];
    if (number === undefined) continue;
    const link = group('PredecessorLink', [
      tag('PredecessorUID', number),
      tag('Type', TYPES[type]),
      // In tenths of a minute.
      tag('LinkLag', Math.round(lag * 10)),
      tag('LagFormat', DAYS_FORMAT),
    ]);
    links.set(id, [...(links.get(id) ?? []), link]);
  }
  return links;
}

/** All tasks in the order of their rows, with their links, people and progress. */
export function projectXml(what: PlanToDraw): string {
  const { plan, title, rows, resources } = what;
  const links = linksOf(what);
  const people = [...new Set(rows.flatMap(({ id }) => plan.tasks.get(id)?.agents ?? []))];
  const extent = extentOf(plan.spans.values());
  const [first, last] = [wallTime(extent?.start ?? 0), wallTime(extent?.end ?? 0)];
  const tasks = rows.map(({ id, level, isSummary }, index) => {
    const [task, span] = [plan.tasks.get(id), plan.spans.get(id)];
    const minutes = span === undefined ? 0 : plan.calendar.between(span.start, span.end);
    const dates =
      span === undefined
        ? []
        : [
            tag('Start', timeOf(span.start)),
            tag('Finish', timeOf(span.end)),
            tag('Duration', lengthOf(minutes)),
            tag('DurationFormat', DAYS_FORMAT),
          ];
    return group('Task', [
      tag('UID', index + 1),
      tag('ID', index + 1),
      tag('Name', task?.name || id),
      tag('OutlineLevel', level),
      ...dates,
      tag('Milestone', span !== undefined && minutes === 0 ? 1 : 0),
      tag('Summary', isSummary ? 1 : 0),
      tag('PercentComplete', task?.progress ?? 0),
      ...(links.get(id) ?? []),
    ]);
  });
  const assignments = rows
    .flatMap(({ id }, index) => (plan.tasks.get(id)?.agents ?? []).map((agent) => [index + 1, agent] as const))
    .map(([task, agent], index) =>
      group('Assignment', [tag('UID', index + 1), tag('TaskUID', task), tag('ResourceUID', people.indexOf(agent) + 1)]),
    );
  const project = [
    tag('Title', title),
    tag('ScheduleFromStart', 1),
    ...(extent === null ? [] : [tag('StartDate', timeOf(first)), tag('FinishDate', timeOf(last))]),
    tag('CalendarUID', CALENDAR),
    tag('MinutesPerDay', DAY),
    tag('MinutesPerWeek', DAY * plan.calendar.daysPerWeek),
    tag('DurationFormat', DAYS_FORMAT),
    ...(extent === null ? [] : [calendarOf(what, startOfDay(first), startOfDay(last))]),
    group('Tasks', tasks),
    group(
      'Resources',
      people.map((id, index) => group('Resource', [tag('UID', index + 1), tag('Name', resources.get(id) ?? id)])),
    ),
    group('Assignments', assignments),
  ];
  const root = `<Project xmlns="http://schemas.microsoft.com/project">${project.join('')}</Project>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}\n`;
}
