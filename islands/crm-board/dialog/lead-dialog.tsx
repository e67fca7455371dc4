import { Star, StarOff } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { leadResource } from '#shared/api/resources/leads.ts';
import { nameOfCustomer } from '#shared/api/resources/names.ts';
import { customerResource } from '#shared/api/resources/people.ts';
import { CardDialog, type LabelledField } from '#shared/features/kanban/dialog/card-dialog.tsx';
import { PersonField, useAgents, usePeople } from '#shared/features/kanban/dialog/person-field.tsx';
import { useKeptFields } from '#shared/features/kanban/dialog/use-kept-fields.ts';
import { distinctNames } from '#shared/features/kanban/rules/distinct-names.ts';
import type { Person } from '#shared/features/kanban/rules/work-item.ts';
import type { BoardDialogProps } from '#shared/features/kanban/view/board-with-dialog.tsx';
import type { FieldProps } from '#shared/features/record-form/field-props.ts';
import { useIsland } from '#shared/island/context.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { type Lead, LEAD_COLOR } from '../api/lead.ts';
import type { LeadStage } from '../api/lead-kind.ts';
import { STARS } from '../rules/rating.ts';
import { type CrmText, useCrmText } from '../text.ts';
import { type LeadField, type LeadFormProblem, problemsOf } from './draft.ts';
import { createLeadWriter } from './lead-writer.ts';

/** Those of every card are named by the form itself. */
const LABELS: ReadonlyMap<string, CrmText> = new Map([
  ['value', 'Estimated value'],
  ['agent', 'Assignee'],
  ['customer', 'Customer'],
  ['rating', 'Rating'],
  ['nextStep', 'Next step'],
  ['nextStepDay', 'Due on'],
]);

const STEP_FIELDS = ['nextStep', 'nextStepAt'] as const;

/** The form of a lead. */
export default function LeadDialog({ schema, items, people, ...props }: BoardDialogProps<Lead, LeadStage>) {
  const t = useCrmText();
  const { api } = useIsland();
  const [known] = useState(() => {
    const leads = items();
    return {
      customers: leads.flatMap(({ customer }) => (customer === null ? [] : [customer])),
    };
  });
  const schemas = useMemo(
    () => ({
      customers: customerResource.record(
        { locale: api.locale, decimals: 0 },
        ['fullNameWithPhone', 'firstName', 'lastName', 'phone', 'address'],
        ({ id }, { phone, address, ...names }): Person => ({
          id,
          name: nameOfCustomer(names),
          detail: [address, phone].filter((part) => part !== '').join(' · '),
        }),
      ),
    }),
    [api],
  );
  const agents = useAgents(people);
  const customers = usePeople(customerResource.path, schemas.customers, known.customers);
  const show = (field: LeadField, value: string): string => {
    const list = field === 'agent' ? agents.people : field === 'customer' ? customers.people : [];
    return distinctNames(list).get(value) ?? value;
  };
  const writerOf = useCallback((lead: Lead) => createLeadWriter(api, schema, lead.worth.currency), [api, schema]);
  return (
    <CardDialog<Lead, LeadField, LeadFormProblem>
      {...props}
      resource={leadResource}
      schema={schema}
      writerOf={writerOf}
      problemsOf={problemsOf}
      explain={t}
      labelOf={(field) => t(LABELS.get(field) ?? 'Name')}
      show={show}
      usualColor={LEAD_COLOR}
      above={(field) => <TextField {...field('name')} required dir="auto" data-autofocus="" />}
      below={(field, lead) => (
        <>
          <NextStepFields lead={lead} step={field('nextStep')} day={field('nextStepDay')} />
          <PersonField {...field('customer')} from={customers} none={t('No customer')} />
          <PersonField {...field('agent')} from={agents} none={t('Unassigned')} />
          <ValueField {...field('value')} currency={lead.worth.currency} />
          <RatingField {...field('rating')} />
        </>
      )}
    />
  );
}

/** Where the server keeps next steps: its answer has one, or its documentation names them. */
function NextStepFields({
  lead,
  step,
  day,
}: {
  readonly lead: Lead;
  readonly step: LabelledField;
  readonly day: LabelledField;
}) {
  const { names: kept } = useKeptFields(lead, STEP_FIELDS, { resource: leadResource, type: 'LeadOpportunity' });
  return (
    <>
      {kept.has('nextStep') ? <TextField {...step} dir="auto" maxLength={255} /> : null}
      {kept.has('nextStepAt') ? <TextField {...day} type="date" /> : null}
    </>
  );
}

function RatingField({ label, value, error, onChange }: LabelledField) {
  const t = useCrmText();
  return (
    <div className="fx-field">
      <span className="fx-label" aria-hidden="true">
        {label}
      </span>
      <Segments
        label={label}
        value={value}
        onChange={(stars) => onChange({ target: { value: stars } })}
        segments={[0, ...STARS].map((stars) => ({
          id: String(stars),
          label: t('Rating: {stars} of 5', { stars }),
          icon:
            stars === 0 ? (
              <StarOff size={18} aria-hidden="true" />
            ) : (
              <Star
                className="lead-star"
                size={18}
                aria-hidden="true"
                data-full={stars <= Number(value) || undefined}
              />
            ),
        }))}
      />
      {error === undefined ? null : (
        <p className="fx-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function ValueField({ currency, ...field }: FieldProps & { readonly currency: string }) {
  const t = useCrmText();
  const readAs = useReadAs(currency);
  return (
    <TextField
      {...field}
      label={`${t('Estimated value')} (${currency})`}
      hint={readAs(field.value)}
      inputMode="decimal"
      dir="ltr"
    />
  );
}
