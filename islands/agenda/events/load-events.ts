import type { ApiClient } from '#shared/api/client.ts';
import { readCollection } from '#shared/api/envelope.ts';
import { ApiError } from '#shared/api/errors.ts';
import { download } from '#shared/api/transfer/download.ts';
import { parseJson } from '#shared/kernel/json.ts';
import { type EventSource, listSource } from './event.ts';
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

/** Reads the events of an address, JSON or iCalendar. Rejects with `ApiError`. */
export async function loadEvents(api: ApiClient, address: string, signal: AbortSignal): Promise<EventSource> {
  const { blob } = await download(api, address, { accept: ACCEPT, signal });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const source = /^\s*BEGIN:VCALENDAR/i.test(text) ? await calendarOf(bytes) : sourceOf(parseJson(text));
  if (source === undefined) throw new ApiError({ kind: 'unreadable', call: `GET ${address}` });
  return source;
}
