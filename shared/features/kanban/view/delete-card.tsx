import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { workBoardTexts } from '../texts.ts';
import { useMakingTrouble } from './making.ts';

interface Props {
  readonly name: string;
  /** Rejects as the board's maker does. */
  readonly remove: () => Promise<void>;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** Asks before a card is deleted. */
export function DeleteCard({ name, remove, onDeleted, onCancel }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const explain = useMakingTrouble();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  return (
    <QuestionDialog
      title={t('Delete {card}?', { card: name })}
      cancelLabel={tUi('Cancel')}
      onCancel={onCancel}
      answers={[
        {
          label: tUi('Delete'),
          kind: 'danger',
          icon: <Trash2 size={18} aria-hidden="true" />,
          isBusy,
          onChoose: () => {
            setBusy(true);
            setError(undefined);
            remove().then(onDeleted, (reason: unknown) => {
              setBusy(false);
              setError(explain(reason));
            });
          },
        },
      ]}
    >
      <p>{t('It is deleted for everyone and cannot be brought back.')}</p>
      {error === undefined ? null : (
        <Notice tone="danger">
          <strong>{t('{card} could not be deleted.', { card: name })}</strong> {error}
        </Notice>
      )}
    </QuestionDialog>
  );
}
