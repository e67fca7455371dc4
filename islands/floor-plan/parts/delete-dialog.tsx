import { Trash2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useFloorText } from '../text.ts';

interface Props {
  readonly names: readonly string[];
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

export function DeleteDialog({ names, onCancel, onDelete }: Props) {
  const t = useFloorText();
  return (
    <Dialog
      title={t('Confirm Deletion')}
      size="small"
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus="" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button kind="danger" onClick={onDelete}>
            <Trash2 size={18} aria-hidden="true" />
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p>
        {names.length === 1
          ? t('Are you sure you want to delete this location?')
          : t('Are you sure you want to delete these {count} locations?', { count: names.length })}
      </p>
      <p className="fx-hint" dir="auto">
        {names.slice(0, 12).join(', ')}
        {names.length > 12 ? ' …' : ''}
      </p>
    </Dialog>
  );
}
