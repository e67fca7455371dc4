import { describe, expect, it } from 'vitest';
import type { EventStream } from '#shared/api/mercure.ts';
import { never, useLeadHost, withoutOrder } from '../testing/lead-host.ts';

describe('a lead', () => {
  const { host, openBoard, rows, rowOf, orderOf } = useLeadHost();

  it('that a failing server leaves at the third card of its column names what was saved and what was not', async () => {
    const fault = { isOn: true };
    const { board, column, drop, saved, stage, writes } = await openBoard({
      fault: (_, count) => (fault.isOn && count === 3 ? 'refused' : null),
    });
    const one = column('Nouveau').at(-1) ?? never();
    const rest = column('Qualifié');
    drop(one.id, 'Qualifié', { previous: rest[0]?.id ?? never() });
    await saved();
    expect(writes).toHaveLength(3);
    const [failure] = board.failures.getSnapshot();
    expect(failure).toMatchObject({
      kind: 'column',
      stageId: stage('Qualifié'),
      saved: [one.name, rest.at(-1)?.name],
      // From the bottom up, so that the server's order stays sane.
      left: rest
        .slice(1, -1)
        .map(({ name }) => name)
        .reverse(),
      error: { detail: 'Out of order' },
    });
    fault.isOn = false;
    board.retry(failure ?? never());
    await saved();
    expect(board.failures.getSnapshot()).toEqual([]);
    expect(column('Qualifié').map(({ id }) => id)).toEqual([rest[0]?.id, one.id, ...rest.slice(1).map(({ id }) => id)]);
    expect(column('Qualifié').map(({ position }) => position)).toEqual([...rest, one].map((_, index) => index + 1));
  });

  it('that the server refuses is back, and is tried again', async () => {
    const fault = { isOn: true };
    const { board, column, drop, saved, stage, lead } = await openBoard({
      fault: () => (fault.isOn ? 'refused' : null),
    });
    const one = withoutOrder(column('Nouveau'));
    drop(one.id, 'Devis');
    await saved();
    expect(lead(one.id).stageId).toBe(stage('Nouveau'));
    const [failure] = board.failures.getSnapshot();
    expect(failure).toMatchObject({ kind: 'move', problem: { kind: 'failed', error: { detail: 'Out of order' } } });
    fault.isOn = false;
    board.retry(failure ?? never());
    await saved();
    expect(orderOf(one.id)).toHaveLength(1);
  });

  it('that the server holds to have changed is told with where it is and where it was to go', async () => {
    const fault = { isOn: true };
    const { board, column, drop, saved, stage, lead } = await openBoard({
      fault: () => (fault.isOn ? 'conflict' : null),
    });
    const one = column('Nouveau')[0] ?? never();
    drop(one.id, 'Perdu');
    const position = column('Perdu').findIndex(({ id }) => id === one.id) + 1;
    await saved();
    const [failure] = board.failures.getSnapshot();
    expect(failure).toMatchObject({
      problem: {
        kind: 'conflict',
        error: { detail: 'Out of order' },
        theirs: { stageId: stage('Nouveau'), position: one.position, people: one.people },
        mine: { stageId: stage('Perdu'), position, people: one.people },
      },
    });
    fault.isOn = false;
    board.retry(failure ?? never());
    await saved();
    expect(lead(one.id).stageId).toBe(stage('Perdu'));
  });

  it('that was put elsewhere after a failure is not offered for the move that failed', async () => {
    const fault = { isOn: true };
    const { board, column, drop, saved, stage, lead } = await openBoard({
      fault: (_, count) => (fault.isOn && count < 3 ? 'refused' : null),
    });
    const one = column('Nouveau')[0] ?? never();
    for (let times = 0; times < 2; times += 1) {
      drop(one.id, 'Perdu');
      await saved();
      expect(board.failures.getSnapshot()).toHaveLength(1);
    }
    drop(one.id, 'Qualifié');
    await saved();
    expect(lead(one.id).stageId).toBe(stage('Qualifié'));
    expect(board.failures.getSnapshot()).toEqual([]);
  });

  it('of a partly saved column that somebody else has taken out of it stays where they put it', async () => {
    const { board, column, drop, saved, stage, lead } = await openBoard({
      fault: (_, count) => (count === 2 ? 'refused' : null),
    });
    const one = column('Nouveau').at(-1) ?? never();
    drop(one.id, 'Qualifié', { previous: column('Qualifié')[0]?.id ?? never() });
    await saved();
    const [failure = never()] = board.failures.getSnapshot();
    expect(failure.kind).toBe('column');
    await host().call('PATCH', `/en/api/lead_opportunities/${one.id}`, {
      type: 'application/merge-patch+json',
      body: { leadStage: `/en/api/lead_stages/${stage('Perdu')}` },
    });
    board.refresh();
    await expect.poll(() => lead(one.id).stageId).toBe(stage('Perdu'));
    board.retry(failure);
    await saved();
    expect(lead(one.id).stageId).toBe(stage('Perdu'));
  });

  it('gets one quote though the answer was lost', async () => {
    const { board, column, drop, saved, writes } = await openBoard({
      fault: (_, count) => (count === 1 ? 'answer-lost' : null),
    });
    const one = withoutOrder(column('Nouveau'));
    const before = rows("SELECT id FROM purchase_order WHERE type = 'quote'").length;
    drop(one.id, 'Devis');
    await saved();
    expect(board.failures.getSnapshot()).toEqual([]);
    expect(rows("SELECT id FROM purchase_order WHERE type = 'quote'")).toHaveLength(before + 1);
    expect(writes.filter(({ body }) => body['relatedOrder'] !== undefined)).toHaveLength(1);
  });

  it('that somebody else has moved meanwhile stays where they put it', async () => {
    const { board, column, drop, saved, stage, writes, lead } = await openBoard();
    const one = column('Nouveau')[0] ?? never();
    await host().call('PATCH', `/en/api/lead_opportunities/${one.id}`, {
      type: 'application/merge-patch+json',
      body: { leadStage: `/en/api/lead_stages/${stage('Perdu')}` },
    });
    drop(one.id, 'Qualifié');
    await saved();
    expect(board.failures.getSnapshot()).toMatchObject([{ problem: { kind: 'moved', stageId: stage('Perdu') } }]);
    expect(lead(one.id).stageId).toBe(stage('Perdu'));
    expect(writes).toEqual([]);
  });

  it('that was made a quote elsewhere meanwhile gets no second one', async () => {
    const { asked, column, drop, saved, writes } = await openBoard();
    const one = withoutOrder(column('Nouveau'));
    await host().call('PATCH', `/en/api/lead_opportunities/${one.id}`, {
      type: 'application/merge-patch+json',
      body: {
        relatedOrder: { status: 'draft', type: 'quote', orderItems: [{ description: 'x', quantity: 1, price: 1 }] },
      },
    });
    drop(one.id, 'Devis');
    await saved();
    expect(asked).toEqual([]);
    expect(writes.some(({ body }) => body['relatedOrder'] !== undefined)).toBe(false);
  });

  it('goes back where it was by undo, beside cards of any lane', async () => {
    const { board, column, drop, saved, asked } = await openBoard();
    const before = column('Nouveau').map(({ id }) => id);
    const one = column('Nouveau')[1] ?? never();
    const other = column('Qualifié').find(({ people }) => people[0] && people[0].id !== one.people[0]?.id) ?? never();
    drop(one.id, 'Qualifié', { previous: other.id, lane: other.people[0]?.id ?? never() });
    await saved();
    expect(asked).toHaveLength(1);
    expect(board.cards.undo()).toMatchObject({ isUndo: true });
    await saved();
    expect(column('Nouveau').map(({ id }) => id)).toEqual(before);
    expect(asked).toHaveLength(1);
    expect(String(rowOf(one.id)['agent'] ?? '')).toBe(one.people[0]?.id ?? '');
    expect(board.cards.undo()).toBe('nothing');
  });

  it('moved again while it is being saved ends where it was put last', async () => {
    const { board, column, drop, lead, saved, stage, writes } = await openBoard();
    const [one = never()] = column('Nouveau');
    drop(one.id, 'Qualifié');
    await expect.poll(() => writes.length).toBe(1);
    drop(one.id, 'Perdu');
    await saved();
    expect(board.failures.getSnapshot()).toEqual([]);
    expect(lead(one.id).stageId).toBe(stage('Perdu'));
    expect(String(rowOf(one.id)['leadStage'])).toBe(stage('Perdu'));
  });

  it('moved again before its turn is saved where it was put last, each column told once', async () => {
    const { column, drop, saved, writes } = await openBoard();
    const [one = never(), other = never()] = column('Nouveau');
    const first = column('Qualifié')[0] ?? never();
    drop(one.id, 'Qualifié', { previous: first.id });
    drop(other.id, 'Perdu');
    drop(other.id, 'Qualifié', { previous: first.id });
    const shown = column('Qualifié').map(({ id }) => id);
    await saved();
    expect(column('Qualifié').map(({ id }) => id)).toEqual(shown);
    expect(column('Qualifié').map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    const ids = writes.map(({ path }) => path.split('/').at(-1));
    expect(ids.slice(0, 2)).toEqual([one.id, other.id]);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it('gets its quote by its own write, and then the whole column in one call', async () => {
    const { column, drop, saved, writes } = await openBoard({ reorderUrl: '/en/api/lead_opportunities/reorder' });
    const one = withoutOrder(column('Nouveau'));
    const first = column('Devis')[0] ?? never();
    drop(one.id, 'Devis', { previous: first.id });
    const shown = column('Devis').map(({ iri }) => iri);
    await saved();
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH ${one.iri}`,
      'POST /en/api/lead_opportunities/reorder',
    ]);
    expect(writes[1]?.body['order']).toEqual(shown);
    expect(orderOf(one.id)).toHaveLength(1);
  });

  it('waits as long as the server asks, and is saved then', async () => {
    const { board, column, drop, lead, pauses, saved, stage } = await openBoard({
      fault: (_, count) => (count === 1 ? 'too-many' : null),
    });
    const one = column('Nouveau')[0] ?? never();
    drop(one.id, 'Perdu');
    await saved();
    expect(pauses).toEqual([7_000]);
    expect(board.failures.getSnapshot()).toEqual([]);
    expect(lead(one.id).stageId).toBe(stage('Perdu'));
  });

  it('is in the lane of a person whom the server names by reference alone, looked up once', async () => {
    const { board, column, drop, lead, reads, saved } = await openBoard({ hasReferences: true });
    const lanes = board.lanes.getSnapshot();
    expect(lanes.flatMap(({ people }) => people.map(({ name }) => name))).toContain('Bilal Haddad');
    const one = column('Nouveau').find(({ people }) => people.length === 1) ?? never();
    drop(one.id, 'Perdu');
    await saved();
    expect(lead(one.id).people).toEqual(one.people);
    expect(board.lanes.getSnapshot()).toEqual(lanes);
    const asked = reads.filter((path) => path.startsWith('/en/api/agents/'));
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('whose person could not be looked up has the name with the next reading', async () => {
    const server = { isAway: true };
    const { board, lead, reads } = await openBoard({
      hasReferences: true,
      isAway: (path) => server.isAway && path.startsWith('/en/api/agents/'),
    });
    const names = () => board.lanes.getSnapshot().flatMap(({ people }) => people.map(({ name }) => name));
    expect(new Set(names())).toEqual(new Set(['']));
    // One that did not answer is enough: the board does not wait for the others.
    expect(new Set(reads.filter((path) => path.startsWith('/en/api/agents/'))).size).toBe(1);
    server.isAway = false;
    board.refresh();
    await expect.poll(names).toContain('Bilal Haddad');
    const id = board.lanes.getSnapshot().find(({ people }) => people.length === 1)?.people[0]?.id ?? never();
    expect(names()).not.toContain('');
    const one = [...board.columns.getSnapshot().values()].flat().find(({ people }) => people[0]?.id === id) ?? never();
    expect(lead(one.id).people[0]?.name).not.toBe('');
  });

  it('that the hub tells of moves at once; news of another board are none', async () => {
    let stream: EventStream | undefined;
    const { board, column, lead, reads, stage } = await openBoard({
      hub: (opened) => {
        stream = opened;
      },
    });
    const opened = reads.length;
    stream?.onopen?.(new Event('open'));
    expect(board.health.getSnapshot().live).toBe('open');
    // What moved between the first reading and the hub's opening is read.
    await expect.poll(() => reads.length).toBeGreaterThan(opened);
    const [one = never(), other = never()] = column('Nouveau');
    const tell = (record: object): void =>
      stream?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(record) }));
    tell({ ...one.written, leadStage: { id: Number(stage('Perdu')) }, position: 1 });
    tell({ '@id': other.iri });
    const before = reads.length;
    tell({ id: 9_999, name: 'Elsewhere', objectif: '/en/api/objectifs/2', leadStage: { id: 6 } });
    await expect.poll(() => lead(one.id).stageId).toBe(stage('Perdu'));
    expect(column('Nouveau').map(({ id }) => id)).not.toContain(other.id);
    expect(reads).toHaveLength(before);
  });
});
