import { commonDraft, commonMeaning, isColorWrong } from '#shared/features/kanban/dialog/card-draft.ts';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { currencyDecimals, minorToDecimal } from '#shared/kernel/money.ts';
import { amountMeaning, hasTooManyDecimals, readAmount } from '#shared/kernel/typed-number.ts';
import { fieldByField, type RecordShape } from '#shared/records/merge.ts';
import type { Lead } from '../api/lead.ts';
import { starsOf } from '../rules/rating.ts';

const FIELDS = [
  'name',
  'description',
  'value',
  'color',
  'tags',
  'agent',
  'customer',
  'importance',
  'rating',
  'nextStep',
  'nextStepDay',
] as const;
export type LeadField = (typeof FIELDS)[number];

/** The form's texts, as typed. People are ids; `importance` is `important` or empty; `rating` is stars, 0 to 5. */
export type LeadDraft = Readonly<Record<LeadField, string>>;

export type LeadFormProblem =
  | 'Required'
  | 'Enter an amount of 0 or more'
  | 'This number is too large.'
  | 'Too many decimals for this currency'
  | 'Enter a colour such as #96d213';

/** The amount is written as a person of this language types it. */
export function draftOf(lead: Lead, locale: Locale): LeadDraft {
  const { worth, written } = lead;
  const decimals = currencyDecimals(worth.currency);
  const hasValue = written['estimatedValue'] !== undefined && written['estimatedValue'] !== null;
  return {
    ...commonDraft(lead),
    name: lead.name,
    agent: lead.people[0]?.id ?? '',
    customer: lead.customer?.id ?? '',
    rating: String(starsOf(lead.progress)),
    nextStep: lead.nextStep,
    nextStepDay: lead.nextStepDay,
    value: hasValue ? typedDecimal(minorToDecimal(worth.amount, decimals).toFixed(decimals), locale) : '',
  };
}

export function problemsOf(draft: LeadDraft, lead: Lead | null): Partial<Readonly<Record<LeadField, LeadFormProblem>>> {
  const decimals = currencyDecimals(lead?.worth.currency ?? '');
  const valueProblem = (): LeadFormProblem | undefined => {
    if (draft.value.trim() === '') return undefined;
    const amount = readAmount(draft.value, decimals);
    if (amount === 'too-large') return 'This number is too large.';
    if (amount === 'invalid') return 'Enter an amount of 0 or more';
    return hasTooManyDecimals(draft.value, decimals) ? 'Too many decimals for this currency' : undefined;
  };
  const value = valueProblem();
  return {
    ...(draft.name.trim() === '' ? { name: 'Required' } : {}),
    ...(value ? { value } : {}),
    ...(isColorWrong(draft.color, lead) ? { color: 'Enter a colour such as #96d213' } : {}),
  };
}

/** What was typed means the same however it is spelt: `12,5` is `12.50`. */
export function draftShape(currency: string): RecordShape<LeadDraft> {
  const meaningOf = (field: LeadField, text: string): string => {
    switch (field) {
      case 'name':
      case 'nextStep':
        return text.trim();
      case 'agent':
      case 'customer':
      case 'rating':
      case 'nextStepDay':
        return text;
      case 'value':
        return amountMeaning(text, currencyDecimals(currency));
      default:
        return commonMeaning(field, text);
    }
  };
  return fieldByField<LeadDraft>(FIELDS, (field, one, other) => meaningOf(field, one) === meaningOf(field, other));
}
