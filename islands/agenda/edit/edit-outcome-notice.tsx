import { Undo2 } from 'lucide-react';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type en from '../locales/en.ts';
import type { EditOutcome } from './use-event-editing.ts';

/** What a change of an event came to, at the foot of what is in sight: it pushes nothing. */
export function EditOutcomeNotice({
  outcome,
  onDismiss,
}: {
  readonly outcome: EditOutcome | null;
  readonly onDismiss: () => void;
}) {
  const t = useT<typeof en>();
  const undo = outcome?.tone === 'good' ? outcome.undo : null;
  return (
    <div className="agenda-told">
      {outcome === null ? null : (
        <Notice
          tone={outcome.tone}
          onDismiss={onDismiss}
          onRetry={outcome.tone === 'danger' ? (outcome.retry ?? undefined) : undefined}
          actions={
            undo === null ? null : (
              <Button onClick={undo}>
                <Undo2 size={18} aria-hidden="true" />
                {t('Undo')}
              </Button>
            )
          }
        >
          {outcome.text}
        </Notice>
      )}
    </div>
  );
}
