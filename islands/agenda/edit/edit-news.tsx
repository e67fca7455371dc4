import { Undo2 } from 'lucide-react';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type en from '../locales/en.ts';
import type { EventNews } from './use-event-editing.ts';

/** What a change of an event came to, at the foot of what is in sight: it pushes nothing. */
export function EditNews({ news, onDismiss }: { readonly news: EventNews | null; readonly onDismiss: () => void }) {
  const t = useT<typeof en>();
  const undo = news?.tone === 'good' ? news.undo : null;
  return (
    <div className="agenda-told">
      {news === null ? null : (
        <Notice
          tone={news.tone}
          onDismiss={onDismiss}
          onRetry={news.tone === 'danger' ? (news.retry ?? undefined) : undefined}
          actions={
            undo === null ? null : (
              <Button onClick={undo}>
                <Undo2 size={18} aria-hidden="true" />
                {t('Undo')}
              </Button>
            )
          }
        >
          {news.text}
        </Notice>
      )}
    </div>
  );
}
