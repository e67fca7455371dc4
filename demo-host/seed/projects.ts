import { formatDate } from '../api/stored.ts';
import type { Sql } from '../db/database.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
const STAGES = ['À faire', 'En cours', 'À vérifier', 'Terminé'] as const;

type Task = readonly [
  name: string,
  /** Days after the start of the project. */
  start: number,
  days: number,
  progress: number,
  /** Places in this list, from 1; the number of the task takes its place. */
  predecessors?: string,
  /** Place of the parent in this list, from 1. */
  parent?: number,
];

const OPENING: readonly Task[] = [
  ['Études', 0, 12, 100],
  ['Relevé du local', 0, 2, 100, '', 1],
  ['Plans de la cuisine', 2, 5, 100, '2FS', 1],
  ['Autorisation de la mairie', 7, 5, 100, '3FS', 1],
  ['Travaux', 12, 25, 55],
  ['Démolition', 12, 3, 100, '4FS', 5],
  ['Plomberie', 15, 6, 80, '6FS', 5],
  ['Électricité', 15, 7, 70, '6FS', 5],
  ['Carrelage', 22, 6, 40, '7FS+1d,8FF', 5],
  ['Peinture', 28, 5, 0, '9SS+2d', 5],
  ['Hotte et fours', 30, 4, 0, '8FS', 5],
  ['Réception des travaux', 37, 0, 0, '10FS,11FS', 5],
  ['Équipe', 10, 22, 20],
  ['Annonces', 10, 5, 100, '', 13],
  ['Entretiens', 16, 8, 30, '14FS', 13],
  ['Formation à la caisse', 30, 4, 0, '15FS,12SF', 13],
  ['Carte et fournisseurs', 8, 20, 45],
  ['Dégustations', 8, 8, 90, '', 17],
  ['Prix et fiches', 18, 6, 20, '18FS', 17],
  ['Ouverture', 42, 0, 0, '12FS,16FS,19FS+1w'],
];
const ONLINE: readonly Task[] = [
  ['Photos des produits', 0, 6, 60],
  ['Textes en arabe', 3, 8, 25, '1SS'],
  ['Paiement en ligne', 2, 5, 0],
  ['Essais', 11, 4, 0, '2FS,3FS'],
];

function day(start: Date, days: number): string {
  return formatDate(new Date(start.getTime() + days * DAY_MS));
}

interface NewProject {
  readonly name: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
}
export interface NewTask {
  readonly name: string | null;
  readonly startAt: string | null;
  readonly endAt: string | null;
  /** Days. */
  readonly duration: number | null;
  /** Whole percent. */
  readonly progress: number;
  readonly color: string | null;
  /** Index in the list of tasks. */
  readonly parent: number | null;
  readonly predecessors: readonly { readonly task: number; readonly suffix: string }[];
  /** Ids of agents. */
  readonly agents: readonly number[];
}

/** Predecessors are written with the ids that the tasks get. */
export function insertProject(sql: Sql, project: NewProject, tasks: readonly NewTask[]): number {
  const { id } = sql.run("INSERT INTO project (name, startAt, endAt, dependencyType) VALUES (?, ?, ?, '')", [
    project.name,
    project.startAt,
    project.endAt,
  ]);
  const stages = STAGES.map((name) => sql.run('INSERT INTO task_stage (name, project) VALUES (?, ?)', [name, id]).id);
  const positions = new Map<number, number>();
  const ids = tasks.map((task) => {
    const stage = stages[task.progress >= 100 ? 3 : task.progress >= 70 ? 2 : task.progress > 0 ? 1 : 0] ?? 0;
    const position = (positions.get(stage) ?? 0) + 1;
    positions.set(stage, position);
    return sql.run(
      `INSERT INTO task (name, status, isImportant, position, progress, color, tags, startAt, endAt, duration, project, taskStage)
      VALUES (?, ?, 0, ?, ?, ?, '[]', ?, ?, ?, ?, ?)`,
      [
        task.name,
        task.progress >= 100 ? 'completed' : 'open',
        position,
        task.progress,
        task.color,
        task.startAt,
        task.endAt,
        task.duration,
        id,
        stage,
      ],
    ).id;
  });
  const members = new Set<number>();
  tasks.forEach((task, index) => {
    const own = ids[index] ?? 0;
    const predecessors = task.predecessors.map((link) => `${String(ids[link.task])}${link.suffix}`).join(',');
    const parent = task.parent === null ? null : (ids[task.parent] ?? null);
    sql.run('UPDATE task SET dependencyType = ?, parentTask = ? WHERE id = ?', [predecessors, parent, own]);
    for (const agent of task.agents) {
      sql.run('INSERT INTO task_agent (task, agent) VALUES (?, ?)', [own, agent]);
      members.add(agent);
    }
  });
  for (const agent of members) sql.run('INSERT INTO project_agent (project, agent) VALUES (?, ?)', [id, agent]);
  return id;
}

function seedProject(sql: Sql, random: Random, name: string, plan: readonly Task[], start: Date): void {
  const last = Math.max(...plan.map(([, from, days]) => from + days));
  insertProject(
    sql,
    { name, startAt: day(start, 0), endAt: day(start, last) },
    plan.map(([task, from, days, progress, predecessors = '', parent]) => ({
      name: task,
      startAt: day(start, from),
      endAt: day(start, from + days),
      duration: days,
      progress,
      color: random.pick([null, null, '#4f7fb8', '#e0913a']),
      parent: parent === undefined ? null : parent - 1,
      predecessors: predecessors
        .split(',')
        .filter((text) => text !== '')
        .map((text) => ({ task: Number.parseInt(text, 10) - 1, suffix: text.replace(/^\d+/, '') })),
      agents: random.chance(0.2) ? [] : [...new Set([random.integer(1, 4), random.integer(1, 4)])],
    })),
  );
}

export function seedProjects(sql: Sql, random: Random, now: Date): void {
  const today = new Date(`${formatDate(now).slice(0, 10)}T09:00:00Z`);
  seedProject(sql, random, 'Ouverture du café de Guéliz', OPENING, new Date(today.getTime() - 20 * DAY_MS));
  seedProject(sql, random, 'Boutique en ligne', ONLINE, new Date(today.getTime() - 4 * DAY_MS));
}

/** Adds a project of generated tasks in chains of ten, for plans of any size, unless it is there. */
export function generateTasks(sql: Sql, random: Random, count: number, now: Date): void {
  const name = `${count} tâches`;
  if (sql.get('SELECT id FROM project WHERE name = ?', [name]) !== undefined) return;
  const start = new Date(`${formatDate(now).slice(0, 10)}T09:00:00Z`);
  const tasks = Array.from({ length: count }, (_, index): NewTask => {
    const from = (index % 10) * 4 + Math.floor(index / 100);
    const days = random.integer(1, 6);
    return {
      name: `Tâche ${index + 1}`,
      startAt: day(start, from),
      endAt: day(start, from + days),
      duration: days,
      progress: random.integer(0, 10) * 10,
      color: null,
      parent: null,
      predecessors: index % 10 === 0 ? [] : [{ task: index - 1, suffix: 'FS' }],
      agents: [random.integer(1, 8)],
    };
  });
  sql.transaction(() => insertProject(sql, { name, startAt: day(start, 0), endAt: null }, tasks));
}
