import type { WallTime } from '#shared/kernel/wall-time.ts';

/** What of an event could not be used, beside the rest of it, which is shown. */
export interface Remark {
  readonly about: 'end' | 'order' | 'zone' | 'color' | 'address';
  /** The value as it came. */
  readonly value: string;
}

export interface AgendaEvent {
  /** Unique in the agenda; each occurrence of a series has its own. */
  readonly key: string;
  readonly title: string;
  /** On the device's wall clock. */
  readonly start: WallTime;
  /** Exclusive. The start itself where no end is known. */
  readonly end: WallTime;
  /** From midnight to midnight. */
  readonly isAllDay: boolean;
  /** A CSS colour. */
  readonly color: string | undefined;
  /** An address that is safe to follow. */
  readonly url: string | undefined;
  readonly remarks: readonly Remark[];
  /** The event as the page or the server gave it; what `flexy:event-selected` carries. */
  readonly source: object;
}

/** What cannot be shown at all, and why. */
export interface UnreadEvent {
  /** The title, or the record as text where there is none. */
  readonly name: string;
  /** `cut`: a series of which only a part is shown. */
  readonly reason: 'no start' | 'bad start' | 'no event' | 'cut';
  /** The start as it came. */
  readonly value: string;
}

/** What the server of the events takes of them. */
export interface EventOffers {
  readonly takesNew: boolean;
  readonly takesChange: boolean;
  readonly takesDelete: boolean;
}

export interface EventSource {
  /** Undefined: nothing is known of it, and nothing is offered. */
  readonly offers?: EventOffers;
  /** The events that touch the time from `from` up to `to`, exclusive, in any order. */
  readonly between: (from: WallTime, to: WallTime) => readonly AgendaEvent[];
  /** The first start at or after a time; undefined if there is none, or none within two years. */
  readonly nextAfter: (at: WallTime) => WallTime | undefined;
  /** This list may grow with what is asked for. */
  readonly unread: readonly UnreadEvent[];
}

/** Whether an event touches the time from `from` up to `to`, exclusive. */
export function touches({ start, end }: Pick<AgendaEvent, 'start' | 'end'>, from: WallTime, to: WallTime): boolean {
  return start < to && (end > from || start >= from);
}

/** The source of a list without series. */
export function listSource(events: readonly AgendaEvent[], unread: readonly UnreadEvent[]): EventSource {
  const starts = events.map(({ start }) => start).sort((a, b) => a - b);
  return {
    between: (from, to) => events.filter((event) => touches(event, from, to)),
    nextAfter: (at) => starts.find((start) => start >= at),
    unread,
  };
}
