import type { KeyboardEvent } from 'react';
import { arrowDirection } from '#shared/kernel/arrow-keys.ts';
import { letterOf } from '#shared/kernel/letter-key.ts';
import { fillEntries } from '../book/fill.ts';
import { cellAt } from '../book/sheet.ts';
import { clearEntries } from './edits.ts';
import { boldEntries } from './looks.ts';
import { areaOfSelection, cellAway, edgeOfFilled, type Selection, selectionOfCell } from './selection.ts';
import type { Control } from './use-control.ts';

interface Keys {
  readonly isRightToLeft: boolean;
  /** Lines in sight. */
  readonly page: number;
}

/** Where a key leads; undefined: it does not move. */
function target(event: KeyboardEvent, control: Control, { isRightToLeft, page }: Keys): Selection | undefined {
  const { selection, lines, sheet } = control;
  const isFar = event.ctrlKey || event.metaKey;
  const from = event.shiftKey ? selection.head : selection.active;
  const to = (head: Selection['head']): Selection =>
    event.shiftKey ? { active: selection.active, head } : selectionOfCell(head);
  const direction = arrowDirection(event.key, isRightToLeft);
  if (direction !== undefined)
    return to(
      isFar
        ? edgeOfFilled(from, direction, lines, (place) => cellAt(sheet, place) !== undefined)
        : cellAway(from, direction, lines),
    );
  const last = { row: lines.rowOf(lines.count - 1), column: lines.columns - 1 };
  switch (event.key) {
    case 'Home':
      return to({ row: isFar ? 0 : from.row, column: 0 });
    case 'End':
      return to({
        row: isFar ? Math.min(last.row, Math.max(0, sheet.shape.rows.length - 1)) : from.row,
        column: Math.max(0, (sheet.shape.rows[isFar ? 0 : from.row]?.length ?? 1) - 1),
      });
    case 'PageUp':
      return to(cellAway(from, 'up', lines, page));
    case 'PageDown':
      return to(cellAway(from, 'down', lines, page));
    default:
      break;
  }
  if (isFar && letterOf(event) === 'a')
    return { active: { row: 0, column: 0 }, head: { row: last.row, column: Math.max(0, lines.columns - 1) } };
  if (event.key === ' ' && event.shiftKey)
    return { active: { ...selection.active, column: 0 }, head: { ...selection.active, column: last.column } };
  if (event.key === ' ' && isFar)
    return { active: { ...selection.active, row: 0 }, head: { ...selection.active, row: last.row } };
  return undefined;
}

/** Keys that change cells. Returns whether the key was meant. */
function edit(event: KeyboardEvent, control: Control): boolean {
  const { selection, sheet } = control;
  if (event.ctrlKey || event.metaKey) {
    const key = letterOf(event);
    if (key === 'b') control.put(boldEntries(control));
    else if (key === 'z' || key === 'y') control.travel(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    else if (key === 'd' || key === 'r') {
      const to = areaOfSelection(selection);
      const from = key === 'd' ? { ...to, bottom: to.top } : { ...to, right: to.left };
      control.put(fillEntries(sheet, from, to));
    } else return false;
    return true;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') control.put(clearEntries(control));
  else if (event.key === 'F2') control.begin('cell');
  // A sign such as an emoji is one letter, of two units or more; the name of a key has letters alone.
  else if (!event.altKey && (event.key.length === 1 || !/^[A-Za-z0-9]+$/.test(event.key)))
    control.begin('cell', event.key);
  // Where no field waits, an input method writes into the one that has the focus now.
  else if (event.key === 'Process' && event.target === event.currentTarget) control.begin('cell', '');
  else return false;
  return event.key !== 'Process';
}

/** Handles a key of the grid while nothing is being typed. Returns whether it was meant for the grid. */
export function onGridKey(event: KeyboardEvent, control: Control, keys: Keys): boolean {
  if (event.key === 'Enter') {
    if (event.shiftKey) control.commit('up');
    else if (control.isInRun()) control.commit('down');
    else control.begin('cell');
    return true;
  }
  const selection = target(event, control, keys);
  if (selection !== undefined) {
    control.select(selection);
    return true;
  }
  return !control.isReadOnly && edit(event, control);
}
