import { Suspense } from 'react';
import type { Handling } from '#shared/features/table-status/handling.ts';
import { useHandlingWords } from '#shared/features/table-status/use-table-words.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useHandledElsewhere } from './use-handling.ts';

function Words({ other }: { readonly other: Handling }) {
  const words = useHandlingWords();
  return (
    <Notice tone="warn">
      <bdi>{words(other)}</bdi>
    </Notice>
  );
}

/** Says that another device serves the open table, or takes its payment. */
export function HandledNotice() {
  const other = useHandledElsewhere();
  // The payment is typed as soon as it is asked for: it waits for no texts.
  return other === null ? null : (
    <Suspense fallback={null}>
      <Words other={other} />
    </Suspense>
  );
}
