import {
  ALL_OPERATIONS,
  collection,
  datetime,
  defineResource,
  flag,
  integer,
  list,
  money,
  relation,
  text,
} from '../resource.ts';
import { atMost, notBlank, positiveOrZero } from '../validation.ts';
import { exact, order, partial } from './catalogue.ts';
import { touch } from './touch.ts';

export const leadStages = defineResource({
  name: 'lead_stages',
  shortName: 'LeadStage',
  table: 'lead_stage',
  operations: ALL_OPERATIONS,
  fields: {
    name: text({ constraints: [notBlank] }),
    // `quote`, `order` or null.
    code: text(),
    objectif: relation('objectifs'),
  },
  filters: { objectif: [exact] },
});

export const leadOpportunities = defineResource({
  name: 'lead_opportunities',
  shortName: 'LeadOpportunity',
  table: 'lead_opportunity',
  operations: ALL_OPERATIONS,
  mercure: true,
  hooks: { prepare: touch },
  fields: {
    name: text({ constraints: [notBlank] }),
    description: text(),
    objectif: relation('objectifs'),
    leadStage: relation('lead_stages', ['code']),
    status: text(),
    color: text(),
    isImportant: flag({ default: 0 }),
    position: integer({ constraints: [positiveOrZero] }),
    progress: integer({ constraints: [positiveOrZero, atMost(100, '100')] }),
    nextStep: text(),
    nextStepAt: datetime(),
    agent: relation('agents', ['fullName']),
    customer: relation('customers', ['fullName']),
    estimatedValue: money({ constraints: [positiveOrZero] }),
    currency: text(),
    relatedOrder: relation('orders', [], { owned: true }),
    tags: list(),
    cssClasses: text(),
    createdAt: datetime({ write: false }),
    updatedAt: datetime({ write: false }),
  },
  filters: { objectif: [exact], leadStage: [exact], status: [exact], name: [partial, order], position: [order] },
});

export const objectifs = defineResource({
  name: 'objectifs',
  shortName: 'Objectif',
  table: 'objectif',
  operations: ALL_OPERATIONS,
  filters: {},
  fields: {
    name: text({ constraints: [notBlank] }),
    leadStages: collection('lead_stages', 'objectif', ['name', 'code']),
  },
});
