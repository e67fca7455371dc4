import { Button } from '#shared/ui/button.tsx';
import { none } from '../rules/selection.ts';
import { useFiles } from './screen.ts';

/** How many there are, or are selected; the way out of a selection by touch. */
export function StatusLine() {
  const { t, items, chosen, isTouchSelecting, select } = useFiles();
  const words = (): string => {
    if (items === undefined) return '';
    return chosen.length > 0
      ? t('{count} items selected', { count: chosen.length })
      : t('{count} items', { count: items.length });
  };
  return (
    <div className="fm-foot">
      <p className="fm-status" role="status">
        {words()}
      </p>
      {isTouchSelecting ? <Button onClick={() => select(none)}>{t('Clear the selection')}</Button> : null}
    </div>
  );
}
