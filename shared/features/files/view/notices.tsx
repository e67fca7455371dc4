import { FolderOpen, SearchX } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { holdWhileUsed } from '#shared/ui/hold-while-used.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useUndoKey } from '#shared/ui/use-undo-key.ts';
import { useFiles } from './screen.ts';

/** What was not reached, by name. */
export function ActionNotice() {
  const { notice, dismiss } = useFiles().actions;
  if (notice === null) return null;
  const { tone, text, names, onRetry } = notice;
  return (
    <Notice tone={tone} onRetry={onRetry} onDismiss={dismiss}>
      {text}
      {names.length === 0 ? null : (
        <>
          {' '}
          <bdi>{names.join(', ')}</bdi>
        </>
      )}
    </Notice>
  );
}

/** What was deleted last, as long as it can be taken back. */
export function RemovalNotice() {
  const { t, actions, focusItems } = useFiles();
  const { removals } = actions;
  const { length: count } = useStoreValue(removals.waiting);
  useUndoKey(count === 0 ? null : removals.undo);
  if (count === 0) return null;
  return (
    <div {...holdWhileUsed(removals.hold)}>
      <Notice
        actions={<Button onClick={removals.undo}>{t('Undo')}</Button>}
        onDismiss={() => {
          void removals.settle();
          focusItems();
        }}
      >
        {t('{count} items deleted', { count })}
      </Notice>
    </div>
  );
}

/** What an empty folder, or a search that has found nothing, says. */
export function NothingHere() {
  const { t, state } = useFiles();
  const tUi = useUiText();
  return (
    <div className="fm-over">
      {state.search === null ? (
        <Empty icon={<FolderOpen size={40} aria-hidden="true" />}>
          {t('This folder is empty.')} {t('Drop files here, or press Upload.')}
        </Empty>
      ) : (
        <Empty icon={<SearchX size={40} aria-hidden="true" />}>{tUi('Nothing found')}</Empty>
      )}
    </div>
  );
}
