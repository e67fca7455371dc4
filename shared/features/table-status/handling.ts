/** Who serves a table or takes its payment, as the order's `handledBy` tells it: `Ana · K7 · paying · 2026-11-29T20:41:05.000Z`. */
export interface Handling {
  /** The person's name. */ readonly who: string;
  /** The till's short name: one person may have two devices. */ readonly device: string;
  readonly act: 'serving' | 'paying';
  /** When they did something last, in ms since 1970 by the server's clock. */ readonly at: number;
}

/** In ms: whoever has done nothing for as long is not at the order any more, and a page that died leaves no mark. */
export const HANDLING_MS = 120_000;

const BETWEEN = ' · ';
const WRITTEN = /^(?<who>.*) · (?<device>[^·]+) · (?<act>serving|paying) · (?<at>\S+)$/s;

export function handlingText({ who, device, act, at }: Handling): string {
  return [who, device, act, new Date(at).toISOString()].join(BETWEEN);
}

/** Null for nobody, and for what other programs write there. */
export function readHandling(text: string): Handling | null {
  const { who, device, act, at } = WRITTEN.exec(text)?.groups ?? {};
  const time = Date.parse(at ?? '');
  if (who === undefined || device === undefined || Number.isNaN(time)) return null;
  return { who, device, act: act === 'paying' ? 'paying' : 'serving', at: time };
}

/** Who is at the order now, on another device. @param now the server's time in ms since 1970 */
export function handledElsewhere(text: string, device: string | null, now: number): Handling | null {
  const found = readHandling(text);
  return found === null || found.device === device || Math.abs(now - found.at) > HANDLING_MS ? null : found;
}

/** Whether a device names itself: not over another one, unless that only serves and this one takes the money. */
export function mayHandle(own: Handling, text: string, now: number): boolean {
  const other = handledElsewhere(text, own.device, now);
  return other === null || (own.act === 'paying' && other.act === 'serving');
}
