import { Trash2 } from 'lucide-react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useFloorText } from '../text.ts';
import { type Asked, type Count, countOf, type FloorKept } from './floor-deletion.ts';
import { someNames } from './some-names.ts';

function useCounted(): ({ table, room }: Count) => string {
  const t = useFloorText();
  return ({ table, room }) =>
    [table > 0 ? t('{count} tables', { count: table }) : '', room > 0 ? t('{count} rooms', { count: room }) : '']
      .filter(Boolean)
      .join(' · ');
}

interface QuestionProps {
  readonly asked: Extract<Asked, { readonly kind: 'ready' }>;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

export function DeleteFloorQuestion({ asked: { floor, places }, isBusy, onCancel, onDelete }: QuestionProps) {
  const t = useFloorText();
  const counted = useCounted()(countOf(places));
  return (
    <QuestionDialog
      title={t('Confirm Deletion')}
      cancelLabel={t('Cancel')}
      onCancel={onCancel}
      answers={[
        {
          label: t('Delete'),
          kind: 'danger',
          icon: <Trash2 size={18} aria-hidden="true" />,
          isBusy,
          onChoose: onDelete,
        },
      ]}
    >
      <p>{t('Delete the floor “{name}”? This cannot be undone.', { name: floor.name })}</p>
      <p className="fx-hint">
        {counted === '' ? t('This floor is empty.') : t('Deleted with it: {what}.', { what: counted })}
      </p>
    </QuestionDialog>
  );
}

/** Why the floor of this name was not deleted, or not wholly. */
export interface Stays {
  readonly name: string;
  readonly why: Exclude<Asked, { readonly kind: 'ready' }> | FloorKept;
}

export function FloorStays({ name, why }: Stays) {
  const t = useFloorText();
  const { locale } = useIsland();
  const counted = useCounted();
  if ('kind' in why) {
    return (
      <Notice tone="warn">
        {why.kind === 'no-network'
          ? t('A floor can only be deleted with a connection to the server. Nothing was deleted.')
          : t('“{name}” stays: there is an open order at {tables}. Nothing was deleted.', {
              name,
              tables: someNames(why.names, locale),
            })}
      </Notice>
    );
  }
  const { failed, error, deleted, left } = why;
  return (
    <Notice tone="danger">
      {failed === null
        ? t('The floor “{name}” could not be deleted.', { name })
        : t('The floor “{name}” stays, as “{table}” could not be deleted.', { name, table: failed })}{' '}
      {explainError(error, t)}{' '}
      {left === null
        ? null
        : deleted === 0
          ? t('Nothing was deleted.')
          : counted(left) === ''
            ? t('It is empty now.')
            : t('What is left of it: {what}.', { what: counted(left) })}
    </Notice>
  );
}
