import { Suspense, useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { TextDifference } from '../domain/code-session.ts';
import type { CodeField } from '../domain/language.ts';
import { useCodeText } from '../texts.ts';
import { comparisonPane } from './editor-parts.ts';

interface Props<Id extends string> {
  readonly fields: readonly CodeField<Id>[];
  readonly differences: readonly TextDifference<Id>[];
  /** The tabs whose text on the server is taken. */
  readonly onDecide: (theirs: ReadonlySet<Id>) => void;
  readonly onCancel: () => void;
}

/** In CSS px: below it two texts side by side would be a few letters wide. */
const SPLIT_WIDTH = 900;

/** Both texts of each tab that someone else has changed, and a choice. */
export function ConflictDialog<Id extends string>({ fields, differences, onDecide, onCancel }: Props<Id>) {
  const t = useCodeText();
  const tUi = useUiText();
  const name = useId();
  // What I left alone is theirs, unless I choose otherwise.
  const [choices, setChoices] = useState<ReadonlyMap<Id, 'mine' | 'theirs'>>(
    () => new Map(differences.filter(({ isMine }) => !isMine).map(({ field }) => [field, 'theirs'])),
  );
  const isDecided = differences.every(({ field }) => choices.has(field));
  const isSplit = window.innerWidth >= SPLIT_WIDTH;
  return (
    <Dialog
      title={t('Someone else changed this')}
      size="wide"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{tUi('Cancel')}</Button>
          <Button
            kind="primary"
            aria-disabled={!isDecided}
            onClick={() =>
              onDecide(new Set([...choices].flatMap(([field, choice]) => (choice === 'theirs' ? [field] : []))))
            }
          >
            {t('Save as chosen')}
          </Button>
        </>
      }
    >
      <Notice tone="warn">
        {t(
          'Since you opened this page the saved texts have changed. Nothing has been overwritten: choose for each tab.',
        )}
      </Notice>
      {differences.map(({ field: id, theirs, mine }) => {
        const field = fields.find((one) => one.id === id);
        if (field === undefined) return null;
        const option = (choice: 'mine' | 'theirs', label: string) => (
          <label className="code-choice">
            <input
              type="radio"
              name={`${name} ${id}`}
              checked={choices.get(id) === choice}
              onChange={() => setChoices(new Map(choices).set(id, choice))}
            />
            {label}
          </label>
        );
        return (
          <fieldset className="code-conflict" key={id}>
            <legend dir="auto">{field.label}</legend>
            <div className="code-choices">
              {option('theirs', t('Use theirs'))}
              {option('mine', t('Keep my version'))}
            </div>
            <p className="fx-hint">
              {isSplit
                ? t('On the server now: left. Yours: right.')
                : t('On the server now: marked as removed. Yours: marked as added.')}
            </p>
            <Suspense fallback={<Spinner label={tUi('Loading…')} />}>
              <comparisonPane.Component
                language={field.language}
                label={field.label}
                before={theirs}
                after={mine}
                isSplit={isSplit}
              />
            </Suspense>
          </fieldset>
        );
      })}
    </Dialog>
  );
}
