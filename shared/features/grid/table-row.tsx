import type { MouseEventHandler } from 'react';
import { IconButton } from '#shared/ui/button.tsx';
import type { GridColumn } from './model.ts';
import { OpenCell } from './open-cell.tsx';
import { cellText, type GridView } from './parts.ts';
import { NameTexts } from './row-texts.tsx';
import { SelectBox } from './select-box.tsx';
import type { tracks } from './tracks.ts';
import type { RangeSelection } from './use-range.ts';
import type { Roving } from './use-roving.ts';

interface Props<Row extends object> {
  readonly view: GridView<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly folded: readonly GridColumn<Row>[];
  readonly row: Row;
  /** From 0, on this page. */
  readonly at: number;
  /** From 1, in the whole list; undefined for a row that is shown out of its place. */
  readonly index: number | undefined;
  readonly roving: Roving;
  readonly range: RangeSelection;
  readonly stuckAt: ReturnType<typeof tracks>['stuckAt'];
  readonly onClick: MouseEventHandler<HTMLElement> | undefined;
  readonly onDoubleClick: MouseEventHandler<HTMLElement> | undefined;
}

export function TableRow<Row extends object>({
  view,
  columns,
  folded,
  row,
  at,
  index,
  roving,
  range,
  stuckAt,
  onClick,
  onDoubleClick,
}: Props<Row>) {
  const { actions, rowId, rowName, selection, onOpen, t } = view;
  const first = selection ? 1 : 0;
  const id = rowId(row);
  const isSelected = selection?.selected.has(id);
  const badge = view.isFresh(row) ? t('New') : null;

  const cell = (column: GridColumn<Row>, place: number) => {
    const text = cellText(column, row);
    const stuck = stuckAt(column.id);
    const shared = {
      className: 'fx-grid-cell',
      'data-kind': column.kind,
      'data-stuck': stuck ? '' : undefined,
      style: stuck,
      'aria-colindex': place + 1,
    };
    if (column.opens !== undefined && onOpen !== undefined)
      return (
        <div key={column.id} role="gridcell" {...shared} data-control="" data-cell={`${at}:${place}`}>
          <OpenCell {...{ view, column, row }} control={roving.control(at, place)} />
        </div>
      );
    return (
      <div
        key={column.id}
        role={column.isName ? 'rowheader' : 'gridcell'}
        {...shared}
        data-name={column.isName ? '' : undefined}
        {...roving.cell({ row: at, column: place })}
      >
        {column.isName ? (
          <NameTexts {...{ column, folded, row, badge }} />
        ) : (
          <span
            className={column.kind === 'text' ? 'fx-grid-text' : 'fx-grid-text fx-number'}
            dir={column.kind === 'text' ? 'auto' : undefined}
            title={text}
          >
            {text}
          </span>
        )}
      </div>
    );
  };

  return (
    <div
      role="row"
      className="fx-grid-row"
      aria-rowindex={index}
      aria-selected={isSelected}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onPointerDown={(event) => range.onPress(event, id)}
    >
      {selection ? (
        <div role="gridcell" className="fx-grid-cell" aria-colindex={1} data-control="" data-cell={`${at}:0`}>
          <SelectBox
            {...roving.control(at, 0)}
            label={t('Select {name}', { name: rowName(row) })}
            state={isSelected ? 'all' : 'none'}
            onChange={(toHere) => range.toggle(id, toHere)}
          />
        </div>
      ) : null}
      {columns.map((column, place) => cell(column, first + place))}
      {actions.map((action, place) => {
        const column = first + columns.length + place;
        return (
          <div
            key={action.id}
            role="gridcell"
            className="fx-grid-cell"
            data-control=""
            data-stuck=""
            style={stuckAt(place)}
            aria-colindex={column + 1}
            data-cell={`${at}:${column}`}
          >
            <IconButton
              {...roving.control(at, column)}
              kind={action.kind ?? 'quiet'}
              label={action.label(row)}
              icon={action.icon}
              onClick={() => action.run(row)}
            />
          </div>
        );
      })}
    </div>
  );
}
