import { Hono } from 'hono';
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

/** The tasks of all projects as events, for `<flexy-agenda>`: as a list and as a calendar file. */
export function agendaRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.get('/agenda/:file{events\\.(?:json|ics)}', (c) => {
    const { sql, key } = c.get('host');
    const answer = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
    if ('refused' in answer) return c.json({ code: 401, message: answer.refused }, 401);
    const tasks = sql.all(
      'SELECT id, name, startAt, endAt, color FROM task WHERE startAt IS NOT NULL ORDER BY startAt',
      [],
    );
    if (c.req.param('file') === 'events.ics')
      return c.body(calendarOf(tasks), 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
    return c.json(
      tasks.map(({ id, name, startAt, endAt, color }) => ({
        id,
        title: name,
        start: startAt,
        ...(endAt === null ? {} : { end: endAt }),
        ...(color === null ? {} : { color }),
      })),
    );
  });
  return app;
}
