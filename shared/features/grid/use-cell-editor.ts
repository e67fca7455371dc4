import { useState } from 'react';
import type { GridProps, GridView } from './parts.ts';

interface Place {
  readonly id: string;
  readonly column: string;
}

const isAt = (one: Place | null, { id, column }: Place): boolean => one?.id === id && one.column === column;

/** The one cell whose value is changed where it stands, by its row's id: a reload or another order does not end it. */
export function useCellEditor<Row extends object>({
  rowId,
  onOpen,
  editCell,
}: Pick<GridProps<Row>, 'rowId' | 'onOpen' | 'editCell'>): Pick<GridView<Row>, 'editorOf' | 'onPress'> {
  const [edited, setEdited] = useState<Place | null>(null);
  const editorFor = (row: Row, place: Place) =>
    // What is saved late closes its own cell, not the one that was pressed since.
    editCell?.(row, place.column, () => setEdited((now) => (isAt(now, place) ? null : now))) ?? null;
  return {
    editorOf: (row, column) => {
      const place = { id: rowId(row), column };
      return isAt(edited, place) ? editorFor(row, place) : null;
    },
    onPress: (row, column) => {
      const place = column === undefined ? null : { id: rowId(row), column };
      if (place === null || editorFor(row, place) === null) onOpen?.(row, column);
      else setEdited(place);
    },
  };
}
