import type { Locator, Page } from 'playwright';
import * as v from 'valibot';
import { PATIENT, type Point } from '../board/board-page.ts';
import { callApi } from '../support/back-office.ts';
import type { PageOptions, TestBrowser, WatchedPage } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

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

export interface CrmPage {
  readonly page: Page;
  readonly crm: Locator;
  readonly watched: WatchedPage;
  readonly card: (name: string) => Locator;
  /** A list of the board: the cards of a stage in a lane. */
  readonly cell: (agent: string, stage: StageName) => Locator;
  readonly head: (stage: StageName) => Locator;
  readonly dialog: (name: string | RegExp) => Locator;
  readonly button: (name: string | RegExp) => Locator;
}

interface OpenOptions extends PageOptions {
  readonly locale?: string;
  /** Set on the tag from the start. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Runs in the page: sets the attributes as if its template had written them. */
function writeAttributes(values: Readonly<Record<string, string>>): void {
  new MutationObserver((_, observer) => {
    const element = document.querySelector('flexy-crm-board');
    if (element === null) return;
    observer.disconnect();
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  }).observe(document, { childList: true, subtree: true });
}

export async function openCrm(
  { newPage }: TestBrowser,
  host: Host,
  { locale = 'en', attributes = {}, ...options }: OpenOptions = {},
): Promise<CrmPage> {
  const watched = await newPage(host.address, options);
  const { page, context } = watched;
  await context.addInitScript(writeAttributes, attributes);
  await signIn(context, host);
  await page.goto(`${host.address}/${locale}/admin/islands/flexy-crm-board`);
  const crm = page.locator('flexy-crm-board');
  await crm.locator('[data-card]').first().waitFor(PATIENT);
  return {
    page,
    crm,
    watched,
    card: (name) => crm.getByRole('listitem', { name, exact: true }),
    cell: (agent, stage) =>
      crm.getByRole('region', { name: agent, exact: true }).locator(`[data-column="${STAGES[stage]}"]`),
    head: (stage) => crm.locator('.board-heads .board-head').filter({ hasText: stage }),
    dialog: (name) => crm.getByRole('dialog', { name }),
    button: (name) => crm.getByRole('button', { name }),
  };
}

/** The upper part of a list, where a dropped card comes first. */
export async function topOf(cell: Locator): Promise<Point> {
  const box = await cell.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return { x: box.x + box.width / 2, y: box.y + 24 };
}
