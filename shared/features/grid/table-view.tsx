import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import type {} from '#shared/ui/css-properties.d.ts';
import { fitColumns } from './fit.ts';
import { HeaderCell } from './header-cell.tsx';
import { pageSelection, withPageToggled, withRow } from './model.ts';
import type { GridView } from './parts.ts';
import { SelectBox } from './select-box.tsx';
import { TableRow } from './table-row.tsx';
import { BUTTON_WIDTH, tracks } from './tracks.ts';
import { useRange } from './use-range.ts';
import { useRoving } from './use-roving.ts';

interface Props<Row extends object> {
  readonly view: GridView<Row>;
  /** In px. */
  readonly room: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPage: (by: 1 | -1) => void;
  readonly say: (words: string) => void;
}

/**
 * The WAI-ARIA data grid: one tab stop, and arrow keys between cells. A control inside a cell takes the cell's focus.
 */
export function TableView<Row extends object>({ view, room, hasPrevious, hasNext, onPage, say }: Props<Row>) {
  const { rows, offset, total, extra, actions, rowId, selection, onOpen, opensAtOnce, state, t } = view;
  const hintId = useId();
  const first = selection ? 1 : 0;
  const taken = (first + actions.length) * BUTTON_WIDTH;
  const { columns, folded } = fitColumns(view.columns, state.widths, { room, taken });
  const size = { rows: rows.length, columns: first + columns.length + actions.length };
  const roving = useRoving({ size, hasPrevious, hasNext, onPage });
  const ids = rows.map(rowId);
  const range = useRange(selection, ids);
  const { style, stuckAt } = tracks(columns, state.widths, { room, hasSelection: first > 0, actions: actions.length });
  const columnAt = (index: number) => columns[index - first]?.id;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (roving.onKeyDown(event)) return;
    const { row: at, column } = roving.positionOf(event.target) ?? roving.active;
    const row = rows[at];
    if (selection && commandLetter(event) === 'a') {
      event.preventDefault();
      selection.onChange(ids.reduce((all, id) => withRow(all, id, true), selection.selected));
      return;
    }
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // A button or checkbox in a cell handles Enter and Space itself.
    const isControl = event.target instanceof HTMLElement && event.target.matches('button, input');
    if (onOpen && (event.key === 'F2' || (event.key === 'Enter' && !isControl))) {
      event.preventDefault();
      view.onPress(row, columnAt(column));
    } else if (selection && event.key === ' ' && !isControl) {
      event.preventDefault();
      range.toggle(rowId(row), event.shiftKey);
    }
  };
  const pressed = (event: MouseEvent<HTMLElement>, row: Row) => {
    const isControl = event.target instanceof Element && event.target.closest('button, input, label') !== null;
    // Someone who selects text to copy it does not want to open the row.
    if (isControl || event.shiftKey || (event.type === 'click' && String(getSelection() ?? '') !== '')) return;
    onOpen?.(row, columnAt(roving.positionOf(event.target)?.column ?? -1));
  };

  return (
    <div
      ref={roving.ref}
      role="grid"
      className="fx-grid"
      part="grid"
      style={style}
      aria-label={view.label}
      aria-busy={view.isBusy || undefined}
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
              stuckAt={stuckAt(column.id)}
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
              data-stuck=""
              style={stuckAt(index)}
              aria-colindex={first + columns.length + index + 1}
              {...roving.cell({ row: -1, column: first + columns.length + index })}
            >
              <span className="fx-hidden">{action.title}</span>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {/* Keyed by index, so that the focus stays in place when the page or the order changes. */}
        {rows.map((row, at) => (
          <TableRow
            key={at}
            {...{ view, columns, folded, row, at, roving, range, stuckAt }}
            index={at < extra ? undefined : offset + at - extra + 2}
            onClick={opensAtOnce ? (event) => pressed(event, row) : undefined}
            onDoubleClick={opensAtOnce ? undefined : (event) => pressed(event, row)}
          />
        ))}
      </div>
    </div>
  );
}
