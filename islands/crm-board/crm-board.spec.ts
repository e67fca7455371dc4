import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-crm-board',
  summary: 'Sales pipeline: leads by stage and assignee; a lead dropped on the quote stage becomes a quote.',
  summaryIn: {
    fr: 'Pipeline commercial : opportunités par étape et responsable ; à l’étape Devis, elles deviennent des devis.',
    ar: 'مسار المبيعات: فرص البيع حسب المرحلة والمكلَّف؛ الفرصة التي تُفلت في مرحلة العرض تصبح عرض أسعار.',
  },
  load: 'visible',
  attributes: {
    'objectif-id': { kind: 'id', doc: 'The objective whose leads are shown.' },
    ...MONEY_ATTRIBUTES,
    currency: {
      kind: 'string',
      format: 'currency',
      default: 'USD',
      doc: 'Currency of leads without one of their own (ISO 4217).',
    },
    'order-url': {
      kind: 'string',
      doc: 'Address of an order’s page, with `{id}` for its id; without it cards have no link to their order.',
    },
    'reorder-url': {
      kind: 'string',
      doc: 'Takes a whole column in one call: POST `{stage, moved, order}`, IRIs from top to bottom. Without it each card whose place differs is saved by itself.',
    },
    creating: { kind: 'boolean', doc: 'Leads are made, renamed and deleted here; without it neither is offered.' },
    'poll-interval': { kind: 'number', default: 60_000, doc: 'Time between two looks at the board, in ms.' },
    'mercure-url': {
      kind: 'string',
      doc: 'Address of the Mercure hub; with it a change is on the board at once. The polls go on as the safety net.',
    },
  },
  events: {
    'flexy:lead-moved': {
      doc: 'A lead is in another stage on the server; `from` and `to` are stages.',
      detail: '{ lead: Record<string, unknown>; from: Record<string, unknown>; to: Record<string, unknown> }',
    },
    'flexy:lead-saved': { doc: 'A lead was saved.', detail: '{ lead: Record<string, unknown> }' },
    'flexy:card-created': {
      doc: 'A lead was made here.',
      detail: '{ lead: Record<string, unknown> } | { task: Record<string, unknown> }',
    },
    'flexy:card-deleted': { doc: 'A lead was deleted here.', detail: '{ id: number | string }' },
    'flexy:quote-created': {
      doc: 'A quote was made of a lead.',
      detail: '{ lead: Record<string, unknown>; order: { id: number | string } }',
    },
    'flexy:interaction': {
      doc: 'Somebody wants to call, write to or meet the customer of a lead. Unless it is cancelled, the device’s own program is opened with the number or address, or a calendar file is saved.',
      cancelable: true,
      detail: "{ lead: Record<string, unknown>; kind: 'phone' | 'mail' | 'meeting' }",
    },
  },
  parts: {
    header: 'The bar with the heading, the age of the leads and the search.',
    board: 'The columns.',
    card: 'A lead; `important` and the lead’s own classes are parts of it as well.',
  },
  cssProperties: {
    '--flexy-crm-height': { default: 'the rest of the window', doc: 'Greatest height of the board.' },
  },
  calls: {
    'GET /{locale}/api/crm/objectifs/{objectif-id}':
      '`leadStages` `[id, name, code, totalEstimatedValue]`, `leadOpportunities` `[id, name, description, leadStage, status, color, isImportant, position, progress, agent, customer, estimatedValue, relatedOrder, tags, cssClasses]`, and where the server keeps them `nextStep` (text) and `nextStepAt` (date): what is to be done next, on the card, in the dialog and in the list of what is due today.',
    'GET /{locale}/api/lead_opportunities/{id}': 'Before each write.',
    'PUT /{locale}/api/lead_opportunities/{id}':
      '`description`, `leadStage`, `tags`, `color`, `cssClasses`, `position`; `relatedOrder` (a quote, or null), `name`, `estimatedValue`, `agent`, `customer`, `isImportant`, `progress` (the rating), and where the server keeps them `nextStep` and `nextStepAt`, where they change.',
    'POST /{locale}/api/lead_opportunities': '`name`, `leadStage`, `objectif`, `position`; with `creating`.',
    'DELETE /{locale}/api/lead_opportunities/{id}': 'After a question; with `creating`.',
    'GET /{locale}/api/agents/{id}': '`fullName` of an assignee that the board does not name.',
    'GET /{locale}/api/agents': 'Who a lead can be given to; asked for by its dialog.',
    'GET /{locale}/api/customers': 'Whom a lead can be about; asked for by its dialog.',
    'GET /{locale}/api/customers/{id}':
      'Phone number, e-mail address and place, when somebody wants to reach the customer.',
    'GET /{locale}/api/docs.jsonld':
      'Whether leads have `nextStep` and `nextStepAt`, where a lead that is opened does not tell.',
    'GET /{locale}/api/orders/{id}': 'The order of a lead.',
    'PUT /{locale}/api/orders/{id}':
      '`type` `delivery-note`, `status` `waiting`: the quote of a lead that is won, after a question.',
    'POST {reorder-url}': '`{stage, moved, order}`: the whole column in one call.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'objectif-id': '1',
    currency: 'MAD',
    creating: '',
    'order-url': '/{{ locale }}/pos?order-id={id}',
    'mercure-url': '/.well-known/mercure',
  },
});
