import { FileText, RefreshCw, SearchX, SquareArrowOutUpRight } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { Grid } from '#shared/features/grid/grid.tsx';
import type { GridColumn, GridSort } from '#shared/features/grid/model.ts';
import type { GridAction } from '#shared/features/grid/parts.ts';
import { useGridState } from '#shared/features/grid/use-grid-state.ts';
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import type { DeliveryNote } from './api.ts';
import type { spec } from './delivery-notes.spec.ts';
import type en from './locales/en.ts';
import { createNoteSearch } from './search.ts';
import { useNotes } from './use-notes.ts';

const SORTABLE = ['number', 'date', 'customer', 'total', 'products'] as const;
const PAGE_SIZES = [10, 30, 100] as const;
/** Newest first. */
const FIRST_SORT: GridSort = { column: 'number', descending: true };

const idOfNote = ({ id }: DeliveryNote) => id;
const nameOfNote = ({ number, id }: DeliveryNote) => (number === '' ? id : number);

export function DeliveryNotes({ itemsPerPage }: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const { locale, emit } = useIsland();
  const formatMoney = useFormatMoney();
  const { notes, total, unreadable, isLoading, error, reload } = useNotes();
  const [typed, setTyped] = useState('');
  const state = useGridState({
    name: 'delivery-notes',
    sortable: SORTABLE,
    initialSort: FIRST_SORT,
    pageSize: Math.max(1, Math.floor(itemsPerPage)),
  });
  const { setPage } = state;
  const refresh = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with the failure, so this one takes the focus; it does the same.
  const retry = () => {
    refresh.current?.focus();
    reload();
  };

  const amountText = useCallback(
    (note: DeliveryNote) => (note.total === null ? '—' : formatMoney(note.total, SHOP_CURRENCY)),
    [formatMoney],
  );
  const hasDates = useMemo(() => notes.some(({ soldAt }) => soldAt !== null), [notes]);
  const hasCustomers = useMemo(() => notes.some(({ customer }) => customer !== ''), [notes]);
  const columns = useMemo(
    (): readonly GridColumn<DeliveryNote>[] => [
      {
        id: 'number',
        title: t('Order number'),
        kind: 'text',
        value: nameOfNote,
        width: 140,
        grows: !hasCustomers,
        isName: true,
      },
      ...(hasDates
        ? ([
            {
              id: 'date',
              title: t('Date'),
              kind: 'number',
              value: ({ soldAt }) => (soldAt === null ? null : Date.parse(soldAt)),
              text: ({ soldAt }) => (soldAt === null ? '—' : formatDateTime(soldAt, { locale })),
              width: 150,
            },
          ] satisfies GridColumn<DeliveryNote>[])
        : []),
      ...(hasCustomers
        ? ([
            {
              id: 'customer',
              title: t('Customer'),
              kind: 'text',
              value: ({ customer }) => customer,
              width: 160,
              grows: true,
            },
          ] satisfies GridColumn<DeliveryNote>[])
        : []),
      {
        id: 'total',
        title: t('Total amount'),
        kind: 'number',
        value: (note) => note.total,
        text: amountText,
        width: 160,
        isBesideName: true,
      },
      {
        id: 'products',
        title: t('Products'),
        kind: 'number',
        value: (note) => note.products,
        text: (note) => formatNumber(note.products, locale),
        width: 110,
        // Beside a menu on a tablet: an amount that its button covers is read as another one.
        givesWay: 1,
      },
    ],
    [t, locale, amountText, hasDates, hasCustomers],
  );
  const noteSearch = useMemo(() => createNoteSearch(amountText), [amountText]);
  useEffect(() => {
    const stop = new AbortController();
    void noteSearch.learn(notes, stop.signal);
    return () => stop.abort();
  }, [noteSearch, notes]);
  const found = useMemo(() => noteSearch.find(notes, typed), [noteSearch, notes, typed]);

  const open = (note: DeliveryNote) => {
    emit('flexy:order-selected', { order: note.order });
  };
  const actions: readonly GridAction<DeliveryNote>[] = [
    {
      id: 'open',
      title: t('Open'),
      label: (note) => t('Open {number}', { number: nameOfNote(note) }),
      icon: <SquareArrowOutUpRight size={18} aria-hidden="true" />,
      run: open,
    },
  ];
  const search = (text: string) => {
    setTyped(text);
    setPage(0);
  };
  const empty =
    notes.length > 0 ? (
      <Empty icon={<SearchX size={36} aria-hidden="true" />}>
        {t('No delivery note matches “{text}”.', { text: typed })}{' '}
        <Button onClick={() => search('')}>{t('Show all')}</Button>
      </Empty>
    ) : (
      <Empty icon={<FileText size={36} aria-hidden="true" />}>{t('There is no delivery note yet.')}</Empty>
    );

  return (
    <section className="delivery-notes" aria-labelledby="delivery-notes-title">
      <div className="delivery-notes-head">
        <h2 id="delivery-notes-title">{t('Delivery notes')}</h2>
        {isLoading ? (
          <Spinner
            label={
              notes.length === 0
                ? t('Loading delivery notes…')
                : total === undefined
                  ? t('Loading… {read}', { read: formatNumber(notes.length, locale) })
                  : t('Loading… {read} of {total}', {
                      read: formatNumber(notes.length, locale),
                      total: formatNumber(total, locale),
                    })
            }
          />
        ) : null}
        <div className="delivery-notes-tools" role="search">
          <TextField
            label={t('Search')}
            hideLabel
            type="search"
            placeholder={t('Number, customer or amount')}
            value={typed}
            autoComplete="off"
            onChange={(event) => search(event.target.value)}
          />
          <IconButton
            ref={refresh}
            label={t('Refresh')}
            icon={<RefreshCw size={18} aria-hidden="true" />}
            busy={isLoading}
            onClick={reload}
          />
        </div>
      </div>
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={retry}>
          <strong>{t('The delivery notes could not be loaded.')}</strong> {explainError(error, t)}
          {notes.length > 0 ? ` ${t('Showing the last loaded data.')}` : ''}
        </Notice>
      )}
      {unreadable > 0 ? (
        <Notice tone="warn">{t('Some records could not be read', { count: unreadable })}</Notice>
      ) : null}
      {notes.length === 0 && (isLoading || error !== undefined) ? null : (
        <Suspense fallback={<Spinner label={t('Loading…')} />}>
          <Grid
            label={t('Delivery notes')}
            rows={found}
            columns={columns}
            actions={actions}
            rowId={idOfNote}
            rowName={nameOfNote}
            state={state}
            pageSizes={PAGE_SIZES}
            onOpen={open}
            opensAtOnce
            empty={empty}
          />
        </Suspense>
      )}
    </section>
  );
}
