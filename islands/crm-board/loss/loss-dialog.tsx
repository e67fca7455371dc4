import { useState } from 'react';
import { explainError, isAborted } from '#shared/api/errors.ts';
import type { WorkBoard } from '#shared/features/kanban/store/board-contract.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Lead } from '../api/lead.ts';
import type { LeadStage } from '../api/lead-kind.ts';
import type { LeadEffect } from '../rules/effects.ts';
import { keepReason } from './keep-reason.ts';
import sheet from './loss.css';
import { givenReasons } from './reasons.ts';
import { lossTexts } from './texts.ts';

export interface Loss {
  readonly id: string;
  /** Of the lead. */
  readonly name: string;
  /** The name of the stage that it was moved to. */
  readonly stage: string;
}

export interface LossDialogProps {
  readonly loss: Loss;
  readonly board: Pick<WorkBoard<Lead, LeadStage, LeadEffect>, 'schema' | 'columns' | 'applyEvent'>;
  readonly onSaved: (lead: Lead) => void;
  readonly onClose: () => void;
}

const USUAL = ['Too expensive', 'Chose someone else', 'No answer', 'No budget', 'No longer needed'] as const;
const MOST_OFFERED = 8;

/** Asks why a lead was lost, once it is: a press on a reason keeps it, and nothing has to be said. */
export default function LossDialog({ loss, board, onSaved, onClose }: LossDialogProps) {
  useSheet(sheet);
  const t = useLazyMessages(lossTexts);
  const tUi = useUiText();
  const { api, signal } = useIsland();
  const [other, setOther] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [reasons] = useState(() => {
    const given = givenReasons([...board.columns.getSnapshot().values()].flat(), loss.stage);
    return [...new Set([...given, ...USUAL.map((reason) => t(reason))])].slice(0, MOST_OFFERED);
  });
  const keep = (reason: string): void => {
    if (sending !== undefined) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setSending(reason);
    setError(undefined);
    keepReason(api, board.schema, { id: loss.id, stage: loss.stage, reason }, signal).then(
      (lead) => {
        board.applyEvent(lead);
        onSaved(lead);
        onClose();
      },
      (trouble: unknown) => {
        if (isAborted(trouble)) return;
        setSending(undefined);
        // What failed can be sent again from where it is typed.
        setOther(reason);
        setError(trouble);
      },
    );
  };
  return (
    <QuestionDialog
      title={t('Why was {lead} lost?', { lead: loss.name })}
      cancelLabel={t('Give no reason')}
      onCancel={onClose}
      answers={[
        {
          label: tUi('Save'),
          kind: 'primary',
          isBusy: sending !== undefined && sending === other,
          onChoose: () => keep(other),
        },
      ]}
    >
      <div className="lead-reasons" role="group" aria-label={t('Reasons')}>
        {reasons.map((reason) => (
          <Button key={reason} busy={sending === reason} onClick={() => keep(reason)}>
            <bdi>{reason}</bdi>
          </Button>
        ))}
      </div>
      <TextField
        label={t('Another reason')}
        hint={t('It is kept as a tag of the lead.')}
        error={isMissing && other.trim() === '' ? tUi('Required') : undefined}
        value={other}
        dir="auto"
        onChange={({ target }) => setOther(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          keep(other);
        }}
      />
      {error === undefined ? null : (
        <Notice tone="danger">
          <strong>{t('The reason could not be saved.')}</strong> {explainError(error, tUi)}
        </Notice>
      )}
    </QuestionDialog>
  );
}
