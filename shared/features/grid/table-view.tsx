import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { IconButton } from '#shared/ui/button.tsx';
import type {} from '#shared/ui/css-properties.d.ts';
import { HeaderCell } from './header-cell.tsx';
import { type GridColumn, pageSelection, withPageToggled, withRow } from './model.ts';
import type { GridPosition } from './navigation.ts';
import { cellText, type GridView } from './parts.ts';
import { SelectBox } from './select-box.tsx';
import type { GridTranslate } from './texts.ts';
import type { GridState } from './use-grid-state.ts';
import { useRoving } from './use-roving.ts';

interface Props<Row> extends GridView<Row> {
  readonly state: GridState;
  readonly t: GridTranslate;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPage: (by: 1 | -1) => void;
  readonly say: (words: string) => void;
}

const TOUCH = 44;
const BETWEEN = 8;

/**
 * The tracks of a row and their least total width. A chosen width is fixed; a growing column has its own width as the
 * minimum.
 */
function tracks<Row>(
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  hasSelection: boolean,
  actions: number,
) {
  const own = columns.map(({ id, width, grows }) => ({
    width: widths[id] ?? width,
    grows: grows === true && widths[id] === undefined,
  }));
  const button = { width: TOUCH + BETWEEN, grows: false };
  const all = [...(hasSelection ? [button] : []), ...own, ...Array.from({ length: actions }, () => button)];
  return {
    '--grid-columns': all.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' '),
    '--grid-width': `${all.reduce((sum, { width }) => sum + width, 0)}px`,
    // The sticky name column would cover the focused cell without a scroll margin.
    '--grid-stuck-start': `${columns.reduce((sum, { id, width, isName }) => sum + (isName ? (widths[id] ?? width) : 0), 0)}px`,
    '--grid-stuck-end': `${actions * button.width}px`,
  };
}

/**
 * The WAI-ARIA data grid: one tab stop, and arrow keys between cells. A control inside a cell takes the cell's focus.
 */
