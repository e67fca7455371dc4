import { useCallback, useMemo, useState } from 'react';
import { leadResource } from '#shared/api/resources/leads.ts';
import { nameOf } from '#shared/api/resources/names.ts';
import { customerResource } from '#shared/api/resources/people.ts';
import { CardDialog } from '#shared/features/kanban/dialog/card-dialog.tsx';
import { PersonField, useAgents, usePeople } from '#shared/features/kanban/dialog/person-field.tsx';
import type { Person } from '#shared/features/kanban/rules/work-item.ts';
import type { BoardDialogProps } from '#shared/features/kanban/view/board-with-dialog.tsx';
import type { FieldProps } from '#shared/features/record-form/field-props.ts';
import { useIsland } from '#shared/island/context.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { type Lead, LEAD_COLOR } from '../api/lead.ts';
import type { LeadStage } from '../api/lead-kind.ts';
import { type CrmText, useCrmText } from '../text.ts';
import { type LeadField, type LeadFormProblem, problemsOf } from './draft.ts';
import { createLeadWriter } from './lead-writer.ts';

/** Those of every card are named by the form itself. */
const LABELS: ReadonlyMap<string, CrmText> = new Map([
  ['value', 'Estimated value'],
  ['agent', 'Assignee'],
  ['customer', 'Customer'],
]);

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
        ['fullNameWithPhone', 'firstName', 'lastName'],
        ({ id }, { fullNameWithPhone, ...names }): Person => ({ id, name: nameOf(names) || (fullNameWithPhone ?? '') }),
      ),
    }),
    [api],
  );
  const agents = useAgents(people);
  const customers = usePeople(customerResource.path, schemas.customers, known.customers);
  const show = (field: LeadField, value: string): string => {
    const list = field === 'agent' ? agents.people : field === 'customer' ? customers.people : [];
    return list.find(({ id }) => id === value)?.name ?? value;
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
      below={(field, { worth }) => (
        <>
          <PersonField {...field('customer')} from={customers} none={t('No customer')} />
          <PersonField {...field('agent')} from={agents} none={t('Unassigned')} />
          <ValueField {...field('value')} currency={worth.currency} />
        </>
      )}
    />
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
