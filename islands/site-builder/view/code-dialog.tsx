import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useCopy } from '#shared/ui/use-copy.ts';
import type en from '../locales/en.ts';
import type { CodeText } from './code-texts.ts';

interface Props {
  readonly texts: readonly CodeText[];
  readonly onClose: () => void;
}

/** The code of the page as it stands, to be read and copied. */
export function CodeDialog({ texts, onClose }: Props) {
  const t = useT<typeof en>();
  return (
    <Dialog title={t('Code')} size="wide" onClose={onClose}>
      <p className="fx-hint">{t('For reading and copying. What is saved stands here as it will be written.')}</p>
      {texts.map((each) => (
        <CodeBlock key={each.id} {...each} />
      ))}
    </Dialog>
  );
}

function CodeBlock({ label, text }: CodeText) {
  const t = useT<typeof en>();
  const { told, copy } = useCopy(
    text,
    t('This browser does not allow copying here. Select the text and copy it by keys.'),
  );
  return (
    <section className="site-step">
      <h3 dir="auto">{label}</h3>
      <pre className="canvas-source site-code" dir="ltr" tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <div className="fx-actions">
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Status as="span">{told}</Status>
      </div>
    </section>
  );
}
