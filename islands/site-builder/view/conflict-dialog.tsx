import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { Clash } from '../domain/site-session.ts';
import type en from '../locales/en.ts';
import { FieldComparison } from './field-comparison.tsx';

interface Props {
  readonly name: string;
  readonly clashes: readonly Clash[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onCancel: () => void;
}

/** Someone else's change beside mine, and a choice. */
export function ConflictDialog({ name, clashes, onKeepMine, onTakeTheirs, onCancel }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const words = (field: Clash['field']): string => {
    if (field === 'html') return t('Content');
    if (field === 'css') return t('Styles of the widget');
    if (field === 'everywhere') return t('Styles of all pages');
    return field === 'here' ? t('Styles of this page') : t('Place');
  };
  return (
    <Dialog
      title={t('Someone else changed this')}
      size="wide"
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus="" onClick={onCancel}>
            {tUi('Cancel')}
          </Button>
          <Button kind="danger" onClick={onTakeTheirs}>
            {t('Use theirs')}
          </Button>
          <Button onClick={onKeepMine}>{t('Keep my version')}</Button>
        </>
      }
    >
      <p dir="auto">
        {t(
          '{name} was changed elsewhere since you opened it. Nothing of it has been overwritten. Theirs, and yours after it:',
          {
            name,
          },
        )}
      </p>
      {clashes.map(({ field, theirs, mine }) => (
        <section key={field} className="site-step">
          <h3>{words(field)}</h3>
          {field === 'hook' || field === 'priority' ? (
            <p dir="auto">{t('Place: from {before} to {after}', { before: theirs, after: mine })}</p>
          ) : (
            <FieldComparison
              label={words(field)}
              language={field === 'html' ? 'twig' : 'css'}
              before={theirs}
              after={mine}
            />
          )}
        </section>
      ))}
    </Dialog>
  );
}
