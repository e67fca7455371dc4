import { Button } from '#shared/ui/button.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSaid } from '#shared/ui/use-said.ts';
import { none } from '../rules/selection.ts';
import { useFiles } from './screen.ts';

/** How many there are, or are selected; the way out of a selection by touch. */
export function StatusLine() {
  const { t, items, chosen, isTouchSelecting, select, actions } = useFiles();
  const { clipboard } = actions;
  const taken = clipboard?.items.length ?? 0;
  useSaid(
    taken === 0 ? '' : t(clipboard?.kind === 'move' ? '{count} items cut' : '{count} items copied', { count: taken }),
  );
  const words = (): string => {
    if (items === undefined) return '';
    return chosen.length > 0
      ? t('{count} items selected', { count: chosen.length })
      : t('{count} items', { count: items.length });
  };
  return (
    <div className="fm-foot">
      <Status className="fm-status">{words()}</Status>
      {isTouchSelecting ? <Button onClick={() => select(none)}>{t('Clear the selection')}</Button> : null}
    </div>
  );
}
