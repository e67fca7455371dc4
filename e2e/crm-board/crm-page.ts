import type { Locator } from 'playwright';
import * as v from 'valibot';
import { callApi } from '../support/back-office.ts';
import type { TestBrowser } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { openWork, type WorkPage, type WorkPageOptions } from '../support/work-page.ts';

const Reference = v.nullish(v.looseObject({ id: v.number() }));
const LeadRecord = v.looseObject({
  id: v.number(),
  name: v.string(),
  leadStage: v.looseObject({ id: v.number() }),
  agent: Reference,
  customer: Reference,
  relatedOrder: Reference,
  position: v.nullish(v.number()),
  estimatedValue: v.nullish(v.number()),
  description: v.nullish(v.string()),
  tags: v.array(v.string()),
});
const OrderRecord = v.looseObject({
  type: v.string(),
  status: v.string(),
  orderNumberFormatted: v.string(),
  fullTotalAmount: v.number(),
  customer: Reference,
  orderItems: v.array(v.looseObject({ description: v.string(), quantity: v.number(), price: v.number() })),
});
export type LeadRecord = v.InferOutput<typeof LeadRecord>;

/** The stages of the demo host's objective, by name. */
export const STAGES = { Nouveau: 1, Qualifié: 2, Devis: 3, Commande: 4, Perdu: 5 } as const;
export type StageName = keyof typeof STAGES;

export async function readLead(host: Host, id: number): Promise<LeadRecord> {
  return v.parse(LeadRecord, await callApi(host, 'GET', `/en/api/lead_opportunities/${id}`));
}

export async function readOrder(host: Host, id: number): Promise<v.InferOutput<typeof OrderRecord>> {
  return v.parse(OrderRecord, await callApi(host, 'GET', `/en/api/orders/${id}`));
}

/** A lead of its own for a test: at the top of its column, in the lane of one agent. */
export async function makeLead(host: Host, fields: Readonly<Record<string, unknown>>): Promise<LeadRecord> {
  return v.parse(
    LeadRecord,
    await callApi(host, 'POST', '/en/api/lead_opportunities', {
      objectif: '/en/api/objectifs/1',
      leadStage: `/en/api/lead_stages/${STAGES.Nouveau}`,
      agent: '/en/api/agents/4',
      customer: '/en/api/customers/7',
      estimatedValue: 12_345.5,
      position: 0,
      tags: [],
      ...fields,
    }),
  );
}

interface CrmPage extends Omit<WorkPage, 'island' | 'cellOf'> {
  readonly crm: Locator;
  /** The cards of a stage in the lane of an agent. */
  readonly cell: (agent: string, stage: StageName) => Locator;
  readonly head: (stage: StageName) => Locator;
}

export async function openCrm(browser: TestBrowser, host: Host, options: WorkPageOptions = {}): Promise<CrmPage> {
  const { island, cellOf, ...rest } = await openWork(browser, host, 'flexy-crm-board', options);
  return {
    ...rest,
    crm: island,
    cell: (agent, stage) => cellOf(agent, STAGES[stage]),
    head: (stage) => island.locator('.board-heads .board-head').filter({ hasText: stage }),
  };
}
