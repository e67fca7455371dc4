import type { GenericSchema } from 'valibot';
import { leadResource } from '#shared/api/resources/leads.ts';
import { customerResource } from '#shared/api/resources/people.ts';
import { cardClasses, readColor, readTags } from '#shared/features/kanban/rules/tags.ts';
import type { Person, WorkItem } from '#shared/features/kanban/rules/work-item.ts';
import { type PeopleDirectory, readPerson } from '#shared/features/kanban/store/people-directory.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { currencyDecimals, parseMinor, ZERO } from '#shared/kernel/money.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';
import { type StageCode, stageCode } from '../rules/effects.ts';
import type { Worth } from '../rules/sums.ts';

/** Where no other is set. */
export const LEAD_COLOR = '#96d213';

/** What a lead's record says that cannot be shown as it is. */
type LeadProblem =
  | { readonly kind: 'progress'; readonly value: number }
  | { readonly kind: 'color' | 'value' | 'day'; readonly value: string };

export interface Lead extends WorkItem {
  readonly description: string;
  readonly status: string;
  readonly color: string;
  readonly isImportant: boolean;
  /** In percent, 0 to 100. */
  readonly progress: number;
  /** What is to be done next; empty where nobody has said, or the server keeps no such thing. */
  readonly nextStep: string;
  /** `YYYY-MM-DD` by the server's clock; empty for none. */
  readonly nextStepDay: string;
  readonly customer: Person | null;
  readonly worth: Worth;
  readonly orderId: string | null;
  /** Its own, without what the board adds. */
  readonly tags: readonly string[];
  readonly classes: readonly string[];
  /** Of the stage that it is in, where the server embeds it. */
  readonly stageCode: StageCode;
  readonly problems: readonly LeadProblem[];
}

function codeOf(stage: unknown): StageCode {
  const code: unknown = typeof stage === 'object' && stage !== null ? Reflect.get(stage, 'code') : undefined;
  return stageCode(typeof code === 'string' ? code : '');
}

const wordsOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** Empty for none; null for what is no day. */
function dayOf(written: string | null): string | null {
  if (written === null || written.trim() === '') return '';
  return parseServerTime(written) === null ? null : written.trim().slice(0, 10);
}

/** @param currency of leads without one of their own */
export function leadSchema(
  api: { readonly locale: string },
  currency: string,
  people: Pick<PeopleDirectory, 'read'>,
): GenericSchema<unknown, Lead> {
  const customers = customerResource.collection(api.locale);
  return leadResource.record(
    api,
    [
      'name',
      'description',
      'leadStage',
      'status',
      'color',
      'isImportant',
      'important',
      'position',
      'progress',
      'nextStep',
      'nextStepAt',
      'agent',
      'customer',
      'estimatedValue',
      'currency',
      'relatedOrder',
      'tags',
      'cssClasses',
      'updatedAt',
    ],
    (ref, fields, written) => {
      const own = fields.currency?.toUpperCase() ?? currency;
      const said = wordsOf(fields.estimatedValue);
      const amount = parseMinor(said, currencyDecimals(own));
      const color = readColor(fields.color);
      const progress = fields.progress ?? 0;
      const problems: LeadProblem[] = [];
      if (progress < 0 || progress > 100) problems.push({ kind: 'progress', value: progress });
      if (fields.color !== null && color === null) problems.push({ kind: 'color', value: fields.color });
      const nextStepDay = dayOf(fields.nextStepAt);
      if (nextStepDay === null) problems.push({ kind: 'day', value: fields.nextStepAt ?? '' });
      if (amount === null && said !== null && said !== '') problems.push({ kind: 'value', value: String(said) });
      return {
        ...ref,
        name: fields.name,
        description: fields.description,
        stageId: idOf(fields.leadStage) ?? '',
        stageCode: codeOf(fields.leadStage),
        status: fields.status,
        color: color ?? LEAD_COLOR,
        isImportant: fields.isImportant ?? fields.important ?? false,
        position: fields.position,
        progress: Math.min(100, Math.max(0, progress)),
        people: people.read([fields.agent]),
        nextStep: fields.nextStep.trim(),
        nextStepDay: nextStepDay ?? '',
        customer: readPerson(fields.customer, customers),
        worth: { amount: amount ?? ZERO, currency: own },
        orderId: idOf(fields.relatedOrder),
        tags: readTags(fields.tags),
        classes: cardClasses(fields.cssClasses),
        updatedAt: fields.updatedAt,
        written: { ...Object(written) },
        problems,
      };
    },
  );
}

/** The server's own record, which is what a page sees. */
export function publicLead({ written }: Pick<Lead, 'written'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).filter(([key]) => key !== '@context'));
}
