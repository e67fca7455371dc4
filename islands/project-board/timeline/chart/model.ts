import type { BarRow, Row } from '../rules/rows.ts';
import type { TimeUnit } from './views.ts';

interface ChartWords {
  /** What is written on a bar. */
  readonly nameOf: (id: string) => string;
  /** What is said of a bar. */
  readonly labelOf: (row: BarRow) => string;
  readonly percentOf: (id: string) => number;
  /** Which of the colours a stage has. */
  readonly colorOf: (stageId: string) => number;
  readonly nobody: string;
}

export interface ChartModel {
  readonly rows: readonly Row[];
  readonly unit: TimeUnit;
  readonly words: ChartWords;
}
