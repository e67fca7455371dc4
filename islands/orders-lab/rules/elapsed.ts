interface Elapsed {
  readonly days: number;
  readonly hours: number;
  /** Total minutes, for less than a day. */ readonly minutes: number;
  readonly seconds: number;
}

const SECOND = 1_000;
export const LATE_AFTER_MS = 5 * 60 * SECOND;

/** Elapsed time by the server's clock, in ms; never negative, null when the server gave no time. */
function ageOf(createdAt: number | null, serverNow: number): number {
  return createdAt === null ? 0 : Math.max(0, serverNow - createdAt);
}

export function elapsedOf(createdAt: number | null, serverNow: number): Elapsed {
  const seconds = Math.floor(ageOf(createdAt, serverNow) / SECOND);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60),
    seconds: seconds % 60,
  };
}

/** The text and its parameters: minutes and seconds for an hour, hours and minutes for a day, then days and hours. */
export function elapsedText({ days, hours, minutes, seconds }: Elapsed): {
  readonly key: '{minutes}m {seconds}s ago' | '{hours}h {minutes}m ago' | '{days}d {hours}h ago';
  readonly values: Readonly<Record<string, number>>;
} {
  if (days > 0) return { key: '{days}d {hours}h ago', values: { days, hours } };
  return minutes >= 60
    ? { key: '{hours}h {minutes}m ago', values: { hours, minutes: minutes % 60 } }
    : { key: '{minutes}m {seconds}s ago', values: { minutes, seconds } };
}

/** The parts of `23 h 05`. */
export const inHours = (minutes: number): { readonly hours: number; readonly minutes: string } => ({
  hours: Math.floor(minutes / 60),
  minutes: String(minutes % 60).padStart(2, '0'),
});

/** For how long something has been so: minutes, hours and minutes, days and hours. */
export function sinceText({ days, hours, minutes }: Elapsed): {
  readonly key: 'for {minutes} min' | 'for {hours} h {minutes}' | 'for {days} d {hours} h';
  readonly values: Readonly<Record<string, number | string>>;
} {
  if (days > 0) return { key: 'for {days} d {hours} h', values: { days, hours } };
  return minutes < 60
    ? { key: 'for {minutes} min', values: { minutes } }
    : { key: 'for {hours} h {minutes}', values: inHours(minutes) };
}

/** What is left of a target time in whole minutes, or by how much it is over. */
export function leftText(left: number): {
  readonly key: '{minutes} min left' | '{hours} h {minutes} left' | '{minutes} min over' | '{hours} h {minutes} over';
  readonly values: Readonly<Record<string, number | string>>;
} {
  const minutes = Math.abs(left);
  return minutes < 60
    ? { key: left < 0 ? '{minutes} min over' : '{minutes} min left', values: { minutes } }
    : { key: left < 0 ? '{hours} h {minutes} over' : '{hours} h {minutes} left', values: inHours(minutes) };
}

/** Late after more than five minutes. */
export function isLate(createdAt: number | null, serverNow: number): boolean {
  return ageOf(createdAt, serverNow) > LATE_AFTER_MS;
}

/** Only waiting orders are green or red. */
export function badgeOf(
  order: { readonly status: string; readonly createdAt: number | null },
  serverNow: number,
): 'fresh' | 'late' | 'neutral' {
  if (order.status !== 'waiting') return 'neutral';
  return isLate(order.createdAt, serverNow) ? 'late' : 'fresh';
}
