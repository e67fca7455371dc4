import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { clampPosition, type GridPosition, stepFor } from '#shared/features/grid/navigation.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { cellText } from '../rules/cell.ts';
import { currentCell, mendKey, rowChoice } from '../rules/check.ts';
import type { DataRow, Table } from '../rules/table.ts';
import { columnWidths } from '../rules/widths.ts';
import { useText } from '../text.ts';
import type { ImportWork } from '../use-import.ts';
import type { Plan } from '../use-plan.ts';
import { faultWords, isSecret } from '../words.ts';
import { GridLine, type Leaving, type LineColumn } from './grid-line.tsx';

/** Of a row, in px, until one is measured. */
const ROW_HEIGHT = 44;

interface Props {
  readonly table: Table;
  readonly rows: readonly DataRow[];
  readonly work: ImportWork;
  readonly plan: Plan;
  readonly isEditable: boolean;
}

const positionOf = (target: EventTarget): GridPosition | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const { row, column } = cell?.dataset ?? {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
};

/** A table of which only the rows in sight are in the document. One cell takes the focus; a press or a key changes it. */
export function RowGrid({ table, rows, work, plan, isEditable }: Props) {
  const t = useText();
  const { locale, dir } = useIsland();
  const { mends, faults } = work;
  const grid = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<GridPosition>({ row: 0, column: 0 });
  /** What the field of the active cell begins with; undefined while none is open. */
  const [begun, setBegun] = useState<string>();
  const hasMoved = useRef(false);
  const size = { rows: rows.length, columns: table.columns.length };
  const active = clampPosition(wanted, size);
  const faultByCell = useMemo(() => new Map(faults.map((fault) => [mendKey(fault.line, fault.at), fault])), [faults]);
  const columns = useMemo<readonly LineColumn[]>(
    () =>
      table.columns.map(({ at, key, title }) => ({
        at,
        key,
        title: title === '' ? key : title,
        isSecret: isSecret(title, plan.mapping.get(key)?.field),
      })),
    [table, plan.mapping],
  );
  const tracks = useMemo(
    () =>
      `calc(6ch + 24px + 2 * var(--space-2)) ${columnWidths(table)
        .map((width) => `calc(${width + 1}ch + 2 * var(--space-3))`)
        .join(' ')}`,
    [table],
  );

  const go = useCallback((to: GridPosition) => {
    hasMoved.current = true;
    setBegun(undefined);
    setWanted({ ...to });
  }, []);
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const line = rows[active.row];
  const column = columns[active.column];
  const key = line === undefined || column === undefined ? undefined : mendKey(line.line, column.at);
  const textNow = line === undefined || column === undefined ? '' : cellText(currentCell(line, column.at, mends));
  const write = (text: string): void => {
    if (key !== undefined && text !== textNow) work.change(new Map([[key, text]]));
  };
  const leave = (text: string | undefined, leaving: Leaving): void => {
    if (text !== undefined) write(text);
    if (leaving === 'elsewhere') setBegun(undefined);
    else
      go(
        clampPosition(
          {
            row: active.row + (leaving === 'down' ? 1 : 0),
            column: active.column + (leaving === 'next' ? 1 : leaving === 'back' ? -1 : 0),
          },
          size,
        ),
      );
  };
  const choose = (line: number, isIn: boolean): void => work.change(rowChoice(line, isIn));
  const onKeyDown = (event: KeyboardEvent): void => {
    // Its own keys choose a row.
    if (begun !== undefined || (event.target instanceof HTMLInputElement && event.target.type === 'checkbox')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = stepFor(event, active, { size, isRightToLeft: dir === 'rtl', hasPrevious: false, hasNext: false });
    if (step !== null) go({ row: Math.max(step.to.row, 0), column: step.to.column });
    else if (!isEditable) return;
    else if (isCommand && event.key === 'z') work.undo();
    else if (event.key === 'Enter' || event.key === 'F2') setBegun(textNow);
    else if (event.key === 'Delete' || event.key === 'Backspace') write('');
    else if (!isCommand && !event.altKey && [...event.key].length === 1) setBegun(event.key);
    else return;
    event.preventDefault();
  };
  const faultWordsOf = (cell: string): string | undefined => {
    const fault = faultByCell.get(cell);
    return fault && faultWords(fault, t, locale, plan.columns.find(({ at }) => at === fault.at)?.form);
  };
  const wrong = key === undefined ? undefined : faultWordsOf(key);

  return (
    <>
      <div
        ref={grid}
        className="import-grid"
        role="grid"
        aria-labelledby="import-preview"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-readonly={!isEditable}
        style={{ '--tracks': tracks }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const at = positionOf(target);
          if (at !== undefined && begun === undefined) setWanted(at);
        }}
        onClick={({ target }) => {
          const at = positionOf(target);
          const pressed = at === undefined ? undefined : rows[at.row];
          const place = at === undefined ? undefined : columns[at.column];
          if (!isEditable || at === undefined || pressed === undefined || place === undefined) return;
          if (begun !== undefined && at.row === active.row && at.column === active.column) return;
          setWanted(at);
          setBegun(cellText(currentCell(pressed, place.at, mends)));
        }}
        onCopy={(event) => {
          if (begun !== undefined || column?.isSecret !== false) return;
          event.clipboardData.setData('text/plain', textNow);
          event.preventDefault();
        }}
        onPaste={(event) => {
          if (begun !== undefined || !isEditable) return;
          write(event.clipboardData.getData('text/plain').trim());
          event.preventDefault();
        }}
      >
        <div role="row" aria-rowindex={1} className="import-titles">
          <span role="columnheader">{t('Row')}</span>
          {columns.map(({ key: name, title }) => (
            <span key={name} role="columnheader" dir="auto">
              {title}
            </span>
          ))}
        </div>
        <Virtualizer data={rows} itemSize={ROW_HEIGHT} keepMounted={rows.length === 0 ? [] : [active.row]}>
          {(row, place) => (
            <GridLine
              key={row.line}
              {...{ row, place, columns, mends, faultWordsOf }}
              label={formatNumber(row.line, locale)}
              active={place === active.row ? active.column : undefined}
              begun={place === active.row ? begun : undefined}
              onLeave={leave}
              onChoose={isEditable ? choose : undefined}
            />
          )}
        </Virtualizer>
      </div>
      {/* Its cell says it to those who do not see this line. */}
      <p className="import-says">
        {wrong === undefined || line === undefined || column === undefined ? null : (
          <>
            <strong>{t('{column}, row {row}', { column: column.title, row: line.line })}</strong> {wrong}
          </>
        )}
      </p>
    </>
  );
}
