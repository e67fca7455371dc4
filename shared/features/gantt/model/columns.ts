/** The columns of the table, in their order. */
export const COLUMNS = ['name', 'start', 'end', 'duration', 'progress', 'predecessors', 'id'] as const;
export type Column = (typeof COLUMNS)[number];

/** The part of a row that holds its bar is a column as well. */
export type Place = Column | 'bar';

/** In px. */
export const COLUMN_WIDTHS: Readonly<Record<Column, number>> = {
  name: 240,
  start: 112,
  end: 112,
  duration: 92,
  progress: 92,
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
