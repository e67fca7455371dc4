import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Plan } from '../domain/plan.ts';
import type en from '../locales/en.ts';

interface Props {
  readonly plan: Pick<Plan, 'heldContent' | 'heldParts' | 'heldStyles'>;
  /** Lets contents be saved again, and begins the save anew. */
  readonly onRelease: () => void;
}

/** What a save holds back, and how it would go. */
export function HeldNotes({ plan, onRelease }: Props) {
  const t = useT<typeof en>();
  return (
    <>
      {plan.heldStyles ? (
        <Notice tone="warn">
          {t('Changed styles are not saved yet: switch on where they apply, for widgets, this page or all pages.')}
        </Notice>
      ) : null}
      {plan.heldParts ? (
        <Notice tone="warn" actions={<Button onClick={onRelease}>{t('Save their ids too')}</Button>}>
          {t('Some parts have no id on the site yet, so their styles wait until contents may be saved again.')}
        </Notice>
      ) : null}
      {plan.heldContent ? (
        <Notice tone="warn">
          {t('Changed contents are not saved while only styles are changed. They stay here.')}
        </Notice>
      ) : null}
    </>
  );
}
