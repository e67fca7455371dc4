import { explainError } from '#shared/api/errors.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Obstacle } from '#shared/records/record-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { recordFormTexts } from './texts.ts';

interface Props<Item, Fields> {
  readonly obstacle: Obstacle<Item, Fields> | null;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onCreateAgain: () => void;
  readonly onCreateAnother: () => void;
  readonly onTake: (twin: Item) => void;
}

/** Says why a record was not saved, and offers the next step. */
export function ObstacleNotice<Item extends { readonly id: string }, Fields>({
  obstacle,
  isNew,
  isBusy,
  onRetry,
  onCreateAgain,
  onCreateAnother,
  onTake,
}: Props<Item, Fields>) {
  const t = useLazyMessages(recordFormTexts);
  const tUi = useUiText();
  if (obstacle === null || obstacle.kind === 'conflict') return null;
  if (obstacle.kind === 'gone') {
    return (
      <Notice tone="danger" actions={<Button onClick={onCreateAgain}>{t('Save it as a new one')}</Button>}>
        {t('This has been deleted in the meantime. What you typed is still here.')}
      </Notice>
    );
  }
  if (obstacle.kind === 'twins') {
    const [twin] = obstacle.twins;
    return (
      <Notice
        tone="warn"
        actions={
          <>
            {twin ? <Button onClick={() => onTake(twin)}>{t('Yes, this one')}</Button> : null}
            <Button onClick={onCreateAnother} busy={isBusy}>
              {t('Create another one')}
            </Button>
          </>
        }
      >
        {t(
          'The same one already exists (ID {id}): your first attempt may have been saved even though the reply was lost.',
          { id: twin?.id ?? '' },
        )}
      </Notice>
    );
  }
  const { error, others } = obstacle;
  return (
    <Notice tone="danger" onRetry={onRetry} retrying={isBusy}>
      <strong>{isNew ? t('It could not be created.') : t('It could not be saved.')}</strong> {explainError(error, tUi)}
      {others.length === 0 ? null : (
        <ul>
          {others.map(({ path, message }) => (
            <li key={`${path} ${message}`} dir="auto">
              {path === '' ? message : `${path}: ${message}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
