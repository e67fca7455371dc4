import type { ApiClient } from '#shared/api/client.ts';
import { leadResource, leadStageResource, objectiveAnswer, objectiveResource } from '#shared/api/resources/leads.ts';
import { agentResource, customerResource } from '#shared/api/resources/people.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { columnsOf } from '#shared/features/kanban/rules/columns.ts';
import { compareIds, type Person, unchangedCard } from '#shared/features/kanban/rules/work-item.ts';
import { writtenFields } from '#shared/features/kanban/rules/written-fields.ts';
import { createPeopleDirectory } from '#shared/features/kanban/store/people-directory.ts';
import { fieldOf, readRecords } from '#shared/features/kanban/store/read-records.ts';
import type { WorkKind } from '#shared/features/kanban/store/work-kind.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { currencyDecimals, type Minor, minorToDecimal } from '#shared/kernel/money.ts';
import { lazyModule } from '#shared/ui/lazy-with-retry.ts';
import { effectKind, type LeadEffect, type StageCode, stageCode } from '../rules/effects.ts';
import { isLostStage, reasonStart } from '../rules/lost-stage.ts';
import { offsetOf } from '../rules/sums.ts';
import { type Lead, leadSchema } from './lead.ts';

export interface LeadStage {
  readonly id: string;
  readonly name: string;
  readonly code: StageCode;
  /** What the server's total has more than the leads, in minor units of the board's currency. */
  readonly offset: Minor;
}

type LeadKind = WorkKind<Lead, LeadStage, LeadEffect>;

const ANY_JSON = 'application/json, application/ld+json;q=0.9, */*;q=0.1';

interface Options {
  readonly api: ApiClient;
  readonly objective: string;
  readonly currency: string;
}

/** Asked for only where a move would delete an order. */
const pendingDeleteOrder = lazyModule(() => import('./pending-delete-order.ts'));

/** The fields of every save, as they were just read. */
export function leadBody(lead: Lead, { locale }: Pick<ApiClient, 'locale'>): Record<string, unknown> {
  const stage = lead.stageId === '' ? {} : { leadStage: leadStageResource.iri(lead.stageId, locale) };
  return { ...writtenFields(lead), ...stage };
}

function relatedOrder(effect: LeadEffect, locale: string): object {
  if (effect.kind === 'delete') return effect.order === null ? {} : { relatedOrder: null };
  const { customer, line, amount, currency } = effect;
  return {
    relatedOrder: {
      status: 'draft',
      type: 'quote',
      ...(customer === null ? {} : { customer: customerResource.iri(customer.id, locale) }),
      orderItems: [
        {
          description: line,
          quantity: 1,
          price: minorToDecimal(amount, currencyDecimals(currency)),
          image: null,
          shippingFees: 0,
        },
      ],
    },
  };
}

/** The leads of an objective, and what it means to move one. */
export function createLeadKind({ api, objective, currency }: Options): LeadKind {
  const people = createPeopleDirectory(api);
  const schema = leadSchema(api, currency, people);
  const { locale } = api;
  const stageSchema = leadStageResource.record(api, ['name', 'code', 'totalEstimatedValue'], (ref, fields) => ({
    id: ref.id,
    name: fields.name,
    code: stageCode(fields.code),
    total:
      typeof fields.totalEstimatedValue === 'number' || typeof fields.totalEstimatedValue === 'string'
        ? fields.totalEstimatedValue
        : null,
  }));

  const stageNames = new Map<string, string>();
  /** A lead that is taken up again is lost for no reason. */
  const tagsAfter = ({ tags, stageId }: Lead, to: string): Lead['tags'] => {
    const from = stageNames.get(stageId) ?? '';
    return to === stageId || !isLostStage(from) ? tags : tags.filter((tag) => !tag.startsWith(reasonStart(from)));
  };
  const peopleBody = ([agent]: readonly Person[]): { readonly agent: string | null } => ({
    agent: agent === undefined ? null : agentResource.iri(agent.id, locale),
  });

  return {
    resource: leadResource,
    schema,
    stageField: 'leadStage',
    stageIri: (id) => leadStageResource.iri(id, locale),
    read: async (known, signal) => {
      const path = objectiveResource.item(objective);
      const call = `GET ${path}`;
      // Not as a record: an operation of its own may answer in another format than the records do.
      const parsed = parseRecord(objectiveAnswer, await api.fetchJson(path, { accept: ANY_JSON, signal }), call);
      if (parsed.error !== undefined) throw parsed.error;
      const answer = parsed.value;
      await people.complete(
        answer.leadOpportunities.map((lead) => fieldOf(lead, 'agent')),
        signal,
      );
      const { items, unreadable } = await readRecords({
        api,
        list: answer.leadOpportunities,
        schema,
        knownOf: (record) => unchangedCard(known, record, people.isBehind),
        call,
        signal,
      });
      const stages = await readRecords({ api, list: answer.leadStages, schema: stageSchema, call, signal });
      for (const { id, name } of stages.items) stageNames.set(id, name);
      const columns = columnsOf(items);
      return {
        name: answer.name,
        items,
        unreadable: [...unreadable, ...stages.unreadable],
        stages: stages.items
          .map(({ total, ...stage }) => ({
            ...stage,
            offset: offsetOf(
              total,
              (columns.get(stage.id) ?? []).map(({ worth }) => worth),
              currency,
            ),
          }))
          .sort((one, other) => compareIds(one.id, other.id)),
      };
    },
    peopleBody,
    mayBelong: (written) => {
      const own = idOf(Reflect.get(written, 'objectif'));
      return own === null || own === objective;
    },
    effectOf: async (now, to, stages, signal) => {
      const from = stages.find(({ id }) => id === now.stageId)?.code ?? now.stageCode;
      const { orderId } = now;
      switch (effectKind({ from, to: to.code, hasOrder: orderId !== null })) {
        case null:
          return null;
        case 'quote':
          return {
            kind: 'quote',
            customer: now.customer,
            line: now.name,
            amount: now.worth.amount,
            currency: now.worth.currency,
          };
        case 'delete': {
          if (orderId === null) return { kind: 'delete', order: null };
          const { readPendingDeleteOrder } = await pendingDeleteOrder.get();
          return { kind: 'delete', order: await readPendingDeleteOrder(api, currency, orderId, signal) };
        }
      }
    },
    hasEffect: ({ orderId }, { kind }) => (kind === 'quote' ? orderId !== null : orderId === null),
    mayUndo: (effect) => effect.kind === 'quote' || effect.order === null,
    bodyOf: (now, { stageId, position, people: team, effect }) => ({
      ...leadBody({ ...now, stageId, position, tags: tagsAfter(now, stageId) }, api),
      ...(team === null ? {} : peopleBody(team)),
      ...(effect === null ? {} : relatedOrder(effect, locale)),
    }),
    newBody: ({ stageId, name, position }) => ({
      name,
      leadStage: leadStageResource.iri(stageId, locale),
      objectif: objectiveResource.iri(objective, locale),
      position,
    }),
  };
}
