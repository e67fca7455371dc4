import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { only, type Selection } from '../rules/selection.ts';

const preview = lazyWithRetry(async () => (await import('./preview-dialog.tsx')).default);

interface Preview {
  readonly dialog: ReactNode;
  /** Shows the picture at a path. */
  readonly open: (path: string) => void;
}

/** The pictures of a folder, one at a time; the last one that was shown stays selected. */
export function usePreview(select: (change: (now: Selection) => Selection) => void): Preview {
  const [path, open] = useState<string | null>(null);
  const end = useCallback(() => open(null), []);
  const show = (next: string): void => {
    open(next);
    select(() => only(next));
  };
  const dialog =
    path === null ? null : (
      <Suspense fallback={null}>
        <preview.Component path={path} onShow={show} onClose={end} />
      </Suspense>
    );
  return { dialog, open };
}
