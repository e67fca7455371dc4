import { HtmlPreview } from '#shared/features/preview/html-preview.tsx';
import type { PictureRules } from '#shared/features/preview/pictures.ts';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';

interface Props {
  readonly mine: string;
  readonly theirs: string;
  readonly pictures: PictureRules;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
  readonly onClose: () => void;
}

/** Both texts side by side, when somebody else has saved meanwhile. */
export function ConflictDialog({ mine, theirs, pictures, onKeepMine, onUseTheirs, onClose }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  return (
    <Dialog
      title={t('Someone else changed this')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tUi('Cancel')}</Button>
          <Button onClick={onUseTheirs}>{t('Use theirs')}</Button>
          <Button kind="primary" onClick={onKeepMine}>
            {t('Keep my version')}
          </Button>
        </>
      }
    >
      <div className="editor-both">
        <section aria-label={t('My version')}>
          <h3>{t('My version')}</h3>
          <HtmlPreview html={mine} title={t('My version')} pictures={pictures} />
        </section>
        <section aria-label={t('Their version')}>
          <h3>{t('Their version')}</h3>
          <HtmlPreview html={theirs} title={t('Their version')} pictures={pictures} />
        </section>
      </div>
    </Dialog>
  );
}
