import { afterEach, expect, it } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { parseJson } from '#shared/kernel/json.ts';
import { minor } from '#shared/kernel/money.ts';
import type { Variant } from '../variants/variant.ts';
import { draftOfVariant, type VariantStep } from '../variants/variant-rows.ts';
import { saveVariants } from './save-variants.ts';
import { ChangedSince, undoVariant } from './undo-variant.ts';

const { close, setUp } = createClients();
afterEach(close);

const ITEMS = '/fr/api/attribut_values';
const product = { id: '3', name: 'Lamp' };
const small: Variant = { id: '7', name: 'Small', price: minor(1200), stock: null, stockField: undefined };

interface Stored {
  readonly id: number;
  readonly attributName: string;
  readonly price: number;
}

/** A back-office with these variants of the product. @param refuses a name that it takes no variant of */
async function backOffice(first: readonly Stored[], { refuses = '', loses = false } = {}) {
  let stored = first;
  const { api, server } = await setUp(({ method, url, body }) => {
    const sent = Object(parseJson(body));
    if (url.startsWith('/fr/api/products/3')) return { body: { id: 3, attributValues: stored } };
    if (method === 'POST') {
      if (sent.attributName === refuses)
        return { status: 422, body: { violations: [{ propertyPath: 'attributName', message: 'Not this one.' }] } };
      const made = { id: 90 + stored.length, attributName: sent.attributName, price: sent.price };
      stored = [...stored, made];
      return loses ? { status: 502, body: {} } : { status: 201, body: made };
    }
    const id = Number(url.split('/').at(-1));
    if (method === 'DELETE') {
      stored = stored.filter((one) => one.id !== id);
      return { status: 204, body: '' };
    }
    stored = stored.map((one) => (one.id === id ? { ...one, ...sent } : one));
    return { body: stored.find((one) => one.id === id) ?? {} };
  });
  const options = {
    api,
    stockField: undefined,
    inDoubt: new Set<string>(),
    signal: new AbortController().signal,
    keepOrSend: async (_record: unknown, _later: unknown, send: () => Promise<unknown>) => {
      await send();
      return undefined;
    },
  };
  const writes = () =>
    server.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
  return { options, writes, now: () => stored.map(({ attributName, price }) => [attributName, price]) };
}

const add = (name: string, price: string): VariantStep => ({
  key: `new ${name}`,
  kind: 'add',
  name,
  draft: { name, price, stock: '' },
});
const STORED = [{ id: 7, attributName: 'Small', price: 12 }];

it('adds three sizes with their prices; a refused one is named and the others are saved', async () => {
  const { options, now } = await backOffice(STORED, { refuses: 'XXL' });
  const outcomes = await saveVariants(product, [add('M', '14'), add('XXL', '15'), add('L', '16')], options);
  expect([...outcomes].map(([key, { kind }]) => [key, kind])).toEqual([
    ['new M', 'saved'],
    ['new XXL', 'failed'],
    ['new L', 'saved'],
  ]);
  expect(now()).toEqual([
    ['Small', 12],
    ['M', 14],
    ['L', 16],
  ]);
});

it('gives no name twice, and does not add again what an unanswered attempt has added', async () => {
  const { options, writes, now } = await backOffice(STORED, { loses: true });
  expect((await saveVariants(product, [add('SMALL', '9')], options)).get('new SMALL')).toEqual({ kind: 'taken' });
  const lost = await saveVariants(product, [add('M', '14')], options);
  expect(lost.get('new M')).toMatchObject({ kind: 'failed', isInDoubt: true });
  const again = await saveVariants(product, [add('M', '14')], { ...options, inDoubt: new Set(['new M']) });
  expect(again.get('new M')).toMatchObject({ kind: 'saved', now: { name: 'M' } });
  expect(writes()).toHaveLength(1);
  expect(now()).toHaveLength(2);
});

it('overwrites and deletes nothing that somebody else has changed meanwhile', async () => {
  const { options, writes } = await backOffice([{ id: 7, attributName: 'Small', price: 13 }]);
  const draft = { ...draftOfVariant(small), price: '11' };
  const change: VariantStep = { key: '7', kind: 'change', name: 'Small', begun: small, draft };
  expect((await saveVariants(product, [change], options)).get('7')).toMatchObject({
    kind: 'changed',
    now: { price: 1300 },
    merged: { price: '11' },
  });
  const remove: VariantStep = { key: '7', kind: 'remove', name: 'Small', begun: small };
  expect((await saveVariants(product, [remove], options)).get('7')).toMatchObject({ kind: 'changed' });
  expect(writes()).toEqual([]);
});

it('tells what the server has answered and not kept', async () => {
  const { api } = await setUp(({ method, url }) =>
    method === 'GET' && url.startsWith('/en/api/products/')
      ? { body: { id: 3, attributValues: STORED } }
      : { status: 201, body: { id: 95, attributName: 'M', price: 14 } },
  );
  const { options } = await backOffice(STORED);
  expect((await saveVariants(product, [add('M', '14')], { ...options, api })).get('new M')).toEqual({
    kind: 'not kept',
  });
});

it('takes an added, a renamed and a deleted variant back', async () => {
  const { options, writes, now } = await backOffice(STORED);
  const change = { id: 'variant 7', kind: 'variant record', product, label: 'Lamp – Small' } as const;
  const mini = { ...small, name: 'Mini' };
  const dearer = { ...small, price: minor(1100) };
  await expect(undoVariant({ ...change, from: small, to: dearer }, options)).resolves.toBeUndefined();
  await expect(
    undoVariant({ ...change, from: { ...small, price: minor(1000) }, to: dearer }, options),
  ).rejects.toBeInstanceOf(ChangedSince);
  await undoVariant({ ...change, from: mini, to: small }, options);
  expect(now()).toEqual([['Mini', 12]]);
  await undoVariant({ ...change, from: null, to: mini }, options);
  expect(now()).toEqual([]);
  await undoVariant({ ...change, from: small, to: null }, options);
  expect(now()).toEqual([['Small', 12]]);
  expect(writes().map((call) => call.replace(/PUT|PATCH/, 'UPDATE'))).toEqual([
    `UPDATE ${ITEMS}/7`,
    `DELETE ${ITEMS}/7`,
    `POST ${ITEMS}`,
  ]);
});
