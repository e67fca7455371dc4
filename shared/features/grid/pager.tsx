import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { Status } from '#shared/ui/status.tsx';
import { pageCount, pageSizeChoices } from './model.ts';
import type { GridTranslate } from './texts.ts';
import type { GridState } from './use-grid-state.ts';

interface Props {
  readonly t: GridTranslate;
  /** Name of the grid: two grids may be on one page, each with its pages. */
  readonly label: string;
  readonly state: GridState;
  readonly page: number;
  /** Number of rows on this page. */
  readonly shown: number;
  readonly offset: number;
  readonly total: number | undefined;
  readonly hasNext: boolean;
  readonly pageSizes: readonly number[];
}

export function Pager({ t, label, state, page, shown, offset, total, hasNext, pageSizes }: Props) {
  const { locale, dir } = useIsland();
  const number = (value: number) => formatNumber(value, locale);
  const from = number(Math.min(offset + 1, offset + shown));
  const to = number(offset + shown);
  const pages = total === undefined ? undefined : pageCount(total, state.pageSize);
  const [First, Previous, Next, Last] =
    dir === 'rtl'
      ? [ChevronLast, ChevronRight, ChevronLeft, ChevronFirst]
      : [ChevronFirst, ChevronLeft, ChevronRight, ChevronLast];
  // A disabled button would lose the focus when the last page is reached.
  const turn = (label: string, Icon: typeof First, to: number, isPossible: boolean) => (
    <IconButton
      label={label}
      icon={<Icon size={20} aria-hidden="true" />}
      aria-disabled={isPossible ? undefined : true}
      onClick={() => state.setPage(to)}
    />
  );
  return (
    <div className="fx-grid-foot">
      <Status className="fx-grid-count">
        {total === undefined
          ? t('Rows {from} to {to}', { from, to })
          : t('Rows {from} to {to} of {total}', { from, to, total: number(total), count: shown })}
      </Status>
      {pageSizes.length > 0 ? (
        <div className="fx-grid-size">
          <SelectField
            label={t('Rows per page')}
            choices={pageSizeChoices(pageSizes, state.pageSize).map((size) => ({
              value: String(size),
              label: number(size),
            }))}
            value={String(state.pageSize)}
            onChange={(event) => state.setPageSize(Number(event.target.value))}
          />
        </div>
      ) : null}
      {pages === 1 && pageSizes.length === 0 ? null : (
        <nav className="fx-grid-pages" aria-label={t('Pages: {list}', { list: label })}>
          {turn(t('First page'), First, 0, page > 0)}
          {turn(t('Previous page'), Previous, page - 1, page > 0)}
          <span>
            {pages === undefined
              ? t('Page {page}', { page: number(page + 1) })
              : t('Page {page} of {pages}', { page: number(page + 1), pages: number(pages) })}
          </span>
          {turn(t('Next page'), Next, page + 1, hasNext)}
          {pages === undefined ? null : turn(t('Last page'), Last, pages - 1, page < pages - 1)}
        </nav>
      )}
    </div>
  );
}
