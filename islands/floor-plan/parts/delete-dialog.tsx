import { Trash2 } from 'lucide-react';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useFloorText } from '../text.ts';

interface Props {
  readonly names: readonly string[];
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

export function DeleteDialog({ names, onCancel, onDelete }: Props) {
  const t = useFloorText();
  return (
    <QuestionDialog
      title={t('Confirm Deletion')}
      cancelLabel={t('Cancel')}
      onCancel={onCancel}
      answers={[
        { label: t('Delete'), kind: 'danger', icon: <Trash2 size={18} aria-hidden="true" />, onChoose: onDelete },
      ]}
    >
      <p>
        {names.length === 1
          ? t('Are you sure you want to delete this location?')
          : t('Are you sure you want to delete these {count} locations?', { count: names.length })}
      </p>
      <p className="fx-hint">
        <bdi>{names.slice(0, 12).join(', ')}</bdi>
        {names.length > 12 ? ' …' : ''}
      </p>
    </QuestionDialog>
  );
}
