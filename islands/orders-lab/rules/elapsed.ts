export interface Elapsed {
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

/** The text and its parameters: minutes and seconds for a day, then days and hours. */
export function elapsedText({ days, hours, minutes, seconds }: Elapsed): {
  readonly key: '{minutes}m {seconds}s ago' | '{days}d {hours}h ago';
  readonly values: Readonly<Record<string, number>>;
} {
  return days > 0
    ? { key: '{days}d {hours}h ago', values: { days, hours } }
    : { key: '{minutes}m {seconds}s ago', values: { minutes, seconds } };
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
