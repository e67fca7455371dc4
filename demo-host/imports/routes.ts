import type { Context } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import { HttpProblem } from '../api/errors.ts';
import type { User } from '../auth/users.ts';
import type { HostEnvironment } from '../environment.ts';
import type { ImportedEntity } from './entities.ts';
import { ENTITIES } from './entities.ts';
import { importRows } from './import.ts';
import { readTable } from './read-table.ts';

/** Only a signed-in administrator, by the session cookie; a page of another site cannot send the form in their name. */
function importer(c: Context<HostEnvironment>): User {
  const user = c.get('session')?.user ?? null;
  if (user === null) throw new HttpProblem(401, 'Sign in to import.');
  if (!user.roles.includes('ROLE_ADMIN')) throw new HttpProblem(403, 'Access Denied.');
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin) throw new HttpProblem(403, 'Access Denied.');
  return user;
}

function entityOf(className: unknown): ImportedEntity {
  const entity = typeof className === 'string' ? ENTITIES.get(className) : undefined;
  if (entity === undefined) throw new HttpProblem(400, 'This entity cannot be imported.');
  return entity;
}

const DoublesChoice = v.fallback(v.picklist(['update', 'skip', 'add']), 'add');
const Mapping = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

async function runImport(c: Context<HostEnvironment>, isTrial: boolean): Promise<Response> {
  const user = importer(c);
  const form = await c.req.formData();
  const entity = entityOf(form.get('entity'));
  const mapping = v.safeParse(Mapping, form.get('mapping'));
  const file = form.get('file');
  if (!mapping.success || !(file instanceof File)) throw new HttpProblem(400, 'The form needs a file and a mapping.');
  const columns = new Map(Object.entries(mapping.output));
  for (const field of columns.values())
    if (entity.fields[field] === undefined) throw new HttpProblem(400, `There is no field "${field}".`);
  const doubles = v.parse(DoublesChoice, form.get('doubles'));
  const rows = await readTable(file.name, Buffer.from(await file.arrayBuffer()));
  const report = importRows({ sql: c.get('host').sql, user, now: new Date() }, entity, rows, columns, isTrial, doubles);
  const { created, updated, errors } = report;
  const message =
    errors.length > 0 && !isTrial
      ? `${errors.length} values were refused, nothing was imported.`
      : `${created + updated} rows ${isTrial ? 'can be imported' : 'imported'}: ${created} new, ${updated} updated.`;
  const status = errors.length > 0 && !isTrial ? 422 : 200;
  return c.req.header('accept')?.includes('application/json') === true
    ? c.json({ message, ...report }, status)
    : c.text(message, status);
}

/** The import of tables, for `<flexy-data-import>`; `/check` counts and writes nothing. */
export function importRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.get('/en/excel/import/entity-fields', (c) => {
    importer(c);
    const { fields } = entityOf(c.req.query('className'));
    return c.json({ fields: Object.keys(fields), schema: fields });
  });
  app.post('/en/excel/import', (c) => runImport(c, false));
  app.post('/en/excel/import/check', (c) => runImport(c, true));
  app.onError((error) => {
    if (!(error instanceof HttpProblem)) throw error;
    return new Response(error.message, {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  });
  return app;
}
