import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { readRecords } from './read-records.ts';

const schema = v.object({ id: v.number() });

function read(failures: Readonly<Record<string, ApiErrorKind>>) {
  return readRecords({
    api: {
      get: async (path) => {
        const kind = failures[path];
        if (kind !== undefined) throw new ApiError({ kind, call: `GET ${path}` });
        return { id: 3 } as never;
      },
    },
    list: [{ id: 1 }, '/en/api/tasks/2', '/en/api/tasks/3', {}],
    schema,
    call: 'GET /en/api/projects/1',
    signal: AbortSignal.timeout(5_000),
  });
}

it.each(['not-found', 'forbidden', 'unreadable'] as const)(
  'names a record that is %s, and reads the others',
  async (kind) => {
    const { items, unreadable } = await read({ '/en/api/tasks/2': kind });
    expect(items).toEqual([{ id: 1 }, { id: 3 }]);
    expect(unreadable.map((error) => [error.kind, error.call])).toEqual([
      [kind, 'GET /en/api/tasks/2'],
      ['unreadable', 'GET /en/api/projects/1'],
    ]);
  },
);

it('fails where the server or the network does', async () => {
  await expect(read({ '/en/api/tasks/2': 'server' })).rejects.toMatchObject({ kind: 'server' });
});
