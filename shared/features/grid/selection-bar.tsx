import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import type { GridSelection } from './parts.ts';
import type { GridTranslate } from './texts.ts';

interface Props {
  readonly t: GridTranslate;
  /** Number of rows found, on all pages; undefined if the server does not say. */
  readonly total: number | undefined;
  readonly isNarrow: boolean;
  readonly selection: GridSelection;
  readonly onSelectAll: (() => void) | undefined;
  readonly isBusy: boolean;
  readonly bulk: ReactNode;
}

/** How much is selected and what can be done with it; as long as nothing is, one press selects all that was found. */
export function SelectionBar({ t, total, isNarrow, selection, onSelectAll, isBusy, bulk }: Props) {
  const { locale } = useIsland();
  const count = selection.selected.size;
  const all =
    onSelectAll === undefined || (total !== undefined && count >= total) ? null : (
      <Button kind={count === 0 ? 'quiet' : 'plain'} aria-disabled={isBusy ? true : undefined} onClick={onSelectAll}>
        {total === undefined || total === 1
          ? t('Select all found')
          : t('Select all {total} found', { total: formatNumber(total, locale) })}
      </Button>
    );
  if (count === 0) return all === null ? null : <div className="fx-grid-unselected">{all}</div>;
  return (
    <div
      className="fx-grid-selection"
      data-narrow={isNarrow ? '' : undefined}
      role="group"
      aria-label={t('{count} selected', { count })}
    >
      <strong>{t('{count} selected', { count })}</strong>
      {all}
      <Button kind="quiet" onClick={() => selection.onChange(new Set())}>
        {t('Clear the selection')}
      </Button>
      <div className="fx-grid-bulk">{bulk}</div>
    </div>
  );
}
