/** Pure: when the next step of a lead is due. */
type Due = 'late' | 'today' | 'later';

/** `YYYY-MM-DD` of a moment, in the device’s time zone. */
export function dayAt(moment: number): string {
  return new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Noon of a day, which is on that day whatever the clocks do that night. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00`);

interface Step {
  readonly id: string;
  readonly status: string;
  /** Empty for none. */
  readonly nextStepDay: string;
}

/** Null: no day is given, or the lead is done with. @param today `YYYY-MM-DD` */
export function dueOf({ nextStepDay, status }: Omit<Step, 'id'>, today: string): Due | null {
  if (nextStepDay === '' || status === 'completed') return null;
  return nextStepDay < today ? 'late' : nextStepDay === today ? 'today' : 'later';
}

/** What is to be done by tonight, the longest overdue first. */
export function leadsDueToday<Lead extends Step>(leads: Iterable<Lead>, today: string): readonly Lead[] {
  return [...leads]
    .filter((lead) => ['late', 'today'].includes(dueOf(lead, today) ?? ''))
    .sort((one, other) =>
      one.nextStepDay === other.nextStepDay
        ? Number(one.id) - Number(other.id)
        : one.nextStepDay < other.nextStepDay
          ? -1
          : 1,
    );
}
