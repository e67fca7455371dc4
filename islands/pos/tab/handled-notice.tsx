import { useHandlingWords } from '#shared/features/live-tables/use-table-words.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useHandledElsewhere } from './use-handling.ts';

/** Says that another device serves the open table, or takes its payment. */
export function HandledNotice() {
  const words = useHandlingWords();
  const other = useHandledElsewhere();
  return other === null ? null : (
    <Notice tone="warn">
      <bdi>{words(other)}</bdi>
    </Notice>
  );
}
