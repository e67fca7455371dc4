import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { readOrGone, writeChecked } from './checked-write.ts';
import { fieldByField } from './merge.ts';

interface Customer {
  readonly name: string;
  readonly email: string;
}

const before: Customer = { name: 'Amina', email: 'a@example.org' };

/** A record that someone else may have changed since; `refusals`: what the server answers to writes. */
function at(first: Customer | null, refusals: { readonly status: number; readonly later: Customer | null }[] = []) {
  let now = first;
  const written: Customer[] = [];
  return {
    written,
    save: (mine: Customer, asksAbout: 'both-changed' | 'they-changed' = 'both-changed') =>
      writeChecked<Customer, Customer>({
        shape: fieldByField(['name', 'email']),
        fieldsOf: (record) => record,
        before,
        mine,
        asksAbout,
        read: () => Promise.resolve(now),
        write: (wanted) => {
          written.push(wanted);
          const refusal = refusals.shift();
          if (refusal !== undefined) {
            now = refusal.later;
            return Promise.reject(new ApiError({ kind: 'refused', call: 'PATCH', status: refusal.status }));
          }
          return Promise.resolve(wanted);
        },
      }),
  };
}

describe('a write that is checked', () => {
  const mine = { ...before, name: 'Amina B.' };

  it('goes out when the record is as it was', async () => {
    const { save, written } = at(before);
    expect(await save(mine)).toEqual({ kind: 'saved', record: mine, isMerged: false });
    expect(written).toEqual([mine]);
  });

  it('keeps what somebody else has changed beside it, and says so', async () => {
    const both = { name: 'Amina B.', email: 'b@example.org' };
    const { save, written } = at({ ...before, email: 'b@example.org' });
    expect(await save(mine)).toEqual({ kind: 'saved', record: both, isMerged: true });
    expect(written).toEqual([both]);
  });

  it('asks about that first where all is to be asked about', async () => {
    const { save, written } = at({ ...before, email: 'b@example.org' });
    expect(await save(mine, 'they-changed')).toMatchObject({ kind: 'conflict', differences: [{ field: 'email' }] });
    expect(written).toEqual([]);
  });

  it('shows what a faster one has made of the record where the server refuses the write for it', async () => {
    for (const status of [409, 412]) {
      const later = { ...before, name: 'A. Berrada' };
      const { save, written } = at(before, [{ status, later }]);
      expect(await save(mine)).toMatchObject({
        kind: 'conflict',
        now: later,
        differences: [{ field: 'name', theirs: 'A. Berrada', mine: 'Amina B.' }],
      });
      expect(written).toHaveLength(1);
    }
    expect(await at(before, [{ status: 409, later: null }]).save(mine)).toEqual({ kind: 'gone' });
  });

  it('fails as the server says where nobody has changed the record', async () => {
    await expect(at(before, [{ status: 409, later: before }]).save(mine)).rejects.toMatchObject({ status: 409 });
    const later = { ...before, name: 'A. Berrada' };
    await expect(at(before, [{ status: 422, later }]).save(mine)).rejects.toMatchObject({ status: 422 });
  });

  it('writes nothing over the same field', async () => {
    const now = { ...before, name: 'A. Berrada' };
    const { save, written } = at(now);
    expect(await save(mine)).toMatchObject({
      kind: 'conflict',
      now,
      merged: mine,
      differences: [{ field: 'name', before: 'Amina', theirs: 'A. Berrada', mine: 'Amina B.' }],
    });
    expect(written).toEqual([]);
  });

  it('is not sent again when it is there already, its answer having been lost', async () => {
    const { save, written } = at(mine);
    expect(await save(mine)).toMatchObject({ kind: 'saved', record: mine });
    expect(written).toEqual([]);
  });

  it('tells that the record is gone', async () => {
    expect(await at(null).save(mine)).toEqual({ kind: 'gone' });
  });
});

it('a record that is not found is gone, and nothing else is', async () => {
  const failed = (kind: 'not-found' | 'server') =>
    Promise.reject(new ApiError({ kind, call: 'GET /en/api/customers/1' }));
  expect(await readOrGone(Promise.resolve(1))).toBe(1);
  expect(await readOrGone(failed('not-found'))).toBeNull();
  await expect(readOrGone(failed('server'))).rejects.toMatchObject({ kind: 'server' });
});
