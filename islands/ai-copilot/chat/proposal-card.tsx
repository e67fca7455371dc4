import { Eye, Save, TextCursorInput, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ApiError, explainError, type Violation } from '#shared/api/errors.ts';
import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import type { JsonSchema } from '#shared/features/llm/json-schema.ts';
import type { Proposal } from '#shared/features/llm/proposal.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { inWords } from '../rules/in-words.ts';
import type { Values } from '../rules/record.ts';
import { acceptedValues, fieldOfViolation, lackingFields, rowsOf } from '../rules/rows.ts';
import { useText } from '../text.ts';
import type { Choices } from '../use-choices.ts';
import type { Filling } from '../use-filling.ts';
import type { Saving } from '../use-save.ts';
import { FieldRow } from './field-row.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useWording } from './use-wording.ts';

interface Props {
  readonly turnId: number;
  readonly proposal: Proposal;
  readonly schema: JsonSchema;
  /** Undefined until they are read. */
  readonly today: Values | undefined;
  readonly isNew: boolean;
  readonly saving: Saving;
  readonly choices: Choices;
  readonly filling: Filling;
  readonly onPreview: (data: Values) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const NO_VIOLATIONS: readonly Violation[] = [];
const NO_VALUES: Values = {};

/** What the model proposes: each field is taken or left, and what is taken is saved at a press. */
export function ProposalCard({
  turnId,
  proposal,
  schema,
  today,
  isNew,
  saving,
  choices,
  filling,
  onPreview,
  children,
}: Props) {
  const t = useText();
  const tUi = useUiText();
  const wordsOf = useFieldWords();
  const titleId = useId();
  const left = choices.leftOf(turnId);
  const { isSaving } = saving;
  const own = saving.stateOf(turnId);
  const error = own?.kind === 'failed' ? own.error : undefined;
  const violations = error instanceof ApiError ? error.violations : NO_VIOLATIONS;
  const rows = useMemo(
    () => rowsOf(proposal, schema, today ?? NO_VALUES, isNew, violations),
    [proposal, schema, today, isNew, violations],
  );
  const accepted = useMemo(() => acceptedValues(rows, left), [rows, left]);
  const lacking = lackingFields(rows, schema, isNew);
  const count = Object.keys(accepted).length;
  const isSaved = own?.kind === 'saved';
  const wording = useWording();
  const filled = filling.filledOf(turnId);
  const [unplacedFields, setUnplacedFields] = useState<readonly string[]>([]);
  const fill = (values: Values): void => setUnplacedFields(filling.fill(turnId, values));
  const save = (): void => {
    const changes = Object.entries(accepted).map(([field, to]) => ({
      field,
      from: isNew ? '' : inWords(today?.[field], wording, field),
      to: inWords(to, wording, field),
    }));
    void saving.save(turnId, accepted, changes);
  };
  const keys = rows.map(({ key }) => key);
  const unplaced = violations.filter((violation) => fieldOfViolation(violation, keys) === undefined);

  const hint = (): string | undefined => {
    if (lacking.length > 0)
      return t('Not complete yet: {fields}. Say what is missing.', { fields: lacking.map(wordsOf).join(', ') });
    if (count > 0) return undefined;
    return rows.some(({ state: one }) => one === 'open')
      ? t('Take at least one field.')
      : t('Nothing of this would change the record.');
  };
  const said = hint();

  return (
    <section className="copilot-card" aria-labelledby={titleId}>
      <h3 id={titleId} className="fx-hidden">
        {t('Proposal')}
      </h3>
      <ul className="copilot-rows">
        {rows.map((row) => (
          <FieldRow
            key={row.key}
            row={row}
            isTaken={row.state === 'open' && !left.has(row.key)}
            hasToday={!isNew && today !== undefined}
            isFrozen={isSaving || isSaved}
            isFilled={filled.has(row.key)}
            onFill={
              !filling.isOffered || row.state === 'wrong' || row.state === 'unknown'
                ? undefined
                : () => (filled.has(row.key) ? filling.putBack(turnId, [row.key]) : fill({ [row.key]: row.proposed }))
            }
            onToggle={() => choices.toggle(turnId, row.key)}
          />
        ))}
      </ul>
      {own?.kind === 'failed' ? (
        <Notice tone="danger" onRetry={save}>
          <strong>{t('Not saved.')}</strong>{' '}
          {violations.length === 0 || unplaced.length > 0 ? explainError(own.error, tUi) : null}
          {unplaced.slice(1).map(({ path, message }) => (
            <span key={path}> {message}</span>
          ))}
          {own.isInDoubt ? ` ${t('The values may have been saved all the same: look before you save again.')}` : null}
        </Notice>
      ) : null}
      {own?.kind === 'saved' ? <SavedNotice changes={own.changes} /> : null}
      {unplacedFields.length === 0 ? null : (
        <Notice tone="warn" onDismiss={() => setUnplacedFields([])}>
          {t('The form has no field for: {fields}.', { fields: unplacedFields.map(wordsOf).join(', ') })}
        </Notice>
      )}
      {said === undefined || isSaved ? null : <p className="fx-hint">{said}</p>}
      <div className="copilot-actions">
        <Button onClick={() => onPreview(proposal.data)}>
          <Eye size={18} aria-hidden="true" />
          {t('Preview')}
        </Button>
        {children}
        {!filling.isOffered ? null : filled.size > 0 ? (
          <Button onClick={() => filling.putBack(turnId, [...filled.keys()])}>
            <Undo2 size={18} aria-hidden="true" />
            {t('Take it back out of the form')}
          </Button>
        ) : (
          <Button kind="primary" disabled={count === 0} onClick={() => fill(accepted)}>
            <TextCursorInput size={18} aria-hidden="true" />
            {t('Fill in the form')}
          </Button>
        )}
        {isSaved ? null : (
          <Button
            kind={filling.isOffered ? 'plain' : 'primary'}
            busy={own?.kind === 'saving'}
            disabled={count === 0 || lacking.length > 0 || (isSaving && own === undefined)}
            onClick={save}
          >
            {own?.kind === 'saving' ? null : <Save size={18} aria-hidden="true" />}
            {tUi('Save')}
          </Button>
        )}
      </div>
    </section>
  );
}
