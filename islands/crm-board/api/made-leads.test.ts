import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { RenamedError } from '#shared/features/kanban/store/maker.ts';
import { API_VERSIONS } from '../../../demo-host/options.ts';
import { never, useLeadHost } from '../testing/lead-host.ts';

describe.each(API_VERSIONS)('leads that are made here, on API Platform %s', (apiVersion) => {
  const { openBoard, rowOf, rows, host } = useLeadHost({ apiVersion });

  it('makes a lead at the end of its stage by one POST', async () => {
    const { board, column, made, stage, writes } = await openBoard();
    const last = column('Qualifié').at(-1)?.position ?? never();
    const lead = await board.maker.make(stage('Qualifié'), 'Riad Amane');
    const position = Math.max(last, column('Qualifié').length - 1) + 1;
    expect(writes).toEqual([
      {
        method: 'POST',
        path: '/en/api/lead_opportunities',
        body: {
          name: 'Riad Amane',
          leadStage: `/en/api/lead_stages/${stage('Qualifié')}`,
          objectif: '/en/api/crm/objectifs/1',
          position,
        },
      },
    ]);
    expect(rowOf(lead.id)).toMatchObject({ name: 'Riad Amane', objectif: 1, leadStage: Number(stage('Qualifié')) });
    expect(column('Qualifié').at(-1)).toEqual(lead);
    expect(made.map(({ id }) => id)).toEqual([lead.id]);
  });

  it('makes it once where the answer is lost', async () => {
    const { board, column, stage, writes } = await openBoard({ fault: () => 'answer-lost' });
    await expect(board.maker.make(stage('Nouveau'), 'Dar Perdu')).rejects.toBeInstanceOf(ApiError);
    const lead = await board.maker.make(stage('Nouveau'), 'Dar Perdu');
    expect(writes).toHaveLength(1);
    expect(rows('SELECT id FROM lead_opportunity WHERE name = ?', ['Dar Perdu'])).toEqual([{ id: Number(lead.id) }]);
    expect(column('Nouveau').filter(({ name }) => name === 'Dar Perdu')).toHaveLength(1);
  });

  it('has what the server says of a name, and makes nothing', async () => {
    const { board, column, made, stage } = await openBoard();
    const before = column('Nouveau');
    const refusal: unknown = await board.maker.make(stage('Nouveau'), '').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ violations: [{ path: 'name' }] });
    expect([column('Nouveau'), made]).toEqual([before, []]);
  });

  it('renames a lead beside all else of it, and not over what somebody else named it', async () => {
    const { board, column, lead, writes } = await openBoard();
    const [one, other] = column('Nouveau');
    const id = one?.id ?? never();
    const before = rowOf(id);
    await board.maker.rename(id, 'Maison Verte');
    const { updatedAt, ...after } = rowOf(id);
    expect(updatedAt).not.toBeNull();
    expect({ ...after, updatedAt: before['updatedAt'] }).toEqual({ ...before, name: 'Maison Verte' });
    expect([lead(id).name, writes[0]?.body['name'], writes.length]).toEqual(['Maison Verte', 'Maison Verte', 1]);
    host().host.sql.run('UPDATE lead_opportunity SET name = ? WHERE id = ?', ['Leur nom', Number(other?.id)]);
    await expect(board.maker.rename(other?.id ?? never(), 'Mon nom')).rejects.toBeInstanceOf(RenamedError);
    expect([lead(other?.id ?? never()).name, writes.length]).toEqual(['Leur nom', 1]);
  });

  it('deletes a lead by one DELETE, and one that is gone already is deleted', async () => {
    const { board, column, deleted, writes } = await openBoard();
    const [one, other] = column('Perdu').map(({ id }) => id);
    await board.maker.remove(one ?? never());
    expect(writes).toEqual([{ method: 'DELETE', path: `/en/api/lead_opportunities/${String(one)}`, body: {} }]);
    host().host.sql.run('DELETE FROM lead_opportunity WHERE id = ?', [Number(other)]);
    await board.maker.remove(other ?? never());
    expect(deleted).toEqual([one, other]);
    expect(column('Perdu').filter(({ id }) => id === one || id === other)).toEqual([]);
    expect(rowOf(one ?? never())).toEqual({});
  });
});
