import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { wallTime } from '#shared/kernel/wall-time.ts';
import { eventBody, eventId, eventItem, type EventTimes, isSameTimes } from '../edit/event-draft.ts';
import type { AgendaEvent, EventSource } from '../events/event.ts';

export type EventOutcome =
  /** `source` is the list as it is now; `event` is null where the event is deleted. */
  | { readonly kind: 'saved'; readonly source: EventSource; readonly event: AgendaEvent | null }
  /** Somebody else has changed it meanwhile, and nothing was written; null: it is gone. */
  | { readonly kind: 'changed'; readonly source: EventSource; readonly now: AgendaEvent | null }
  /** The server has answered, and does not have it. */
  | { readonly kind: 'not kept'; readonly source: EventSource };

interface Options {
  readonly api: ApiClient;
  /** Of the list. */
  readonly address: string;
  readonly signal: AbortSignal;
  /** Reads the list as it is now. Rejects with `ApiError`. */
  readonly load: () => Promise<EventSource>;
}

const all = (source: EventSource): readonly AgendaEvent[] => source.between(wallTime(-Infinity), wallTime(Infinity));
const find = (source: EventSource, id: string | undefined): AgendaEvent | null =>
  id === undefined ? null : (all(source).find((event) => eventId(event) === id) ?? null);
const idsOf = (source: EventSource): ReadonlySet<string | undefined> => new Set(all(source).map(eventId));

/**
 * Makes an event, and looks for it after.
 *
 * @param known the list in which it was typed: what it lacks and is the same was made by an unanswered attempt
 */
export async function createEvent(
  wanted: EventTimes,
  known: EventSource,
  { api, address, signal, load }: Options,
): Promise<EventOutcome> {
  const before = await load();
  const ids = idsOf(known);
  const isIt = (event: AgendaEvent): boolean => !ids.has(eventId(event)) && isSameTimes(event, wanted);
  const twin = all(before).find(isIt);
  if (twin !== undefined) return { kind: 'saved', source: before, event: twin };
  await api.create(address, eventBody(null, wanted), unknown(), { signal });
  const source = await load();
  const event = all(source).find(isIt);
  return event === undefined ? { kind: 'not kept', source } : { kind: 'saved', source, event };
}

/** Changes an event, unless somebody else has changed it since it was read, and looks at it after. */
export async function changeEvent(
  begun: AgendaEvent,
  wanted: EventTimes,
  { api, address, signal, load }: Options,
): Promise<EventOutcome> {
  const before = await load();
  const id = eventId(begun);
  const now = find(before, id);
  if (now === null) return { kind: 'changed', source: before, now };
  // An earlier attempt, whose answer was lost, may have written it.
  if (isSameTimes(now, wanted)) return { kind: 'saved', source: before, event: now };
  const item = eventItem(now, address);
  if (!isSameTimes(now, begun) || item === undefined) return { kind: 'changed', source: before, now };
  await api.update(item, eventBody(now, wanted), unknown(), { signal });
  const source = await load();
  const event = find(source, id);
  return event !== null && isSameTimes(event, wanted) ? { kind: 'saved', source, event } : { kind: 'not kept', source };
}

/** Deletes an event that was just made, unless somebody else has changed it since. */
export async function deleteEvent(begun: AgendaEvent, { api, address, signal, load }: Options): Promise<EventOutcome> {
  const before = await load();
  const now = find(before, eventId(begun));
  if (now === null) return { kind: 'saved', source: before, event: null };
  const item = eventItem(now, address);
  if (!isSameTimes(now, begun) || item === undefined) return { kind: 'changed', source: before, now };
  await api.remove(item, { signal });
  const source = await load();
  return find(source, eventId(begun)) === null ? { kind: 'saved', source, event: null } : { kind: 'not kept', source };
}
