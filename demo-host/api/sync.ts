import type { User } from '../auth/users.ts';
import type { Sql } from '../db/database.ts';
import type { ApiContext } from './api-context.ts';
import { HttpProblem, ValidationProblem } from './errors.ts';
import type { ApiAnswer, ApiRequest } from './exchange.ts';
import { errorFormat } from './formats.ts';
import { type Locale, parseIri } from './iri.ts';
import type { Operation, Resource, Violation } from './resource.ts';
import { iriOf } from './serializer.ts';
import { inLanguage } from './translations.ts';
import { createRecord, removeRecord, updateRecord, type WriteRequest } from './write.ts';

type Data = Readonly<Record<string, unknown>>;

interface Change {
  readonly changeId: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly entityId: string;
  readonly data: Data;
}

interface Result {
  readonly changeId: string;
  readonly status: number;
  readonly entityId?: string;
  readonly detail?: string;
  readonly violations?: readonly Violation[];
}

const TMP = /^tmp:[\w-]+$/;
const OPERATIONS: Readonly<Record<Change['action'], Operation>> = { create: 'post', update: 'put', delete: 'delete' };
/** A change that builds on another one, which this call has refused. */
const FAILED_DEPENDENCY = 424;

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function changesOf(body: string): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new HttpProblem(400, 'Syntax error');
  }
  if (!Array.isArray(value)) throw new HttpProblem(400, 'The body must be an array of changes.');
  return value;
}

function changeOf(value: unknown): Change {
  const { changeId, action, entityId = '', data = {} } = isData(value) ? value : {};
  if (typeof changeId !== 'string' || changeId === '') throw new HttpProblem(400, 'A change needs a "changeId".');
  if (action !== 'create' && action !== 'update' && action !== 'delete')
    throw new HttpProblem(400, `Unknown action "${String(action)}".`);
  if (!isData(data)) throw new HttpProblem(400, '"data" must be an object.');
  return { changeId, action, entityId: String(entityId ?? ''), data };
}

/** What the sync endpoint remembers: the changes that it has carried out, and what became of temporary ids. */
function createMemory(sql: Sql, user: User) {
  return {
    entityOf: (changeId: string): string | null | undefined => {
      const row = sql.get('SELECT entityId FROM sync_change WHERE changeId = ?', [changeId]);
      return row === undefined ? undefined : row['entityId'] === null ? null : String(row['entityId']);
    },
    created: (tmp: string): string | undefined => {
      const row = sql.get('SELECT entityId FROM sync_change WHERE tmp = ? AND user = ?', [tmp, user.id]);
      return row === undefined ? undefined : String(row['entityId']);
    },
    keep: ({ changeId, action, entityId }: Change, became: string | null, now: Date): void => {
      sql.run('INSERT INTO sync_change (changeId, user, tmp, entityId, at) VALUES (?, ?, ?, ?, ?)', [
        changeId,
        user.id,
        action === 'create' && TMP.test(entityId) ? entityId : null,
        became,
        now.toISOString(),
      ]);
    },
  };
}

/** Puts the ids of created records where a text names them by their temporary id, alone or at the end of an IRI. */
function resolved(value: unknown, idOf: (tmp: string) => string): unknown {
  if (typeof value === 'string') {
    const [, path = '', tmp] = /^(.*\/)?(tmp:[\w-]+)$/.exec(value) ?? [];
    if (tmp === undefined) return value;
    const iri = idOf(tmp);
    return path === '' ? iri : `${path}${iri.split('/').pop()}`;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => resolved(one, idOf));
  return isData(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, idOf)]))
    : value;
}

function problemOf(error: unknown, locale: Locale): Pick<Result, 'status' | 'detail' | 'violations'> {
  if (error instanceof ValidationProblem) {
    const { message: detail, violations } = inLanguage(error, locale);
    return { status: 422, detail, violations };
  }
  if (error instanceof HttpProblem) return { status: error.status, detail: error.message };
  throw error;
}

