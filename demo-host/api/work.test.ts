import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_VERSIONS } from '../options.ts';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';

const MERGE = 'application/merge-patch+json';
const Board = v.object({
  name: v.string(),
  leadStages: v.array(
    v.object({ id: v.number(), name: v.string(), code: v.nullish(v.string()), totalEstimatedValue: v.number() }),
  ),
  leadOpportunities: v.array(
    v.looseObject({
      id: v.number(),
      leadStage: v.object({ id: v.number(), code: v.nullish(v.string()) }),
      estimatedValue: v.nullish(v.number()),
      customer: v.nullish(v.object({ id: v.number(), fullName: v.string() })),
      relatedOrder: v.nullish(v.object({ id: v.number() })),
      tags: v.array(v.string()),
    }),
  ),
});

describe.each(API_VERSIONS)('leads and tasks, API Platform %s', (version) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ apiVersion: version });
  });
  afterAll(() => host.close());
  const board = async () =>
    v.parse(
      Board,
      JSON.parse((await host.call('GET', '/en/api/crm/objectifs/1', { accept: 'application/json' })).text),
    );
  const count = (query: string): number =>
    Number(host.host.sql.get(`SELECT COUNT(*) AS count FROM ${query}`)?.['count']);
  /** The update that the item offers, as the API client makes it. */
  const update = (iri: string, body: Record<string, unknown>) =>
    version === '2.7'
      ? host.call('PUT', iri, { body: { '@id': iri, ...body } })
      : host.call('PATCH', iri, { body, type: MERGE });
  const quote = (customer: string) => ({
    status: 'draft',
    type: 'quote',
    customer,
    orderItems: [{ description: 'Nappes', quantity: 1, price: 420, image: null, shippingFees: 0 }],
  });

  it('answers the board as a plain object whose totals are those of its leads', async () => {
    const { leadStages, leadOpportunities } = await board();
    expect(leadStages.map(({ code }) => code ?? null)).toEqual([null, null, 'quote', 'order', null]);
    for (const stage of leadStages) {
      const cents = leadOpportunities
        .filter((lead) => lead.leadStage.id === stage.id)
        .reduce((sum, lead) => sum + Math.round((lead.estimatedValue ?? 0) * 100), 0);
      expect(Math.round(stage.totalEstimatedValue * 100)).toBe(cents);
    }
    expect((await host.call('GET', '/en/api/crm/objectifs/999')).status).toBe(404);
    expect((await host.call('GET', '/en/api/crm/objectifs/1', { token: null })).status).toBe(401);
  });

  it('makes the order of a nested document with its line, and deletes both with the reference', async () => {
    const { leadOpportunities } = await board();
    const lead = leadOpportunities.find(({ relatedOrder, customer }) => !relatedOrder && customer);
    const iri = `/en/api/lead_opportunities/${String(lead?.id)}`;
    const customer = `/en/api/customers/${String(lead?.customer?.id)}`;
    const made = await update(iri, { relatedOrder: quote(customer) });
    expect(made.status, made.text).toBe(200);
    const order = v.parse(v.looseObject({ relatedOrder: v.object({ id: v.number() }) }), made.body).relatedOrder.id;
    const { body } = await host.call('GET', `/en/api/orders/${order}`);
    expect(body).toMatchObject({ type: 'quote', status: 'draft', fullTotalAmount: 420, customer: { '@id': customer } });
    expect(body['orderNumberFormatted']).toMatch(/^QU-/);
    expect(count(`order_item WHERE parentOrder = ${order}`)).toBe(1);

    expect((await update(iri, { relatedOrder: null })).status).toBe(200);
    expect(count(`purchase_order WHERE id = ${order}`)).toBe(0);
    expect(count(`order_item WHERE parentOrder = ${order}`)).toBe(0);
  });

  it('makes nothing of a lead whose nested order is refused', async () => {
    const lead = (await board()).leadOpportunities.find(({ relatedOrder }) => !relatedOrder);
    const before = count('purchase_order');
    const refused = await update(`/en/api/lead_opportunities/${String(lead?.id)}`, {
      relatedOrder: { ...quote('/en/api/customers/1'), orderItems: [{ description: '', quantity: 1, price: 5 }] },
    });
    expect(refused.status).toBe(422);
    expect(count('purchase_order')).toBe(before);
  });

  it('keeps agents, tags and dates of a task that an update does not name, and links what it names', async () => {
    const iri = '/en/api/tasks/3';
    const before = (await host.call('GET', iri)).body;
    const body = { name: 'Plans', agents: ['/en/api/agents/2', '/en/api/agents/5'], tags: ['a', 'b'] };
    expect((await update(iri, body)).status).toBe(200);
    const moved = await update(iri, { position: 7 });
    expect(moved.body).toMatchObject({
      name: 'Plans',
      position: 7,
      endAt: before['endAt'],
      tags: ['a', 'b'],
      agents: [{ fullName: 'Soufiane Zeroual' }, { fullName: expect.any(String) }],
      agentsIDs: [2, 5],
    });
  });

  it('lists a task flat and again below its parent, with agents and stages', async () => {
    const { body } = await host.call('GET', '/en/api/projects/1');
    const project = v.parse(
      v.object({
        agents: v.array(v.looseObject({ firstName: v.string(), lastName: v.string() })),
        taskStages: v.array(v.looseObject({ name: v.string() })),
        tasks: v.array(
          v.looseObject({
            id: v.number(),
            parentTask: v.nullish(v.looseObject({ id: v.number() })),
            tasks: v.array(v.looseObject({ id: v.number() })),
          }),
        ),
      }),
      body,
    );
    expect(project.agents.length).toBeGreaterThan(1);
    expect(project.taskStages).toHaveLength(4);
    const [first] = project.tasks;
    expect(first?.tasks.map(({ id }) => id)).toEqual(
      project.tasks.filter(({ parentTask }) => parentTask?.id === first?.id).map(({ id }) => id),
    );
  });

  it('reorders a column with one write, tells the hub, and refuses an order that is none', async () => {
    const { leadOpportunities, leadStages } = await board();
    const stage = `/en/api/lead_stages/${String(leadStages[0]?.id)}`;
    const inStage = leadOpportunities.filter((lead) => lead.leadStage.id === leadStages[0]?.id).map(({ id }) => id);
    const moved = leadOpportunities.find((lead) => lead.leadStage.id === leadStages[1]?.id)?.id;
    const order = [moved, ...inStage].map((id) => `/en/api/lead_opportunities/${String(id)}`);
    const told: string[] = [];
    const stop = host.host.hub.subscribe([`${host.url}/en/api/lead_opportunities/{id}`], ({ topic }) =>
      told.push(topic),
    );
    const body = { stage, moved: order[0], order };
    const answer = await host.call('POST', '/en/api/lead_opportunities/reorder', { body });
    stop();
    expect(answer.status, answer.text).toBe(200);
    expect(told).toContain(`${host.url}${String(order[0])}`);
    // Telling the hub and answering a reading run the same query.
    for (const iri of order) expect((await host.call('GET', iri)).body['id']).toBe(Number(iri.split('/').at(-1)));
    const after = (await board()).leadOpportunities
      .filter((lead) => lead.leadStage.id === leadStages[0]?.id)
      .sort((one, other) => Number(one['position']) - Number(other['position']));
    expect(after.map(({ id }) => id)).toEqual([moved, ...inStage]);
    expect(after.map((lead) => lead['position'])).toEqual(after.map((_, index) => index + 1));

    for (const wrong of [{ ...body, order: order.slice(1) }, { ...body, stage: '/en/api/stores/1' }, {}])
      expect((await host.call('POST', '/en/api/lead_opportunities/reorder', { body: wrong })).status).toBe(400);
  });
});

it('refuses nested documents where the back-office does', async () => {
  const host = await startTestHost({ nestedDocuments: false });
  const answer = await host.call('PATCH', '/en/api/lead_opportunities/1', {
    type: MERGE,
    body: { relatedOrder: { type: 'quote', orderItems: [] } },
  });
  expect(answer.status).toBe(400);
  expect(answer.body['detail']).toMatch(/Nested documents for attribute "relatedOrder" are not allowed/);
  await host.close();
});

it('fills boards and plans of any size, once', async () => {
  const host = await startTestHost({ leads: 50, tasks: 120 });
  const counts = () =>
    ['lead_opportunity WHERE objectif = 1', 'task', 'project'].map((query) =>
      Number(host.host.sql.get(`SELECT COUNT(*) AS count FROM ${query}`)?.['count']),
    );
  const filled = counts();
  expect(filled[0]).toBe(84);
  expect(filled[1]).toBeGreaterThanOrEqual(120);
  host.host.reset();
  expect(counts()).toEqual(filled);
  await host.close();
});
