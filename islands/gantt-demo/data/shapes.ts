/** The two shapes of the sample tasks, under the names that they always had. */

/** A predecessor: `3FS`, `SS` or `FS+2` (of the row above), a number, several separated by commas. */
type Predecessor = string | number;

export interface DemoTask {
  readonly TaskID: number;
  readonly TaskName: string;
  /** `2026-03-02`, with or without a time; without one the task has no bar. */
  readonly StartDate?: string;
  readonly EndDate?: string;
  /** Days. */
  readonly Duration?: number;
  /** Percent. */
  readonly Progress?: number;
  readonly Predecessor?: Predecessor;
  readonly parentID?: number;
  readonly subtasks?: readonly DemoTask[];
  readonly Children?: readonly DemoTask[];
  readonly resources?: readonly string[];
  /** Hours. */
  readonly work?: number;
  readonly Indicators?: readonly { readonly date: string; readonly name: string }[];
  /** Days of the parts of a task that is interrupted. */
  readonly Segments?: readonly { readonly StartDate: string; readonly Duration: number }[];
  readonly isManual?: boolean;
  readonly BaselineStartDate?: string;
  readonly BaselineEndDate?: string;
}

export const STATUSES = ['In Progress', 'Completed', 'On Hold'] as const;
type Status = (typeof STATUSES)[number];
export const PRIORITIES = ['Low', 'Normal', 'High', 'Critical'] as const;
type Priority = (typeof PRIORITIES)[number];

export interface ReleaseTask {
  readonly TaskId: number;
  readonly ParentId?: number;
  readonly TaskName: string;
  readonly StartDate: string;
  readonly Duration: number;
  readonly Progress: number;
  readonly Predecessor?: Predecessor;
  /** Hours planned. */
  readonly Work: number;
  /** Hours logged. */
  readonly TimeLog: number;
  readonly Status: Status;
  readonly Priority: Priority;
  readonly Assignee: string;
  readonly Component: string;
  readonly StoryPoints: number;
}
