import { clampWidth, type GridColumn } from './model.ts';

/** In px: a button of 44 and what keeps it apart from the next. */
export const BUTTON_WIDTH = 52;

interface Frame {
  /** In px; 0 if there is no layout. */
  readonly room: number;
  readonly hasSelection: boolean;
  readonly actions: number;
}

/**
 * The tracks of a row and their least total width. A chosen width is fixed; a growing column has its own width as the
 * minimum. What stays in view at both ends never takes more than the room there is, so that neither covers the other.
 */
export function tracks<Row>(
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  { room, hasSelection, actions }: Frame,
) {
  const buttons = actions * BUTTON_WIDTH;
  const atEnd = columns.filter(({ staysAtEnd }) => staysAtEnd);
  const stuckEnd = atEnd.reduce((sum, { id, width }) => sum + (widths[id] ?? width), buttons);
  const own = columns.map(({ id, width, grows, isName }) => {
    const wanted = widths[id] ?? width;
    return {
      isName: isName === true,
      width: isName && room > 0 ? Math.min(wanted, clampWidth(room - stuckEnd)) : wanted,
      grows: grows === true && widths[id] === undefined,
    };
  });
  const button = { isName: false, width: BUTTON_WIDTH, grows: false };
  const all = [...(hasSelection ? [button] : []), ...own, ...Array.from({ length: actions }, () => button)];
  const style = {
    '--grid-columns': all.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' '),
    '--grid-width': `${all.reduce((sum, { width }) => sum + width, 0)}px`,
    // What is stuck would cover the focused cell without a scroll margin.
    '--grid-stuck-start': `${own.reduce((sum, { width, isName }) => sum + (isName ? width : 0), 0)}px`,
    '--grid-stuck-end': `${stuckEnd}px`,
  };
  /** Where a column (by id) or a button (by index) sticks to the end; undefined if it does not. */
  const stuckAt = (what: string | number): { readonly '--grid-from-end': string } | undefined => {
    const at = (px: number) => ({ '--grid-from-end': `${px}px` });
    if (typeof what === 'number') return at((actions - 1 - what) * BUTTON_WIDTH);
    const index = atEnd.findIndex(({ id }) => id === what);
    if (index < 0) return undefined;
    return at(atEnd.slice(index + 1).reduce((sum, { id, width }) => sum + (widths[id] ?? width), buttons));
  };
  return { style, stuckAt };
}