export function TableView<Row>({
  label,
  rows,
  offset,
  total,
  columns,
  actions,
  rowId,
  rowName,
  selection,
  onOpen,
  opensAtOnce,
  isBusy,
  state,
  t,
  hasPrevious,
  hasNext,
  onPage,
  say,
}: Props<Row>) {
  const hintId = useId();
  const first = selection ? 1 : 0;
  const size = { rows: rows.length, columns: first + columns.length + actions.length };
  const roving = useRoving({ size, hasPrevious, hasNext, onPage });
  const ids = rows.map(rowId);
  const style = tracks(columns, state.widths, selection !== undefined, actions.length);
  const fromEnd = (index: number) => ({ '--grid-from-end': `${(actions.length - 1 - index) * (TOUCH + BETWEEN)}px` });
  const columnAt = (index: number) => columns[index - first]?.id;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (roving.onKeyDown(event)) return;
    const { row: at, column } = roving.positionOf(event.target) ?? roving.active;
    const row = rows[at];
    if (selection && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      selection.onChange(ids.reduce((all, id) => withRow(all, id, true), selection.selected));
      return;
    }
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // A button or checkbox in a cell handles Enter and Space itself.
    const isControl = event.target instanceof HTMLElement && event.target.matches('button, input');
    if (onOpen && (event.key === 'F2' || (event.key === 'Enter' && !isControl))) {
      event.preventDefault();
      onOpen(row, columnAt(column));
    } else if (selection && event.key === ' ' && !isControl) {
      event.preventDefault();
      const id = rowId(row);
      selection.onChange(withRow(selection.selected, id, !selection.selected.has(id)));
    }
  };
  const pressed = (event: MouseEvent<HTMLElement>, row: Row) => {
    const isControl = event.target instanceof Element && event.target.closest('button, input, label') !== null;
    // Someone who selects text to copy it does not want to open the row.
    if (isControl || (event.type === 'click' && String(getSelection() ?? '') !== '')) return;
    onOpen?.(row, columnAt(roving.positionOf(event.target)?.column ?? -1));
  };
  const cell = (row: number, column: number) => roving.cell({ row, column } satisfies GridPosition);

  return (
    <div
      ref={roving.ref}
      role="grid"
      className="fx-grid"
      part="grid"
      style={style}
      aria-label={label}
      aria-busy={isBusy || undefined}
      data-opens={onOpen ? '' : undefined}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-colcount={size.columns}
      aria-multiselectable={selection ? true : undefined}
      onKeyDown={onKeyDown}
      onFocus={roving.onFocus}
      onBlur={roving.onBlur}
    >
      <div role="rowgroup" className="fx-grid-head">
        <div role="row" className="fx-grid-row" aria-rowindex={1}>
          {selection ? (
            <div role="columnheader" className="fx-grid-cell" aria-colindex={1} data-control="" data-cell="-1:0">
              <SelectBox
                {...roving.control(-1, 0)}
                label={t('Select all rows of this page')}
                state={pageSelection(selection.selected, ids)}
                onChange={() => selection.onChange(withPageToggled(selection.selected, ids))}
              />
            </div>
          ) : null}
          {columns.map((column, index) => (
            <HeaderCell
              key={column.id}
              column={column}
              index={first + index}
              state={state}
              t={t}
              hintId={hintId}
              say={say}
              control={roving.control(-1, first + index)}
            />
          ))}
          {actions.map((action, index) => (
            <div
              key={action.id}
              role="columnheader"
              className="fx-grid-cell"
              data-control=""
              data-action=""
              style={fromEnd(index)}
              aria-colindex={first + columns.length + index + 1}
              {...cell(-1, first + columns.length + index)}
            >
              <span className="fx-hidden">{action.title}</span>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {/* Keyed by index, so that the focus stays in place when the page or the order changes. */}
        {rows.map((row, at) => {
          const id = rowId(row);
          const isSelected = selection?.selected.has(id);
          return (
            <div
              key={at}
              role="row"
              className="fx-grid-row"
              aria-rowindex={offset + at + 2}
              aria-selected={isSelected}
              onClick={opensAtOnce ? (event) => pressed(event, row) : undefined}
              onDoubleClick={opensAtOnce ? undefined : (event) => pressed(event, row)}
            >
              {selection ? (
                <div role="gridcell" className="fx-grid-cell" aria-colindex={1} data-control="" data-cell={`${at}:0`}>
                  <SelectBox
                    {...roving.control(at, 0)}
                    label={t('Select {name}', { name: rowName(row) })}
                    state={isSelected ? 'all' : 'none'}
                    onChange={() => selection.onChange(withRow(selection.selected, id, !isSelected))}
                  />
                </div>
              ) : null}
              {columns.map((column, index) => (
                <div
                  key={column.id}
                  role={column.isName ? 'rowheader' : 'gridcell'}
                  className="fx-grid-cell"
                  data-kind={column.kind}
                  data-name={column.isName ? '' : undefined}
                  aria-colindex={first + index + 1}
                  {...cell(at, first + index)}
                >
                  <span
                    className={column.kind === 'text' ? 'fx-grid-text' : 'fx-grid-text fx-number'}
                    dir={column.kind === 'text' ? 'auto' : undefined}
                    title={cellText(column, row)}
                  >
                    {cellText(column, row)}
                  </span>
                </div>
              ))}
              {actions.map((action, index) => (
                <div
                  key={action.id}
                  role="gridcell"
                  className="fx-grid-cell"
                  data-control=""
                  data-action=""
                  style={fromEnd(index)}
                  aria-colindex={first + columns.length + index + 1}
                  data-cell={`${at}:${first + columns.length + index}`}
                >
                  <IconButton
                    {...roving.control(at, first + columns.length + index)}
                    kind={action.kind ?? 'quiet'}
                    label={action.label(row)}
                    icon={action.icon}
                    onClick={() => action.run(row)}
                  />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
