/** Row -1 is the header. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface GridState {
  readonly size: GridSize;
  readonly isRightToLeft: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

type GridStep =
  | { readonly kind: 'move'; readonly to: GridPosition }
  | { readonly kind: 'page'; readonly by: 1 | -1; readonly to: GridPosition };

const HEADER = -1;
/** How many rows Page Up and Page Down move. */
const STRIDE = 10;

export function clampPosition({ row, column }: GridPosition, { rows, columns }: GridSize): GridPosition {
  return { row: Math.min(Math.max(row, HEADER), rows - 1), column: Math.min(Math.max(column, 0), columns - 1) };
}

/** Where a key leads in the grid (WAI-ARIA APG, data grid); null if the key does nothing here. */
export function stepFor(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress,
  at: GridPosition,
  { size, isRightToLeft, hasPrevious, hasNext }: GridState,
): GridStep | null {
  if (shiftKey || altKey || metaKey) return null;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const move = (row: number, column: number): GridStep => ({ kind: 'move', to: clampPosition({ row, column }, size) });
  const forward = isRightToLeft ? -1 : 1;
  if (ctrlKey) {
    if (key === 'Home') return move(size.rows > 0 ? 0 : HEADER, 0);
    return key === 'End' ? move(last.row, last.column) : null;
  }
  switch (key) {
    case 'ArrowRight':
      return move(at.row, at.column + forward);
    case 'ArrowLeft':
      return move(at.row, at.column - forward);
    case 'ArrowDown':
      return move(at.row + 1, at.column);
    case 'ArrowUp':
      return move(at.row - 1, at.column);
    case 'Home':
      return move(at.row, 0);
    case 'End':
      return move(at.row, last.column);
    case 'PageDown':
      if (at.row === last.row && hasNext) return { kind: 'page', by: 1, to: { row: 0, column: at.column } };
      return move(Math.min(at.row + STRIDE, last.row), at.column);
    case 'PageUp':
      // The length of the previous page is not known yet, but its first row exists.
      if (at.row <= 0 && hasPrevious) return { kind: 'page', by: -1, to: { row: 0, column: at.column } };
      return move(Math.max(at.row - STRIDE, Math.min(at.row, 0)), at.column);
    default:
      return null;
  }
}
