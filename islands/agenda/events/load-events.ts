import type { ApiClient } from '#shared/api/client.ts';
import { readCollection } from '#shared/api/envelope.ts';
import { ApiError } from '#shared/api/errors.ts';
import { download } from '#shared/api/transfer/download.ts';
import { isRecord, parseJson } from '#shared/kernel/json.ts';
import { type EventOffers, type EventSource, listSource } from './event.ts';
import { readEvents } from './read-events.ts';

const ACCEPT = 'application/json, application/ld+json, text/calendar;q=0.9';

/** A list, bare or in an API Platform envelope, as a source; undefined for anything else. */
export function sourceOf(body: unknown): EventSource | undefined {
  const members = readCollection(body)?.members;
  if (members === undefined) return undefined;
  const { events, unread } = readEvents(members);
  return listSource(events, unread);
}

async function calendarOf(bytes: Uint8Array): Promise<EventSource | undefined> {
  // Loaded only for calendars.
  const { readCalendar } = await import('./calendar-file.ts');
  try {
    return readCalendar(bytes);
  } catch {
    return undefined;
  }
}

const NOTHING: EventOffers = { takesNew: false, takesChange: false, takesDelete: false };

/**
 * What the server takes, by the `Allow` of its list, else by the API's documentation that the list leads to. Its items
 * are below the list, so that its `Allow` speaks of them as well.
 */
async function offersOf(api: ApiClient, answer: Response, body: unknown, signal: AbortSignal): Promise<EventOffers> {
  const allow = answer.headers.get('Allow')?.split(/\s*,\s*/);
  const has = (...methods: readonly string[]): boolean => methods.some((method) => allow?.includes(method));
  // A list that can only be read says nothing of its items, which the documentation may.
  if (has('PUT', 'PATCH')) return { takesNew: has('POST'), takesChange: true, takesDelete: has('DELETE') };
  const first = readCollection(body)?.members[0];
  const type = isRecord(first) ? first['@type'] : undefined;
  if (type === undefined) return { ...NOTHING, takesNew: has('POST') };
  try {
    // Loaded only for such an API. Without its documentation the events are still shown.
    const { documentedOffers } = await import('../edit/editing-parts.ts');
    return await documentedOffers(api, answer, type, signal);
  } catch {
    return NOTHING;
  }
}

/** Reads the events of an address, JSON or iCalendar. Rejects with `ApiError`. */
export async function loadEvents(api: ApiClient, address: string, signal: AbortSignal): Promise<EventSource> {
  let answer: Response | undefined;
  const open: ApiClient['open'] = async (path, options) => (answer = await api.open(path, options));
  const { blob } = await download({ access: api.access, open }, address, { accept: ACCEPT, signal });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(text);
  const body = isCalendar ? undefined : parseJson(text);
  const source = isCalendar ? await calendarOf(bytes) : sourceOf(body);
  if (source === undefined) throw new ApiError({ kind: 'unreadable', call: `GET ${address}` });
  if (isCalendar || answer === undefined) return source;
  return { ...source, offers: await offersOf(api, answer, body, signal) };
}
