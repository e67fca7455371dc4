import { useCallback, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { leadResource } from '#shared/api/resources/leads.ts';
import { fieldProps } from '#shared/features/record-form/field-props.ts';
import { RecordDialog } from '#shared/features/record-form/record-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { useRecordForm } from '#shared/records/use-record-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useLoad } from '#shared/ui/use-load.ts';
import { type CrmText, useCrmText } from '../text.ts';
import { type Lead, leadSchema } from '../wire/lead.ts';
import type { LeadStage } from '../wire/lead-kind.ts';
import { colorOf, type LeadDraft, type LeadField, type LeadFormProblem, problemsOf } from './draft.ts';
import { createLeadWriter } from './lead-writer.ts';

const LABELS: Readonly<Record<LeadField, CrmText>> = {
  name: 'Name',
  description: 'Description',
  value: 'Estimated value',
  color: 'Colour',
  tags: 'Tags',
};

interface Common {
  readonly currency: string;
  readonly stages: readonly LeadStage[];
  /** With the stage that was chosen; the lead still is in its own. */
  readonly onSaved: (lead: Lead, stageId: string) => void;
  readonly onClose: () => void;
}

export interface LeadDialogProps extends Common {
  readonly id: string;
  readonly name: string;
}

/** The form of a lead. It starts from the record as it is now, not as the board showed it. */
export default function LeadDialog({ id, name, ...common }: LeadDialogProps) {
  const t = useCrmText();
  const { api } = useIsland();
  const [lead, setLead] = useState<Lead | null>(null);
  const { currency } = common;
  const { error, reload } = useLoad(
    useCallback(
      async (signal) => setLead(await api.get(leadResource.item(id), leadSchema(api, currency), { signal })),
      [api, id, currency],
    ),
  );
  if (lead !== null) return <LeadForm lead={lead} {...common} />;
  return (
    <Dialog
      title={t('Edit {lead}', { lead: name })}
      onClose={common.onClose}
      footer={<Button onClick={common.onClose}>{t('Close')}</Button>}
    >
      {error === undefined ? (
        <Spinner label={t('Loading…')} />
      ) : (
        <Notice tone="danger" onRetry={reload}>
          <strong>{t('The lead could not be loaded.')}</strong> {explainError(error, t)}
        </Notice>
      )}
    </Dialog>
  );
}

function LeadForm({ lead, currency, stages, onSaved, onClose }: Common & { readonly lead: Lead }) {
  const t = useCrmText();
  const { api, signal } = useIsland();
  const [stageId, setStageId] = useState(lead.stageId);
  const leadCurrency = lead.worth.currency;
  const writer = useMemo(() => createLeadWriter(api, { currency, leadCurrency }), [api, currency, leadCurrency]);
  const [form, state] = useRecordForm<Lead, LeadDraft, LeadFormProblem>({ record: lead, writer, problemsOf, signal });
  const isMoved = stageId !== lead.stageId;
  const whole = useMemo(() => ({ ...form, isDirty: () => isMoved || form.isDirty() }), [form, isMoved]);
  const field = (name: LeadField) => ({ ...fieldProps(form, state, name, t), label: t(LABELS[name]) });
  const isKnown = stages.some(({ id }) => id === stageId);
  return (
    <RecordDialog
      title={t('Edit {lead}', { lead: lead.name || lead.id })}
      form={whole}
      state={state}
      labelOf={(name) => t(LABELS[name])}
      onSaved={({ record }) => onSaved(record, isMoved ? stageId : record.stageId)}
      onClose={onClose}
    >
      <TextField {...field('name')} required dir="auto" data-autofocus="" />
      <TextArea {...field('description')} dir="auto" rows={3} />
      <div className="lead-pair">
        <TextField
          {...field('value')}
          label={`${t('Estimated value')} (${leadCurrency})`}
          inputMode="decimal"
          dir="ltr"
        />
        <SelectField
          label={t('Stage')}
          name="stage"
          value={stageId}
          choices={[
            ...(isKnown ? [] : [{ value: stageId, label: stageId || '—', disabled: true }]),
            ...stages.map(({ id, name }) => ({ value: id, label: name || id })),
          ]}
          onChange={({ target }) => setStageId(target.value)}
        />
      </div>
      <div className="lead-pair">
        <TextField
          {...field('color')}
          dir="ltr"
          hint={t('Leave empty for the usual colour.')}
          style={{ borderInlineStart: `12px solid ${colorOf(state.draft)}` }}
        />
        <TextField {...field('tags')} dir="auto" hint={t('Separated by commas')} />
      </div>
    </RecordDialog>
  );
}