function idIn(resource: Resource, entityId: string): number {
  const iri = parseIri(entityId);
  const id = iri === null ? Number(entityId) : iri.resource === resource.name ? iri.id : Number.NaN;
  if (!Number.isInteger(id)) throw new HttpProblem(400, `"${entityId}" names no ${resource.shortName}.`);
  return id;
}

interface Applying {
  readonly write: Omit<WriteRequest, 'body'>;
  readonly locale: Locale;
  readonly memory: ReturnType<typeof createMemory>;
  readonly refused: ReadonlySet<string>;
}

function apply(change: Change, { write, locale, memory, refused }: Applying): { id: number; iri: string } {
  const { resource, user, sql } = write;
  const operation = OPERATIONS[change.action];
  if (!resource.operations.includes(operation) && !(operation === 'put' && resource.operations.includes('patch')))
    throw new HttpProblem(405, `No ${change.action} for ${resource.shortName}.`);
  const role = resource.roles?.[operation];
  if (role !== undefined && !user.roles.includes(role)) throw new HttpProblem(403, 'Access Denied.');
  const idOf = (tmp: string): string => {
    const iri = memory.created(tmp);
    if (iri === undefined)
      throw new HttpProblem(refused.has(tmp) ? FAILED_DEPENDENCY : 422, `"${tmp}" has not been created.`);
    return iri;
  };
  const body = JSON.stringify(resolved(change.data, idOf));
  if (change.action === 'create') {
    const id = createRecord({ ...write, body });
    return { id, iri: iriOf(resource, id, locale) };
  }
  if (refused.has(change.entityId)) throw new HttpProblem(FAILED_DEPENDENCY, 'An earlier change was refused.');
  const id = idIn(resource, String(resolved(change.entityId, idOf)));
  const iri = iriOf(resource, id, locale);
  if (change.action === 'update') updateRecord({ ...write, body }, id, 'patch');
  else removeRecord(sql, resource, id);
  return { id, iri };
}

/**
 * `POST /{locale}/api/sync/{resource}`: takes an array of changes in one transaction and answers each by its `changeId`.
 * A change that it has carried out before is passed over with the same answer. A refused one leaves no trace.
 */
export function sync(
  request: ApiRequest,
  api: ApiContext,
  resource: Resource,
  user: User,
): {
  readonly answer: ApiAnswer;
  /** Ids of the records that have changed, for the hub. */ readonly written: readonly number[];
} {
  const { sql, registry, version } = api;
  const now = api.now();
  const memory = createMemory(sql, user);
  const refused = new Set<string>();
  const written: number[] = [];
  const one = (value: unknown): Result => {
    const change = changeOf(value);
    const { changeId } = change;
    const known = memory.entityOf(changeId);
    if (known !== undefined) return { changeId, status: 200, ...(known === null ? {} : { entityId: known }) };
    sql.run('SAVEPOINT change');
    try {
      const done = apply(change, {
        write: { resource, linked: true, user, now, version, sql, registry, nestedDocuments: api.nestedDocuments },
        locale: request.locale,
        memory,
        refused,
      });
      memory.keep(change, done.iri, now);
      sql.run('RELEASE change');
      written.push(done.id);
      return { changeId, status: change.action === 'create' ? 201 : 200, entityId: done.iri };
    } catch (error) {
      sql.run('ROLLBACK TO change');
      sql.run('RELEASE change');
      refused.add(change.entityId);
      return { changeId, ...problemOf(error, request.locale) };
    }
  };
  const results = sql.transaction(() =>
    changesOf(request.body).map((value): Result => {
      try {
        return one(value);
      } catch (error) {
        const id = isData(value) ? value['changeId'] : undefined;
        return { changeId: typeof id === 'string' ? id : '', ...problemOf(error, request.locale) };
      }
    }),
  );
  return {
    written,
    answer: {
      status: 200,
      headers: {
        'Content-Type': errorFormat(request.accept) === 'json' ? 'application/json' : 'application/ld+json',
        'X-Content-Type-Options': 'nosniff',
      },
      body: JSON.stringify({ results }),
    },
  };
}
