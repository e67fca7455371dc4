import { useCallback } from 'react';
import { leadResource } from '#shared/api/resources/leads.ts';
import type { FieldProps } from '#shared/features/record-form/field-props.ts';
import { CardDialog } from '#shared/features/work-board/dialog/card-dialog.tsx';
import type { BoardDialogProps } from '#shared/features/work-board/view/board-with-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { useCrmText } from '../text.ts';
import { type Lead, LEAD_COLOR } from '../wire/lead.ts';
import type { LeadStage } from '../wire/lead-kind.ts';
import { type LeadField, type LeadFormProblem, problemsOf } from './draft.ts';
import { createLeadWriter } from './lead-writer.ts';

/** The form of a lead. */
export default function LeadDialog({ schema, ...props }: BoardDialogProps<Lead, LeadStage>) {
  const t = useCrmText();
  const { api } = useIsland();
  const writerOf = useCallback((lead: Lead) => createLeadWriter(api, schema, lead.worth.currency), [api, schema]);
  return (
    <CardDialog<Lead, LeadField, LeadFormProblem>
      {...props}
      resource={leadResource}
      schema={schema}
      writerOf={writerOf}
      problemsOf={problemsOf}
      explain={t}
      labelOf={(field) => t(field === 'name' ? 'Name' : 'Estimated value')}
      usualColor={LEAD_COLOR}
      above={(field) => <TextField {...field('name')} required dir="auto" data-autofocus="" />}
      below={(field, { worth }) => <ValueField {...field('value')} currency={worth.currency} />}
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
