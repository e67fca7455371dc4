import { describe, expect, it } from 'vitest';
import { newChange } from './change.ts';
import { withChange } from './coalesce.ts';
import type { Fields, NewChange } from './contract.ts';

const change = (action: string, entityId: string, data: Fields | null, before?: Fields) => {
  const made: NewChange = { action, entityId, data };
  const seen = before === undefined ? {} : { before };
  return newChange(made, { delivery: 'each', ...seen }, { scope: 'anna', number: 1, now: 0 });
};

describe('several changes of one record', () => {
  it('compare a deletion with all that was seen, as it was before the edit that goes', () => {
    const edit = change('update', '/en/api/tables/1', { x: 2 }, { x: 1 });
    const deletion = change('delete', '/en/api/tables/1', null, { name: 'a', x: 2 });
    expect(withChange([edit], deletion)).toMatchObject([{ action: 'delete', before: { name: 'a', x: 1 } }]);
  });

  it('make a create with its edits one create, which is compared with nothing', () => {
    const create = change('create', 'tmp:a', { name: 'New Table' });
    const edit = change('update', 'tmp:a', { name: 'Bar' }, { name: 'New Table' });
    expect(withChange([create], edit)).toMatchObject([{ action: 'create', data: { name: 'Bar' }, before: null }]);
    expect(withChange([create], change('delete', 'tmp:a', null, { name: 'New Table' }))).toEqual([]);
  });
});
