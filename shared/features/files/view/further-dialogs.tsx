import { Suspense } from 'react';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useFiles } from './screen.ts';

const bin = lazyWithRetry(async () => (await import('../further/bin-dialog.tsx')).default);
const links = lazyWithRetry(async () => (await import('../further/links-dialog.tsx')).default);

/** The dialogs of what only some servers have. */
export function FurtherDialogs({
  onRestored,
}: {
  /** A file of the bin is back, in a folder under a name. */
  readonly onRestored: (folder: string, name: string) => void;
}) {
  const { actions, chosen, focusItems } = useFiles();
  const [item] = chosen;
  const close = (): void => {
    actions.setDialog(null);
    focusItems();
  };
  return (
    <Suspense fallback={null}>
      {actions.dialog === 'bin' ? <bin.Component onClose={close} onRestored={onRestored} /> : null}
      {actions.dialog === 'links' && item !== undefined ? <links.Component item={item} onClose={close} /> : null}
    </Suspense>
  );
}
