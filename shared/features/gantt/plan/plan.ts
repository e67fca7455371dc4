import type { WallTime } from '#shared/kernel/wall-time.ts';
import type { Predecessor } from './predecessors.ts';

export interface PlanTask {
  readonly id: string;
  readonly parent: string | null;
  /** Null for a task without dates: a row without a bar. */
  readonly start: WallTime | null;
  /** Minutes of work. 0 is a milestone. A summary has that of its children. */
  readonly duration: number;
  readonly predecessors: readonly Predecessor[];
  /** No link moves it; only a person does. Default: false. */
  readonly isManual?: boolean;
}

/** From `start` to `end`, exclusive. */
export interface Span {
  readonly start: WallTime;
  readonly end: WallTime;
}

export type Spans = ReadonlyMap<string, Span>;
