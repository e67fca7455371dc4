import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { clampWidth, type GridColumn, toggledSort } from './model.ts';
import type { GridTranslate } from './texts.ts';
import type { GridState } from './use-grid-state.ts';

interface Props<Row> {
  readonly column: GridColumn<Row>;
  readonly index: number;
  /** Where it sticks to the end of the row; undefined if it does not. */
  readonly stuckAt: { readonly '--grid-from-end': string } | undefined;
  readonly state: GridState;
  readonly t: GridTranslate;
  readonly hintId: string;
  readonly say: (words: string) => void;
  readonly control: { readonly tabIndex: number };
}

const STEP = 16;

interface Drag {
  readonly pointer: number;
  readonly from: number;
  readonly width: number;
  readonly before: number | null;
}

/** A header cell that sorts when pressed, and whose width is changed by pointer or keyboard. */
export function HeaderCell<Row>({ column, index, stuckAt, state, t, hintId, say, control }: Props<Row>) {
  const { dir } = useIsland();
  const { id, title, kind, isSortable = true } = column;
  const element = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const sorted = state.sort?.column === id ? state.sort : null;
  const Icon = sorted === null ? ArrowUpDown : sorted.descending ? ArrowDown : ArrowUp;
  const descriptionId = `${hintId}-${id}`;
  const forward = dir === 'rtl' ? -1 : 1;
  const currentWidth = () => state.widths[id] ?? element.current?.getBoundingClientRect().width ?? column.width;

  const sort = () => {
    if (!isSortable) return;
    const next = toggledSort(state.sort, id);
    state.setSort(next);
    say(t(next.descending ? 'Sorted by {column}, descending' : 'Sorted by {column}, ascending', { column: title }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      !event.shiftKey ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    const width = clampWidth(currentWidth() + STEP * forward * (event.key === 'ArrowRight' ? 1 : -1));
    state.setWidth(id, width);
    say(t('{column} is {width} pixels wide', { column: title, width }));
  };

  const stopListening = useRef<(() => void) | null>(null);
  const end = () => {
    drag.current = null;
    stopListening.current?.();
    stopListening.current = null;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      pointer: event.pointerId,
      from: event.clientX,
      width: currentWidth(),
      before: state.widths[id] ?? null,
    };
    // The focus is elsewhere while the pointer drags, so Escape is listened for on the whole page.
    const onEscape = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key !== 'Escape' || drag.current === null) return;
      pressed.stopPropagation();
      state.setWidth(id, drag.current.before);
      end();
    };
    window.addEventListener('keydown', onEscape, true);
    stopListening.current = () => window.removeEventListener('keydown', onEscape, true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current?.pointer === event.pointerId)
      state.setWidth(id, current.width + (event.clientX - current.from) * forward);
  };

  return (
    <div
      ref={element}
      role="columnheader"
      className="fx-grid-cell"
      data-control=""
      data-kind={kind}
      data-name={column.isName ? '' : undefined}
      data-stuck={stuckAt ? '' : undefined}
      style={stuckAt}
      aria-colindex={index + 1}
      aria-sort={sorted === null ? undefined : sorted.descending ? 'descending' : 'ascending'}
      data-cell={`-1:${index}`}
    >
      <button
        type="button"
        {...control}
        className="fx-grid-sort"
        data-sorted={sorted === null ? undefined : ''}
        aria-disabled={isSortable ? undefined : true}
        aria-describedby={descriptionId}
        onClick={sort}
        onKeyDown={onKeyDown}
      >
        <span>{title}</span>
        {isSortable ? <Icon size={16} aria-hidden="true" /> : null}
      </button>
      <span id={descriptionId} hidden>
        {t(
          isSortable
            ? 'Enter sorts. Shift with the left and right arrows changes the width.'
            : 'Shift with the left and right arrows changes the width.',
        )}
      </span>
      <span
        className="fx-grid-handle"
        aria-hidden="true"
        title={t('Drag to change the width; double-click to reset it')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
        onLostPointerCapture={end}
        onDoubleClick={() => state.setWidth(id, null)}
      />
    </div>
  );
}
