import type { GanttTask } from './gantt-task.ts';

/** The columns of the table, in their order. */
export const COLUMNS = ['name', 'start', 'end', 'duration', 'progress', 'predecessors', 'id'] as const;
export type Column = (typeof COLUMNS)[number];

/** A column that only one screen has. */
type OwnColumn = `own-${string}`;
export type ColumnId = Column | OwnColumn;

/** The part of a row that holds its bar is a column as well. */
export type ColumnKey = ColumnId | 'bar';

/** A column of the table, as it is shown. */
export interface TableColumn {
  readonly id: ColumnId;
  readonly title: string;
  /** In px. */
  readonly width: number;
  /** Shown only where somebody chose it on this device. Default: false. */
  readonly isHiddenAtFirst?: boolean;
  /** What an own column shows of a task. */
  readonly textOf?: (task: GanttTask) => string;
}

/** Whether a column is one that every plan has. */
export function isColumn(id: string): id is Column {
  return COLUMNS.some((column) => column === id);
}

/** In px. */
export const COLUMN_WIDTHS: Readonly<Record<Column, number>> = {
  name: 160,
  start: 98,
  end: 98,
  duration: 76,
  progress: 100,
  predecessors: 132,
  id: 84,
};
export const LEAST_COLUMN_WIDTH = 64;

/** The header that the specifications quote. */
export const COLUMN_TITLES = {
  name: 'Task Name',
  start: 'Start Date',
  end: 'End Date',
  duration: 'Duration',
  progress: 'Progress',
  predecessors: 'Dependencies',
  id: 'Task ID',
} as const satisfies Readonly<Record<Column, string>>;

export function isOwnColumn(id: string): id is OwnColumn {
  return id.startsWith('own-');
}
