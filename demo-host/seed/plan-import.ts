import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DOMParser, type Element } from '@xmldom/xmldom';
import type { Sql } from '../db/database.ts';
import { insertProject, type NewTask } from './projects.ts';

const DAY_MS = 86_400_000;

interface PlanTask extends Omit<NewTask, 'agents'> {
  /** Full names. */
  readonly agents: readonly string[];
}
interface Plan {
  readonly name: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly tasks: readonly PlanTask[];
}

const children = (parent: Element, name: string): Element[] =>
  [...parent.children].filter((child): child is Element => child.localName === name);
const text = (parent: Element, name: string): string | null => children(parent, name)[0]?.textContent?.trim() ?? null;
const whole = (value: string | null): number => Math.round(Number(value ?? 0)) || 0;

/** The wall time of the file, as the server's. Null for what is no date. */
function dateOf(value: string | null): string | null {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?$/.exec(value ?? '') ?? [];
  return day === undefined ? null : `${day}T${time}+00:00`;
}

/** `+2d`, `-1.5d` or nothing. */
function lagOf(days: number): string {
  return days === 0 ? '' : `${days > 0 ? '+' : '-'}${Math.abs(days)}d`;
}

/** The end of a task, exclusive: GanttProject counts days without Saturdays and Sundays. */
function endAfter(start: string, workingDays: number): string {
  let at = Date.parse(start);
  for (let left = workingDays; left > 0; at += DAY_MS) {
    const day = new Date(at).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}

const GANTT_PROJECT_TYPES: Readonly<Record<string, string>> = { 1: 'SS', 2: 'FS', 3: 'FF', 4: 'SF' };

function readGanttProject(root: Element): Plan {
  const found: { readonly element: Element; readonly parent: number | null }[] = [];
  const walk = (element: Element, parent: number | null): void => {
    for (const task of children(element, 'task')) {
      found.push({ element: task, parent });
      walk(task, found.length - 1);
    }
  };
  for (const tasks of children(root, 'tasks')) walk(tasks, null);
  const index = new Map(found.map(({ element }, at) => [element.getAttribute('id'), at]));
  const names = new Map(
    children(root, 'resources')
      .flatMap((resources) => children(resources, 'resource'))
      .map((resource) => [resource.getAttribute('id'), resource.getAttribute('name') ?? '']),
  );
  const allocations = children(root, 'allocations').flatMap((list) => children(list, 'allocation'));
  // The file names successors at their predecessor.
  const links = found.flatMap(({ element }, at) =>
    children(element, 'depend').map((link) => ({
      from: at,
      to: index.get(link.getAttribute('id')),
      suffix: `${GANTT_PROJECT_TYPES[link.getAttribute('type') ?? ''] ?? 'FS'}${lagOf(Number(link.getAttribute('difference') ?? 0))}`,
    })),
  );
  const tasks = found.map(({ element, parent }, at): PlanTask => {
    const startAt = dateOf(element.getAttribute('start'));
    const duration = element.getAttribute('meeting') === 'true' ? 0 : Number(element.getAttribute('duration') ?? 0);
    return {
      name: element.getAttribute('name'),
      startAt,
      endAt: startAt === null ? null : endAfter(startAt, duration),
      duration,
      progress: whole(element.getAttribute('complete')),
      color: element.getAttribute('color'),
      parent,
      predecessors: links.filter(({ to }) => to === at).map(({ from, suffix }) => ({ task: from, suffix })),
      agents: allocations
        .filter((allocation) => allocation.getAttribute('task-id') === element.getAttribute('id'))
        .map((allocation) => names.get(allocation.getAttribute('resource-id')) ?? '')
        .filter((name) => name !== ''),
    };
  });
  return { name: root.getAttribute('name') ?? '', startAt: null, endAt: null, tasks };
}

const PROJECT_TYPES: Readonly<Record<string, string>> = { 0: 'FF', 1: 'FS', 2: 'SF', 3: 'SS' };

/** Minutes of `PT8H30M0S`; null for what is no duration. */
function minutesOf(value: string | null): number | null {
  const match = /^PT(\d+)H(\d+)M(\d+)S$/.exec(value ?? '');
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** Reads Microsoft Project's XML. Rows without a name and the summary of the whole project are left out. */
function readMicrosoftProject(root: Element): Plan {
  const minutesPerDay = Number(text(root, 'MinutesPerDay') ?? 480) || 480;
  const rows = children(root, 'Tasks')
    .flatMap((list) => children(list, 'Task'))
    .filter((task) => (text(task, 'Name') ?? '') !== '' && Number(text(task, 'OutlineLevel') ?? 1) > 0);
  const index = new Map(rows.map((row, at) => [text(row, 'UID'), at]));
  const names = new Map(
    children(root, 'Resources')
      .flatMap((list) => children(list, 'Resource'))
      .map((resource) => [text(resource, 'UID'), text(resource, 'Name') ?? '']),
  );
  const assignments = children(root, 'Assignments').flatMap((list) => children(list, 'Assignment'));
  /** The last task seen at each outline level. */
  const open: number[] = [];
  const tasks = rows.map((row, at): PlanTask => {
    const level = Number(text(row, 'OutlineLevel') ?? 1);
    open.length = level - 1;
    const parent = open.findLast((task) => task !== undefined) ?? null;
    open[level - 1] = at;
    const minutes = minutesOf(text(row, 'Duration'));
    return {
      name: text(row, 'Name'),
      startAt: dateOf(text(row, 'Start')),
      endAt: dateOf(text(row, 'Finish')),
      duration: minutes === null ? null : Math.round((minutes / minutesPerDay) * 1000) / 1000,
      progress: whole(text(row, 'PercentComplete')),
      color: null,
      parent,
      predecessors: children(row, 'PredecessorLink').flatMap((link) => {
        const task = index.get(text(link, 'PredecessorUID'));
        // In tenths of a minute.
        const lag = Number(text(link, 'LinkLag') ?? 0) / 10 / minutesPerDay;
        const suffix = `${PROJECT_TYPES[text(link, 'Type') ?? ''] ?? 'FS'}${lagOf(lag)}`;
        return task === undefined ? [] : [{ task, suffix }];
      }),
      agents: assignments
        .filter((assignment) => text(assignment, 'TaskUID') === text(row, 'UID'))
        .map((assignment) => names.get(text(assignment, 'ResourceUID')) ?? '')
        .filter((name) => name !== ''),
    };
  });
  return {
    name: text(root, 'Title') ?? text(root, 'Name') ?? '',
    startAt: dateOf(text(root, 'StartDate')),
    endAt: dateOf(text(root, 'FinishDate')),
    tasks,
  };
}

function rootOf(xml: string): Element | null {
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(xml, 'text/xml').documentElement;
  } catch (error) {
    // Other programs' plans are no XML at all.
    if (/^\s*</.test(xml)) throw error;
    return null;
  }
}

/** Reads a plan of GanttProject or Microsoft Project (XML). Throws for anything else. */
export function readPlan(xml: string): Plan {
  const root = rootOf(xml);
  // Planner's root has the same name, and its tasks are written otherwise.
  if (root?.localName === 'project' && !root.hasAttribute('mrproject-version')) return readGanttProject(root);
  if (root?.localName === 'Project') return readMicrosoftProject(root);
  throw new Error('neither a plan of GanttProject (.gan) nor of Microsoft Project (.xml)');
}

function agentId(sql: Sql, fullName: string): number {
  const [firstName = '', ...rest] = fullName.split(' ');
  const lastName = rest.join(' ');
  const known = sql.get('SELECT id FROM agent WHERE firstName = ? AND lastName = ?', [firstName, lastName]);
  return known === undefined
    ? sql.run('INSERT INTO agent (firstName, lastName) VALUES (?, ?)', [firstName, lastName]).id
    : Number(known['id']);
}

/** Adds the plan as a project, named by its file where it has no name. A project of this name is left as it is. */
export function importPlanFile(sql: Sql, file: string): void {
  let plan: Plan;
  try {
    plan = readPlan(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const name = plan.name === '' ? basename(file) : plan.name;
  sql.transaction(() => {
    if (sql.get('SELECT id FROM project WHERE name = ?', [name]) !== undefined) return;
    insertProject(
      sql,
      { name, startAt: plan.startAt, endAt: plan.endAt },
      plan.tasks.map((task) => ({
        ...task,
        agents: [...new Set(task.agents.map((agent) => agentId(sql, agent)))],
      })),
    );
  });
}
