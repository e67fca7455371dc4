import { useMemo } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { Grid } from './grid.tsx';
import type { GridProps } from './parts.ts';
import { gridTexts } from './texts.ts';
import type { GridState } from './use-grid-state.ts';
import type { ServerList } from './use-server-list.ts';

interface Props<Row extends { readonly id: string }> extends Omit<
  GridProps<Row>,
  'rows' | 'rowId' | 'server' | 'opensAtOnce'
> {
  readonly list: ServerList<Row>;
  /** What could not be loaded, in a sentence. */
  readonly failure: string;
  /** Default: reads again. */
  readonly onRetry?: (() => void) | undefined;
}

/** A grid for a list of the server, with its loading and reading errors. Rows loaded before an error stay in view. */
export function ServerGrid<Row extends { readonly id: string }>({
  list: { shown, isLoading, error, reload },
  failure,
  onRetry = reload,
  state,
  isBusy = false,
  ...grid
}: Props<Row>) {
  const t = useLazyMessages(gridTexts);
  const tUi = useUiText();
  // After a failure it shows which page is still there; the failed page can be turned to again.
  const failed = error === undefined ? undefined : shown?.page;
  const turning = useMemo(
    (): GridState => ({
      ...state,
      page: failed ?? state.page,
      setPage: (page) => (page === state.page ? reload() : state.setPage(page)),
    }),
    [state, failed, reload],
  );
  return (
    <>
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={onRetry}>
          <strong>{failure}</strong> {explainError(error, tUi)}
          {shown === undefined ? '' : ` ${t('Showing the last loaded data.')}`}
        </Notice>
      )}
      {shown === undefined || shown.unreadable === 0 ? null : (
        <Notice tone="warn">{tUi('Some records could not be read', { count: shown.unreadable })}</Notice>
      )}
      {shown === undefined ? (
        isLoading ? (
          <Spinner label={tUi('Loading…')} />
        ) : null
      ) : (
        <Grid
          {...grid}
          rows={shown.items}
          rowId={({ id }) => id}
          state={turning}
          server={{ total: shown.total, hasNext: shown.hasNext }}
          isBusy={isBusy || isLoading}
        />
      )}
    </>
  );
}
