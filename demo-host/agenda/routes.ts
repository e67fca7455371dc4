import { type Context, Hono } from 'hono';
import { authenticate } from '../auth/authenticate.ts';
import type { Row } from '../db/database.ts';
import type { HostEnvironment } from '../environment.ts';

const UTC_STAMP = /[-:]|\.\d+/g;

function escaped(text: unknown): string {
  return String(text ?? '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');
}

/** RFC 5545, 3.3.5: `20261122T093000Z`. */
function stamp(time: unknown): string {
  return new Date(String(time)).toISOString().replace(UTC_STAMP, '');
}

function calendarOf(tasks: readonly Row[]): string {
  const events = tasks.flatMap(({ id, name, startAt, endAt }) => [
    'BEGIN:VEVENT',
    `UID:task-${String(id)}`,
    `SUMMARY:${escaped(name)}`,
    `DTSTART:${stamp(startAt)}`,
    ...(endAt === null ? [] : [`DTEND:${stamp(endAt)}`]),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Dar Flexy//Tasks//EN', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

interface OwnEvent {
  readonly title: string;
  readonly start: string;
  readonly end: string | null;
  readonly allDay: boolean;
}

const OWN = 'own-';
/** What the list takes, and the events below it. */
const TAKEN = 'GET, POST, PATCH, DELETE';

const ownRecord = ({ id, title, start, end, allDay }: Row) => ({
  id: `${OWN}${String(id)}`,
  title,
  start,
  ...(end === null ? {} : { end }),
  ...(allDay === 1 ? { allDay: true } : {}),
});

/** An event with the fields of a body over those it had; null where it would have no title or no start. */
function withFields(body: unknown, before: Partial<OwnEvent>): OwnEvent | null {
  const { title, start, end, allDay }: Readonly<Record<string, unknown>> = { ...before, ...Object(body) };
  if (typeof title !== 'string' || title.trim() === '' || typeof start !== 'string' || Number.isNaN(Date.parse(start)))
    return null;
  return { title: title.trim(), start, end: typeof end === 'string' ? end : null, allDay: allDay === true };
}

/**
 * The tasks of all projects as events, for `<flexy-agenda>`: as a list and as a calendar file. The list also has events
 * of its own, which are made, moved and deleted there; a task is moved in its plan.
 */
export function agendaRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  const signedIn = (c: Context<HostEnvironment>): Response | null => {
    const { sql, key } = c.get('host');
    const answer = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
    return 'refused' in answer ? c.json({ code: 401, message: answer.refused }, 401) : null;
  };
  app.get('/agenda/:file{events\\.(?:json|ics)}', (c) => {
    const { sql } = c.get('host');
    const refusal = signedIn(c);
    if (refusal !== null) return refusal;
    const tasks = sql.all(
      'SELECT id, name, startAt, endAt, color FROM task WHERE startAt IS NOT NULL ORDER BY startAt',
      [],
    );
    if (c.req.param('file') === 'events.ics')
      return c.body(calendarOf(tasks), 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
    const own = sql.all('SELECT * FROM agenda_event ORDER BY id', []);
    return c.json(
      [
        ...tasks.map(({ id, name, startAt, endAt, color }) => ({
          id,
          title: name,
          start: startAt,
          editable: false,
          ...(endAt === null ? {} : { end: endAt }),
          ...(color === null ? {} : { color }),
        })),
        ...own.map(ownRecord),
      ],
      200,
      { Allow: TAKEN },
    );
  });
  app.post('/agenda/events.json', async (c) => {
    const { sql } = c.get('host');
    const refusal = signedIn(c);
    if (refusal !== null) return refusal;
    const event = withFields(await c.req.json().catch(() => null), {});
    if (event === null) return c.json({ detail: 'An event needs a title and a start.' }, 422);
    const { id } = sql.run('INSERT INTO agenda_event (title, start, end, allDay) VALUES (?, ?, ?, ?)', [
      event.title,
      event.start,
      event.end,
      Number(event.allDay),
    ]);
    return c.json(ownRecord({ id, ...event, allDay: Number(event.allDay) }), 201);
  });
  app.on(['GET', 'PATCH', 'PUT', 'DELETE'], '/agenda/events.json/:id{own-\\d+}', async (c) => {
    const { sql } = c.get('host');
    const refusal = signedIn(c);
    if (refusal !== null) return refusal;
    const id = Number(c.req.param('id').slice(OWN.length));
    const row = sql.get('SELECT * FROM agenda_event WHERE id = ?', [id]);
    if (row === undefined) return c.json({ detail: 'Not Found' }, 404);
    if (c.req.method === 'GET') return c.json(ownRecord(row), 200, { 'Accept-Patch': 'application/merge-patch+json' });
    if (c.req.method === 'DELETE') {
      sql.run('DELETE FROM agenda_event WHERE id = ?', [id]);
      return c.body(null, 204);
    }
    const before = {
      title: String(row['title']),
      start: String(row['start']),
      end: row['end'] === null ? null : String(row['end']),
    };
    const event = withFields(await c.req.json().catch(() => null), { ...before, allDay: row['allDay'] === 1 });
    if (event === null) return c.json({ detail: 'An event needs a title and a start.' }, 422);
    sql.run('UPDATE agenda_event SET title = ?, start = ?, end = ?, allDay = ? WHERE id = ?', [
      event.title,
      event.start,
      event.end,
      Number(event.allDay),
      id,
    ]);
    return c.json(ownRecord({ id, ...event, allDay: Number(event.allDay) }));
  });
  return app;
}
