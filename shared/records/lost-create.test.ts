import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { createOnce, mayHaveArrived } from './lost-create.ts';

describe('a create whose answer may have been lost', () => {
  const setUp = (isInDoubt: boolean, there: readonly string[]) => {
    const look = vi.fn(() => Promise.resolve(there));
    const create = vi.fn(() => Promise.resolve('made'));
    return {
      look,
      create,
      outcome: createOnce({ isInDoubt, look, create, isIt: (record) => record.startsWith('it') }),
    };
  };

  it('is looked for first, and found', async () => {
    const { create, outcome } = setUp(true, ['like it', 'it', 'it, too']);
    expect(await outcome).toEqual({ kind: 'found', found: ['it', 'it, too'] });
    expect(create).not.toHaveBeenCalled();
  });

  it('is made when it is not there', async () => {
    expect(await setUp(true, ['another']).outcome).toEqual({ kind: 'created', record: 'made' });
  });

  it('is made at once when no attempt was made before', async () => {
    const { look, outcome } = setUp(false, ['it']);
    expect(await outcome).toEqual({ kind: 'created', record: 'made' });
    expect(look).not.toHaveBeenCalled();
  });
});

it('only a plain no of the server says that a call was not carried out', () => {
  const kinds: readonly ApiErrorKind[] = ['invalid', 'refused', 'forbidden', 'not-found', 'unauthorized'];
  for (const kind of kinds) expect(mayHaveArrived(new ApiError({ kind, call: 'POST /x' }))).toBe(false);
  const unknown: readonly ApiErrorKind[] = ['network', 'timeout', 'server', 'unreadable', 'aborted'];
  for (const kind of unknown) expect(mayHaveArrived(new ApiError({ kind, call: 'POST /x' }))).toBe(true);
  expect(mayHaveArrived(new Error('a defect'))).toBe(true);
});
