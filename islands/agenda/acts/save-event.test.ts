import { afterEach, expect, it } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { parseJson } from '#shared/kernel/json.ts';
import { parseServerTime, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { onDay } from '../edit/event-draft.ts';
import type { AgendaEvent, EventSource } from '../events/event.ts';
import { loadEvents } from '../events/load-events.ts';
import { changeEvent, createEvent, deleteEvent } from './save-event.ts';

const { close, setUp } = createClients();
afterEach(close);

const LIST = '/agenda/events.json';
const at = (text: string): WallTime => parseServerTime(text)?.at ?? wallTime(0);
const MONDAY = at('2026-11-23');

/** A list that takes events; a POST is answered well or its answer is lost after it was carried out. */
async function server({ allow = 'GET, POST, PATCH, DELETE', loses = false, keeps = true } = {}) {
  let stored: readonly Readonly<Record<string, unknown>>[] = [
    { id: 'own-1', title: 'Tasting', start: '2026-11-24T10:00:00', end: '2026-11-24T11:00:00' },
  ];
  const { api, server: http } = await setUp(({ method, url, body }) => {
    const sent = Object(parseJson(body));
    const id = url.split('/').at(-1);
    if (method === 'GET') return { body: stored, headers: { Allow: allow } };
    if (method === 'POST') stored = keeps ? [...stored, { ...sent, id: `own-${stored.length + 1}` }] : stored;
    else if (method === 'DELETE') stored = stored.filter((one) => one['id'] !== id);
    else stored = stored.map((one) => (keeps && one['id'] === id ? { ...one, ...sent } : one));
    return loses ? { status: 502, body: {} } : method === 'DELETE' ? { status: 204, body: '' } : { body: {} };
  });
  const { signal } = new AbortController();
  const load = () => loadEvents(api, LIST, signal);
  const options = { api, address: LIST, signal, load };
  const source = await load();
  return {
    options,
    source,
    first: eventsOf(source)[0],
    change: (fields: object) => (stored = stored.map((one, index) => (index === 0 ? { ...one, ...fields } : one))),
    writes: () => http.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`),
  };
}

const eventsOf = (source: EventSource): readonly AgendaEvent[] =>
  source.between(wallTime(-Infinity), wallTime(Infinity));
function required(event: AgendaEvent | null | undefined): AgendaEvent {
  if (event === undefined || event === null) throw new Error('No event');
  return event;
}
const wanted = { title: 'Stock count', start: at('2026-11-23T09:00'), end: at('2026-11-23T10:00'), isAllDay: false };

it.each([
  ['GET, POST, PATCH, DELETE', { takesNew: true, takesChange: true, takesDelete: true }],
  ['GET, PUT', { takesNew: false, takesChange: true, takesDelete: false }],
  ['GET, HEAD, POST', { takesNew: true, takesChange: false, takesDelete: false }],
  ['GET', { takesNew: false, takesChange: false, takesDelete: false }],
])('a list that allows %s', async (allow, offers) => expect((await server({ allow })).source.offers).toEqual(offers));

it('makes an event once, though an answer is lost, and deletes it again', async () => {
  const { options, source, writes } = await server({ loses: true });
  await expect(createEvent(wanted, source, options)).rejects.toThrow();
  const made = await createEvent(wanted, source, options);
  expect(made).toMatchObject({ kind: 'saved', event: { title: 'Stock count' } });
  expect(writes()).toEqual([`POST ${LIST}`]);
  const calm = await server();
  const again = await createEvent(wanted, calm.source, calm.options);
  const gone = await deleteEvent(required(again.kind === 'saved' ? again.event : null), calm.options);
  expect(gone.kind === 'saved' && eventsOf(gone.source).map(({ title }) => title)).toEqual(['Tasting']);
});

it('moves an event to another day, and back', async () => {
  const { options, first, writes } = await server();
  const event = required(first);
  const moved = await changeEvent(event, onDay(event, MONDAY), options);
  expect(moved).toMatchObject({ kind: 'saved', event: { start: at('2026-11-23T10:00'), end: at('2026-11-23T11:00') } });
  const back = await changeEvent(required(moved.kind === 'saved' ? moved.event : null), event, options);
  expect(back).toMatchObject({ kind: 'saved', event: { start: event.start } });
  expect(writes().every((call) => /^(?:PATCH|PUT) .*\/own-1$/.test(call))).toBe(true);
});

it('overwrites nothing that somebody else has changed, and tells what is gone or was not kept', async () => {
  const { options, first, change, writes } = await server();
  const event = required(first);
  change({ start: '2026-11-25T08:00:00', end: '2026-11-25T09:00:00' });
  expect(await changeEvent(event, onDay(event, MONDAY), options)).toMatchObject({
    kind: 'changed',
    now: { start: at('2026-11-25T08:00') },
  });
  change({ id: 'another' });
  expect(await changeEvent(event, onDay(event, MONDAY), options)).toMatchObject({ kind: 'changed', now: null });
  expect(writes()).toEqual([]);
  const deaf = await server({ keeps: false });
  expect(await createEvent(wanted, deaf.source, deaf.options)).toMatchObject({ kind: 'not kept' });
  const still = required(deaf.first);
  expect(await changeEvent(still, onDay(still, MONDAY), deaf.options)).toMatchObject({ kind: 'not kept' });
});
