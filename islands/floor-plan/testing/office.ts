import { afterEach, expect, vi } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { type HttpReply, type HttpServer, type SeenRequest, startHttpServer } from '#shared/testing/http-server.ts';
import { isSettled, shownFloorItem } from '../store/entries.ts';
import type { FloorStore } from '../store/floor-state.ts';
import { createFloorStore } from '../store/floor-store.ts';
import type { LaterChanges } from '../store/later-changes.ts';

/** In ms: long enough for a busy machine. */
export const LONG_WAIT = { interval: 5, timeout: 15_000 } as const;

type Row = Record<string, unknown> & { id: number };
type Meddle = (request: SeenRequest) => HttpReply | undefined | Promise<HttpReply | undefined>;

/** A simulated back-office with one floor; it can be made to fail or to be slow. */
export interface Office {
  readonly rows: Map<number, Row>;
  readonly server: HttpServer;
  readonly store: FloorStore;
  /** Calls of `onSuccessor`, as paths. */ readonly successors: readonly (readonly [from: string, to: string])[];
  meddle: Meddle;
  readonly writes: () => readonly SeenRequest[];
}

const open: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

export const row = (id: number, more: Record<string, unknown> = {}): Row => ({
  '@id': `/en/api/reservables/${id}`,
  id,
  name: `T${id}`,
  canvaX: id * 100,
  canvaY: 50,
  canvaWidth: 60,
  canvaHeight: 40,
  canvaFill: 'green',
  canvaStokeColor: 'black',
  canvaStokeWidth: 2,
  shape: 'rectangle',
  objectType: 'table',
  reservableCategory: '/en/api/reservable_categories/1',
  ...more,
});

interface OfficeOptions {
  readonly areNamed?: boolean;
  readonly later?: LaterChanges;
}

export async function openOffice(
  first: readonly Row[] = [row(1), row(2)],
  { areNamed = false, later }: OfficeOptions = {},
): Promise<Office> {
  const rows = new Map(first.map((one) => [one.id, one]));
  const office: { meddle: Meddle } = { meddle: () => undefined };
  const answer = async (request: SeenRequest): Promise<HttpReply> => {
    const meddled = await office.meddle(request);
    if (meddled) return meddled;
    const path = request.url.replace(/\?.*/, '');
    const id = Number(/\d+$/.exec(path)?.[0] ?? 0);
    if (path === '/en/api/reservable_categories/1')
      return {
        body: {
          '@id': path,
          id: 1,
          name: 'Salle',
          planBgImage: '/floor.svg',
          reservables: areNamed ? [...rows.keys()].map((one) => `/en/api/reservables/${one}`) : [...rows.values()],
        },
      };
    if (path === '/en/api/reservables' && request.method === 'GET')
      return {
        body: {
          member: [...rows.values(), row(99, { reservableCategory: '/en/api/reservable_categories/2' })],
          totalItems: rows.size + 1,
        },
      };
    if (path === '/en/api/reservables') {
      const created = { ...bodyOf(request), id: Math.max(0, ...rows.keys()) + 1 };
      const named: Row = { ...created, '@id': `/en/api/reservables/${created.id}` };
      rows.set(named.id, named);
      return { status: 201, body: named };
    }
    const found = rows.get(id);
    if (!found) return { status: 404, body: { detail: 'Not Found' } };
    if (request.method === 'DELETE') {
      rows.delete(id);
      return { status: 204 };
    }
    if (request.method === 'PUT') rows.set(id, { ...found, ...bodyOf(request), id });
    return { body: rows.get(id) };
  };
  const server = await startHttpServer(answer);
  open.push(server);
  const api = createApiClient({
    base: server.base,
    locale: 'fr',
    tokens: createTokenSource({ initial: 'token', onUnauthorized: () => undefined }),
  });
  const successors: (readonly [string, string])[] = [];
  const store = createFloorStore({
    api,
    id: '1',
    signal: new AbortController().signal,
    onSuccessor: (from, to) => successors.push([from, to]),
    ...(later === undefined ? {} : { later }),
  });
  await store.load();
  expect(store.getSnapshot().load.name).toBe('ready');
  return {
    rows,
    server,
    store,
    successors,
    get meddle() {
      return office.meddle;
    },
    set meddle(next) {
      office.meddle = next;
    },
    writes: () => server.seen.filter(({ method }) => method !== 'GET'),
  };
}

export const settled = ({ store }: Office): Promise<void> =>
  vi.waitFor(() => {
    expect([...store.getSnapshot().entries.values()].every(isSettled)).toBe(true);
  }, LONG_WAIT);
export const phases = ({ store }: Office): readonly string[] =>
  [...store.getSnapshot().entries.values()].map(({ phase }) => phase.name);
export const inPhase = (office: Office, name: string): Promise<void> =>
  vi.waitFor(() => {
    expect(phases(office)).toContain(name);
  }, LONG_WAIT);
export const keyOf = ({ store }: Office, name: string): string => {
  const found = [...store.getSnapshot().entries.values()].find((one) => shownFloorItem(one)?.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.key;
};
export const names = ({ store }: Office): readonly string[] =>
  [...store.getSnapshot().entries.values()].flatMap((one) => shownFloorItem(one)?.name ?? []);
export const bodyOf = (request: SeenRequest | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(JSON.parse(request?.body ?? '{}'))));

/** The next add creates an item with this id, but its answer is lost. */
export function loseAnswer(office: Office, id: number): void {
  office.meddle = (request) => {
    if (request.method !== 'POST') return undefined;
    office.rows.set(id, { ...row(id), ...bodyOf(request), id });
    return { drop: true };
  };
}
