import { describe, expect, it } from 'vitest';
import { API_VERSIONS } from '../../../demo-host/options.ts';
import { never, useLeadHost, withOrder, withoutOrder } from '../testing/lead-host.ts';

describe.each(API_VERSIONS)('leads on API Platform %s', (apiVersion) => {
  const { openBoard, rows, rowOf, orderOf } = useLeadHost({ apiVersion });

  it('makes a quote of a lead, in one write that keeps all else of it', async () => {
    const { asked, column, drop, saved, writes, stage, moved, lead } = await openBoard();
    const one = withoutOrder(column('Nouveau'));
    const before = rowOf(one.id);
    drop(one.id, 'Devis');
    await saved();
    const amount = Number(before['estimatedValue']) / 100;
    expect(asked).toEqual([
      {
        id: one.id,
        name: one.name,
        stage: 'Devis',
        people: null,
        effect: {
          kind: 'quote',
          customer: one.customer,
          line: one.name,
          amount: one.worth.amount,
          currency: one.worth.currency,
        },
      },
    ]);
    const [write] = writes.filter(({ path }) => path === `/en/api/lead_opportunities/${one.id}`);
    expect(write?.body).toMatchObject({
      id: Number(one.id),
      description: before['description'],
      leadStage: `/en/api/lead_stages/${stage('Devis')}`,
      tags: JSON.parse(String(before['tags'])),
      color: before['color'],
      cssClasses: before['cssClasses'],
      position: column('Devis').findIndex(({ id }) => id === one.id) + 1,
      relatedOrder: {
        status: 'draft',
        type: 'quote',
        customer: `/en/api/customers/${String(one.customer?.id)}`,
        orderItems: [{ description: one.name, quantity: 1, price: amount, image: null, shippingFees: 0 }],
      },
    });
    expect(write?.method).toBe(apiVersion === '2.7' ? 'PUT' : 'PATCH');
    const { leadStage, position, relatedOrder, updatedAt, ...kept } = rowOf(one.id);
    expect(kept).toEqual(Object.fromEntries(Object.keys(kept).map((key) => [key, before[key]])));
    expect({ leadStage, position }).toEqual({ leadStage: Number(stage('Devis')), position: write?.body['position'] });
    expect([relatedOrder, updatedAt]).not.toContain(null);
    expect(orderOf(one.id)).toMatchObject([
      { type: 'quote', status: 'draft', customer: Number(one.customer?.id), fullTotalAmount: before['estimatedValue'] },
    ]);
    expect(moved).toMatchObject([{ from: stage('Nouveau'), to: stage('Devis'), effect: { kind: 'quote' } }]);
    expect(lead(one.id).orderId).toBe(String(relatedOrder));
  });

  it('deletes the order of a lead, which the question named, and offers no way back', async () => {
    const { asked, board, column, drop, saved } = await openBoard();
    const one = withOrder(column('Devis'));
    const [order] = orderOf(one.id);
    drop(one.id, 'Qualifié');
    await saved();
    expect(asked).toMatchObject([
      {
        effect: {
          kind: 'delete',
          order: {
            id: one.orderId,
            number: `QU-${String(order?.['orderNumber']).padStart(5, '0')}`,
            lines: [one.name],
          },
        },
      },
    ]);
    expect(orderOf(one.id)).toEqual([]);
    expect(rows('SELECT * FROM order_item WHERE parentOrder = ?', [Number(one.orderId)])).toEqual([]);
    expect(board.cards.lastDone()).toBeUndefined();
  });

  it('has a cancelled card back before it says so, and sends nothing', async () => {
    const { cancelled, column, drop, saved, stage, writes } = await openBoard({ answer: false });
    const one = withoutOrder(column('Nouveau'));
    drop(one.id, 'Devis');
    await saved();
    expect(cancelled).toEqual([{ id: one.id, stageId: stage('Nouveau') }]);
    expect(writes).toEqual([]);
  });

  it('numbers the whole column from 1, the moved card first, and sends only what differs', async () => {
    const { column, drop, saved, stage, writes } = await openBoard();
    const one = column('Nouveau').at(-1) ?? never();
    const before = column('Qualifié');
    // Below the second card of its own lane, or the first card of all.
    drop(one.id, 'Qualifié', { previous: before[0]?.id ?? never() });
    const shown = column('Qualifié').map(({ id }) => id);
    await saved();
    expect(writes[0]?.path).toBe(`/en/api/lead_opportunities/${one.id}`);
    const inDatabase = rows('SELECT id, position FROM lead_opportunity WHERE leadStage = ? ORDER BY position', [
      Number(stage('Qualifié')),
    ]);
    expect(inDatabase.map(({ id }) => String(id))).toEqual(shown);
    expect(inDatabase.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    expect(writes).toHaveLength(before.length);
    for (const { body } of writes) expect(body).not.toHaveProperty('relatedOrder');
    for (const { body } of writes) expect(body).not.toHaveProperty('agent');
  });

  it('gives a lead to the people of another lane when asked, by the same write', async () => {
    const { asked, column, drop, lead, saved, writes } = await openBoard();
    const one = column('Nouveau').find(({ people }) => people.length === 1) ?? never();
    const other = column('Qualifié').find(({ people }) => people[0] && people[0].id !== one.people[0]?.id) ?? never();
    drop(one.id, 'Qualifié', { previous: other.id, lane: other.people[0]?.id ?? never() });
    await saved();
    expect(asked).toMatchObject([{ effect: null, people: { from: one.people, to: other.people } }]);
    expect(writes[0]?.body['agent']).toBe(`/en/api/agents/${String(other.people[0]?.id)}`);
    expect(lead(one.id).people).toEqual(other.people);
    expect(String(rowOf(one.id)['agent'])).toBe(other.people[0]?.id);
  });

  it('tells a column in one call where the page names an address for it', async () => {
    const { column, drop, saved, stage, writes } = await openBoard({
      reorderUrl: '/en/api/lead_opportunities/reorder',
    });
    const one = column('Nouveau')[0] ?? never();
    drop(one.id, 'Qualifié', { previous: column('Qualifié')[0]?.id ?? never() });
    const shown = column('Qualifié').map(({ iri }) => iri);
    await saved();
    expect(writes).toEqual([
      {
        method: 'POST',
        path: '/en/api/lead_opportunities/reorder',
        body: { stage: `/en/api/lead_stages/${stage('Qualifié')}`, moved: one.iri, order: shown },
      },
    ]);
    expect(column('Qualifié').map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
  });
});
