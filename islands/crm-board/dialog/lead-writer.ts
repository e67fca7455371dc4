import type { ApiClient } from '#shared/api/client.ts';
import { leadResource } from '#shared/api/resources/leads.ts';
import { agentResource, customerResource } from '#shared/api/resources/people.ts';
import type { Schema } from '#shared/api/schema.ts';
import { commonBody } from '#shared/features/kanban/dialog/card-draft.ts';
import { currencyDecimals, minorToDecimal } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';
import { changedGroups } from '#shared/records/merge.ts';
import { createRecordWriter, type RecordWriter } from '#shared/records/record-writer.ts';
import type { Lead } from '../api/lead.ts';
import { leadBody } from '../api/lead-kind.ts';
import { progressOf } from '../rules/rating.ts';
import { draftOf, draftShape, type LeadDraft } from './draft.ts';

const EMPTY: LeadDraft = {
  name: '',
  description: '',
  value: '',
  color: '',
  tags: '',
  agent: '',
  customer: '',
  importance: '',
  rating: '0',
  nextStep: '',
  nextStepDay: '',
};

/** Another day at the time that the server has written; null for none. */
function timeOn(day: string, written: unknown): string | null {
  if (day === '') return null;
  return typeof written === 'string' && parseServerTime(written) !== null ? day + written.trim().slice(10) : day;
}

/** Saves what was typed for a lead, beside what others have changed meanwhile. Its stage is changed by a move. */
export function createLeadWriter(
  api: ApiClient,
  schema: Schema<Lead>,
  currency: string,
): RecordWriter<Lead, LeadDraft> {
  const shape = draftShape(currency);
  const decimals = currencyDecimals(currency);
  return createRecordWriter<Lead, LeadDraft>({
    api,
    resource: leadResource,
    schema,
    shape,
    fieldsOf: (lead) => (lead === null ? EMPTY : draftOf(lead, api.locale)),
    bodyOf: ({ from, to, now }) => {
      const changed = new Set(changedGroups(shape, from, to));
      const amount = readAmount(to.value, decimals);
      return {
        ...(now === null ? {} : leadBody(now, api)),
        ...(changed.has('name') ? { name: to.name.trim() } : {}),
        ...(changed.has('value')
          ? { estimatedValue: isNumberProblem(amount) ? null : minorToDecimal(amount, decimals) }
          : {}),
        ...(changed.has('agent') ? { agent: to.agent === '' ? null : agentResource.iri(to.agent, api.locale) } : {}),
        ...(changed.has('customer')
          ? { customer: to.customer === '' ? null : customerResource.iri(to.customer, api.locale) }
          : {}),
        ...(changed.has('rating') ? { progress: progressOf(Number(to.rating)) } : {}),
        ...(changed.has('nextStep') ? { nextStep: to.nextStep.trim() === '' ? null : to.nextStep.trim() } : {}),
        ...(changed.has('nextStepDay') ? { nextStepAt: timeOn(to.nextStepDay, now?.written['nextStepAt']) } : {}),
        ...commonBody(changed, to, now),
      };
    },
  });
}
