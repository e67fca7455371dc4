import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { type Answerer, type HttpServer, startHttpServer } from '#shared/testing/http-server.ts';
import { type NotesPage, readNotes } from './read-notes.ts';

const open: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function readAll(
  answer: Answerer,
): Promise<{ readonly steps: readonly NotesPage[]; readonly server: HttpServer }> {
  const server = await startHttpServer(answer);
  open.push(server);
  const api = createApiClient({
    base: server.base,
    locale: 'fr',
    tokens: createTokenSource({ initial: 'a.b.c', onUnauthorized: () => undefined }),
  });
  const steps: NotesPage[] = [];
  for await (const step of readNotes(api, new AbortController().signal)) steps.push(step);
  return { steps, server };
}

const note = (id: number, changes: object = {}) => ({
  '@id': `/en/api/orders/${id}`,
  id,
  type: 'delivery-note',
  orderNumber: String(id),
  orderNumberFormatted: `DN-${id}`,
  createdAt: '2026-03-04T10:00:00+00:00',
  customer: { '@id': '/en/api/customers/7', firstName: 'Sara', lastName: 'Alami' },
  fullTotalAmount: 12.5,
  orderItems: [{ id: 1 }, { id: 2 }],
  ...changes,
});

describe('reading the delivery notes', () => {
  it('asks for that type, with the token, and follows the pages to the end', async () => {
    const { steps, server } = await readAll(({ url }) =>
      url.includes('page=2')
        ? { body: { member: [note(1)], totalItems: 3, view: {} } }
        : {
            body: {
              member: [note(3), note(2)],
              totalItems: 3,
              view: { next: '/en/api/orders?type[]=delivery-note&page=2' },
            },
          },
    );
    expect(server.seen.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['GET', '/en/api/orders?type[]=delivery-note&order[createdAt]=desc', 'Bearer a.b.c'],
      ['GET', '/en/api/orders?type[]=delivery-note&page=2', 'Bearer a.b.c'],
    ]);
    expect(steps.map(({ notes, total }) => [notes.length, total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
    expect(steps.at(-1)?.notes[0]).toEqual({
      id: '1',
      number: 'DN-1',
      type: 'delivery-note',
      soldAt: '2026-03-04T10:00:00+00:00',
      customer: 'Sara Alami',
      total: 1250,
      products: 2,
      order: note(1),
    });
  });

  it('takes the time of the sale before that of the record, and no name from a reference', async () => {
    const soldAt = '2026-03-04T09:58:00+00:00';
    const { steps } = await readAll(() => ({
      body: { member: [note(1, { soldAt, customer: '/en/api/customers/7' })], totalItems: 1 },
    }));
    expect(steps.at(-1)?.notes[0]).toMatchObject({ soldAt, customer: '' });
  });

  it('shows no other documents where the server knows no such filter', async () => {
    const { steps } = await readAll(() => ({
      body: { member: [note(1), note(2, { type: 'purchase-return' })], totalItems: 2 },
    }));
    expect(steps.at(-1)?.notes.map(({ id }) => id)).toEqual(['1']);
  });

  it('takes the plain number where there is no formatted one, and lines however PHP writes them', async () => {
    const { steps } = await readAll(() => ({
      body: {
        member: [note(7, { orderNumberFormatted: null, orderItems: { 1: {}, 4: {} }, fullTotalAmount: null })],
        totalItems: 1,
      },
    }));
    expect(steps.at(-1)?.notes[0]).toMatchObject({ number: '7', products: 2, total: null });
  });

  it('leaves out and counts what cannot be read, and reads the rest', async () => {
    const { steps } = await readAll(() => ({
      body: { member: [note(1), note(2, { fullTotalAmount: 'much' })], totalItems: 2 },
    }));
    expect(steps.at(-1)).toMatchObject({ notes: [{ id: '1' }], unreadable: 1 });
  });
});
