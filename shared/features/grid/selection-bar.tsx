import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import type { GridSelection } from './parts.ts';
import type { GridTranslate } from './texts.ts';

interface AllProps {
  readonly t: GridTranslate;
  /** Number of rows found, on all pages; undefined if the server does not say. */
  readonly total: number | undefined;
  readonly count: number;
  readonly onSelectAll: () => void;
  readonly isBusy: boolean;
}

/** One press selects all that was found. It keeps its place when there is nothing left to select. */
export function SelectAll({ t, total, count, onSelectAll, isBusy }: AllProps) {
  const { locale } = useIsland();
  return (
    <div className="fx-grid-unselected">
      {total !== undefined && count >= total ? null : (
        <Button kind="quiet" aria-disabled={isBusy ? true : undefined} onClick={onSelectAll}>
          {total === undefined || total === 1
            ? t('Select all found')
            : t('Select all {total} found', { total: formatNumber(total, locale) })}
        </Button>
      )}
    </div>
  );
}

interface BarProps {
  readonly t: GridTranslate;
  readonly isNarrow: boolean;
  readonly selection: GridSelection;
  readonly bulk: ReactNode;
}

/** How much is selected and what can be done with it, at the foot: it pushes nothing and stays in sight. */
export function SelectionBar({ t, isNarrow, selection, bulk }: BarProps) {
  const count = selection.selected.size;
  if (count === 0) return null;
  return (
    <div
      className="fx-grid-selection"
      data-narrow={isNarrow ? '' : undefined}
      role="group"
      aria-label={t('{count} selected', { count })}
    >
      <strong>{t('{count} selected', { count })}</strong>
      <Button kind="quiet" onClick={() => selection.onChange(new Set())}>
        {t('Clear the selection')}
      </Button>
      <div className="fx-grid-bulk">{bulk}</div>
    </div>
  );
}
