import { explainError } from '#shared/api/errors.ts';
import { liveTableTexts } from '#shared/features/table-status/texts.ts';
import type { Live } from '#shared/features/table-status/use-live-tables.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Floor } from '../model.ts';
import { tabTexts } from '../tab/texts.ts';
import type { DirectoryList } from '../till/directory-state.ts';
import { usePosText } from '../till/text.ts';

/** What could not be read of the floors and of who sits there, each with its next step. */
export function FloorsTrouble({ floors, live }: { readonly floors: DirectoryList<Floor>; readonly live: Live }) {
  const t = usePosText();
  const tables = useLazyMessages(liveTableTexts);
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const isKnown = floors.items.length > 0;
  return (
    <>
      {floors.error && !isKnown ? (
        <Notice tone="danger" onRetry={floors.retry} retrying={floors.isRefreshing}>
          {t('The floors could not be loaded.')} {explainError(floors.error, t)}
        </Notice>
      ) : null}
      {floors.unreadable.length > 0 ? (
        <Notice tone="warn" onRetry={floors.retry} retrying={floors.isRefreshing}>
          {t('Some records could not be read', { count: floors.unreadable.length })}
        </Notice>
      ) : null}
      {live.error !== undefined || (floors.error && isKnown) ? (
        <Notice
          tone="warn"
          retrying={floors.isRefreshing}
          onRetry={() => {
            floors.retry();
            live.refresh();
          }}
        >
          {tables('Which tables are taken could not be read. What is shown may be out of date.')}{' '}
          {live.now === 0 ? null : words('As it was at {time}', { time: formatTime(new Date(live.now), { locale }) })}
        </Notice>
      ) : null}
    </>
  );
}
