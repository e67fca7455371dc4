import type { RecordRef } from '#shared/kernel/iri.ts';

/** The days on which a project is worked on: `mon` to `sun`, without these dates. Both empty: it says nothing of them. */
export interface ProjectDays {
  readonly workingDays: readonly string[];
  readonly holidays: readonly string[];
}

export const DAYS_FIELDS = ['workingDays', 'holidays'] as const;
export const NO_DAYS: ProjectDays = { workingDays: [], holidays: [] };

export const hasDays = ({ workingDays, holidays }: ProjectDays): boolean => workingDays.length + holidays.length > 0;

const textsIn = (values: readonly unknown[]): readonly string[] => values.filter((value) => typeof value === 'string');

export function daysIn({
  workingDays,
  holidays,
}: Readonly<Record<keyof ProjectDays, readonly unknown[]>>): ProjectDays {
  return { workingDays: textsIn(workingDays), holidays: textsIn(holidays) };
}

/** A project as far as its days go. */
export interface DaysRecord extends RecordRef {
  readonly days: ProjectDays;
  /** As the server wrote it. */
  readonly written: Readonly<Record<string, unknown>>;
}
