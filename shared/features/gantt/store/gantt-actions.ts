import { letterOf } from '#shared/kernel/letter-key.ts';
import { toggled } from '#shared/kernel/toggled.ts';
import { lazyModule } from '#shared/ui/lazy-with-retry.ts';
import { type Column, type ColumnKey, isColumn } from '../domain/columns.ts';
import type { Edit, Edits } from '../domain/gantt-task.ts';
import { predecessorsOf } from '../domain/gantt-task.ts';
import { cycleWith, linkTypeOf, type Side, withLink } from '../domain/links.ts';
import { isSummaryTask } from '../domain/plan-state.ts';
import { branchOf, newTask } from '../domain/structure.ts';
import { beginCarry, carryBy, carryEdits } from '../gestures/key-carry.ts';
import { dayText, dayTimeText, lastDayOf, linkTypeText, nameOf, pathText, percentText } from '../words/gantt-words.ts';
import type { GanttStore } from './gantt-store.ts';
import type { GanttUiStore, NewPlace } from './gantt-ui.ts';
import type { Screen } from './screen.ts';
import { beginOf, readTyped, type TypedProblem } from './typed-cell.ts';

interface Options {
  readonly store: GanttStore;
  readonly ui: GanttUiStore;
  readonly screen: () => Screen;
}

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** In rows: Page Up and Page Down. */
const PAGE = 8;

export type GanttActions = ReturnType<typeof createGanttActions>;

/** What a person can do with a plan, the same by mouse, finger, keys and dialog; each says what became of it. */
export function createGanttActions({ store, ui, screen }: Options) {
  const plan = () => store.getSnapshot().plan;
  const set = (part: Partial<ReturnType<typeof ui.getSnapshot>>): void => ui.update((now) => ({ ...now, ...part }));
  const say = (said: string, isWarning = false): void => {
    screen().say(said);
    set({ said, isWarning });
  };
  const name = (id: string): string => nameOf(plan(), id);
  // Loaded when a row is first taken hold of.
  const rowMoves = lazyModule(async () => (await import('./row-moves.ts')).createRowMoves({ store, ui, screen, say }));

  const tellDates = (id: string, changed: readonly string[], wanted: Edit | undefined): void => {
    const { t, locale } = screen();
    const span = plan().spans.get(id);
    const task = plan().tasks.get(id);
    if (span === undefined || task === undefined) return;
    const others = changed.filter((one) => one !== id && !isSummaryTask(plan(), one)).length;
    const isKept = wanted?.start && span.start > wanted.start.at && plan().calendar.isWorkingDay(wanted.start.at);
    const words = t(
      isKept
        ? '{task}: a dependency keeps it at {start}, to {end}, {progress}.'
        : '{task}: {start} to {end}, {progress}.',
      {
        task: name(id),
        start: dayText(span.start, locale),
        end: dayText(lastDayOf(span), locale),
        progress: percentText(task.progress, locale),
      },
    );
    say(others === 0 ? words : `${words} ${t('{count} other tasks moved.', { count: others })}`);
  };

  const commit = (id: string, edits: Edits): readonly string[] => {
    const changed = screen().isReadOnly ? [] : store.commit(edits);
    set({ edits: null, held: null, carry: null, link: null });
    if (changed.length > 0) tellDates(id, changed, edits.get(id));
    return changed;
  };

  const explain = (problem: TypedProblem): string => {
    const { t } = screen();
    switch (problem.kind) {
      case 'required':
        return t('Required');
      case 'date':
        return t('Type a date such as 24/12/2026 or 24/12/2026 14:30.');
      case 'end':
        return t('The end has to come after the start.');
      case 'no-start':
        return t('Type the start first.');
      case 'duration':
        return t('Type a duration such as 3 d or 4 h.');
      case 'progress':
        return t('Type a whole percent from 0 to 100.');
      case 'predecessor':
        return t('“{written}” is no dependency such as 3FS+2d.', problem);
      case 'cycle':
        return t('The dependencies would form a circle: {path}', { path: pathText(plan(), problem.path) });
    }
  };

  /** Takes a typed text; returns why it does not, in words. */
  const type = (id: string, column: Column, text: string): string | undefined => {
    const read = readTyped(plan(), id, column, text);
    if ('problem' in read) return explain(read.problem);
    const changed = commit(id, new Map([[id, read.edit]]));
    const missing = predecessorsOf(read.edit.predecessors ?? '').predecessors.find((one) => !plan().tasks.has(one.id));
    if (changed.length > 0 && missing !== undefined)
      say(screen().t('Task {id} is not in this plan. The dependency is kept.', { id: missing.id }), true);
    return undefined;
  };

  const link = (from: string, fromSide: Side, to: string, toSide: Side): void => {
    const { t, isReadOnly } = screen();
    const task = plan().tasks.get(to);
    set({ link: null, edits: null, held: null });
    if (task === undefined || from === to || isReadOnly) return;
    const type = linkTypeOf(fromSide, toSide);
    const predecessors = withLink(task.predecessors, { id: from, type, lag: null });
    const path = cycleWith(plan(), to, predecessors);
    if (path !== null) {
      say(t('The dependencies would form a circle: {path}', { path: pathText(plan(), path) }), true);
      return;
    }
    const changed = store.commit(new Map([[to, { predecessors }]]));
    if (changed.length === 0) return;
    const moved = changed.filter((id) => !isSummaryTask(plan(), id) && id !== to).length;
    const words = t('{task} depends on {other}: {type}.', {
      task: name(to),
      other: name(from),
      type: linkTypeText(type, t),
    });
    say(moved === 0 ? words : `${words} ${t('{count} other tasks moved.', { count: moved })}`);
  };

  const travel = (direction: 'undo' | 'redo'): void => {
    const { t, isReadOnly } = screen();
    if (isReadOnly) return;
    const steps = store.getSnapshot().history[direction === 'undo' ? 'past' : 'future'].length;
    const changed = direction === 'undo' ? store.undo() : store.redo();
    set({ edits: null, held: null, carry: null, link: null });
    if (changed.length > 0)
      say(
        t(direction === 'undo' ? 'Undone: {count} tasks are as before.' : 'Redone: {count} tasks.', {
          count: changed.length,
        }),
      );
    else if (steps > 0) say(t('The tasks have been changed since; they stay as they are.'), true);
    else say(t(direction === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.'));
  };

  /** Makes a task below another one, or beside it; returns why not, in words. */
  const make = (wanted: string, near: NewPlace | null): string | undefined => {
    const { t, locale, isReadOnly, isCreating, showRow } = screen();
    if (isReadOnly || !isCreating) return t('This plan can only be read.');
    if (wanted.trim() === '') return t('Required');
    const beside = near === null ? undefined : plan().tasks.get(near.id);
    const parent = beside === undefined ? null : near?.isBelow === true ? beside.id : beside.parent;
    const task = newTask(plan(), wanted.trim(), parent, beginOf(plan(), beside?.id));
    store.make(task);
    set({ collapsed: new Set([...ui.getSnapshot().collapsed].filter((id) => id !== parent)) });
    showRow(task.id);
    const { start } = task;
    say(
      start === null
        ? t('{task} was added.', { task: task.name })
        : t('{task} was added: {start}.', { task: task.name, start: dayText(start.at, locale) }),
    );
    return undefined;
  };
  /** Goes to where the name of a new task is typed. */
  const beginNew = (id: string, isBelow: boolean): void => {
    set({ newPlace: { id, isBelow } });
    screen().focusNew();
  };
  const remove = (id: string): void => {
    const { t, rows, focusCell } = screen();
    const [own, below] = [name(id), branchOf(plan(), id).length - 1];
    const at = rows.findIndex((row) => row.id === id);
    const next = rows.slice(at + 1).find((row) => !branchOf(plan(), id).includes(row.id)) ?? rows[at - 1];
    store.remove(id);
    set({ pendingDelete: null, dialog: null, active: null, newPlace: null });
    say(
      below === 0
        ? t('{task} was deleted. Undo brings it back.', { task: own })
        : t('{task} and {count} subtasks were deleted. Undo brings them back.', { task: own, count: below }),
    );
    if (next !== undefined) focusCell(next.id, 'name');
  };
  const ask = (id: string): void => {
    const { t, isReadOnly, isCreating } = screen();
    if (isReadOnly || !isCreating) say(t('This plan can only be read.'), true);
    else set({ pendingDelete: id });
  };

  const stepRow = async (id: string, by: 1 | -1): Promise<void> => (await rowMoves.get()).step(id, by);

  const toggle = (id: string): void => ui.update((now) => ({ ...now, collapsed: toggled(now.collapsed, id) }));

  const cancel = (): void => {
    const { held, link: drawn, dragged } = ui.getSnapshot();
    if (held === null && drawn === null && dragged === null) return;
    set({ edits: null, held: null, carry: null, link: null, dragged: null });
    say(screen().t('Nothing was changed.'));
  };

  const lift = (id: string): void => {
    const { t, isReadOnly } = screen();
    if (isReadOnly) say(t('This plan can only be read.'), true);
    else if (!plan().spans.has(id)) say(t('This task has no start: it has a row, but no bar.'), true);
    else {
      set({ carry: beginCarry(id), held: id, edits: null });
      say(
        t(
          '{task} picked up. Arrows move it, Shift with arrows pulls its end, plus and minus change its progress. Space puts it down, Escape puts it back.',
          { task: name(id) },
        ),
      );
    }
  };

  /** While a bar is carried by keys. */
  const carryKey = (event: PressedKey): boolean => {
    const { carry } = ui.getSnapshot();
    if (carry === null) return false;
    const { scale, isRightToLeft, t, locale } = screen();
    if (event.key === ' ' || event.key === 'Enter') commit(carry.id, carryEdits(plan(), carry, scale.step));
    else if (event.key === 'Escape' || event.key === 'Tab') cancel();
    else {
      const next = carryBy(carry, event, scale.step, isRightToLeft);
      if (next === null) return event.key.startsWith('Arrow');
      const edits = carryEdits(plan(), next, scale.step);
      const preview = store.preview(edits).plan;
      const span = preview.spans.get(carry.id);
      set({ carry: next, edits });
      if (span !== undefined)
        say(
          t('{task}: {start} to {end}, {progress}.', {
            task: name(carry.id),
            start: dayTimeText(span.start, locale),
            end: dayTimeText(lastDayOf(span), locale),
            progress: percentText(preview.tasks.get(carry.id)?.progress ?? 0, locale),
          }),
        );
    }
    return event.key !== 'Tab';
  };

  const beginLink = (id: string): void => {
    const { t, isReadOnly } = screen();
    if (isReadOnly) {
      say(t('This plan can only be read.'), true);
      return;
    }
    set({ link: { from: id, side: 'end', at: null, target: null } });
    say(t('Linking from {task}. Go to the task that follows and press Enter; Escape cancels.', { task: name(id) }));
  };

  const moveFocus = (event: PressedKey, id: string, column: ColumnKey): boolean => {
    const { rows, columns, isRightToLeft, focusCell } = screen();
    const places: readonly ColumnKey[] = [...columns, 'bar'];
    const row = rows.findIndex((one) => one.id === id);
    const at = Math.max(0, places.indexOf(column));
    const current = rows[row];
    if (current === undefined) return false;
    const ahead = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const isBack = (event.key === 'ArrowLeft' || event.key === 'ArrowRight') && event.key !== ahead;
    if (at === 0 && current.isSummary && ((event.key === ahead && !current.isOpen) || (isBack && current.isOpen))) {
      toggle(id);
      return true;
    }
    const isWhole = event.ctrlKey || event.metaKey;
    const to = {
      ArrowDown: [row + 1, at],
      ArrowUp: [row - 1, at],
      PageDown: [row + PAGE, at],
      PageUp: [row - PAGE, at],
      Home: [isWhole ? 0 : row, 0],
      End: [isWhole ? rows.length - 1 : row, places.length - 1],
      [ahead]: [row, at + 1],
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: [row, at - 1],
    }[event.key];
    if (to === undefined) return false;
    const [nextRow = 0, nextPlace = 0] = to;
    const target = rows[Math.max(0, Math.min(rows.length - 1, nextRow))];
    const place = places[Math.max(0, Math.min(places.length - 1, nextPlace))];
    if (target !== undefined && place !== undefined) focusCell(target.id, place);
    return true;
  };

  const open = (id: string): void => set({ dialog: id });
  const edit = (id: string, column: ColumnKey): void => {
    const { isReadOnly, t } = screen();
    const isDerived = isSummaryTask(plan(), id) && column !== 'name' && column !== 'predecessors';
    if (!isColumn(column) || column === 'id') open(id);
    else if (isReadOnly) say(t('This plan can only be read.'), true);
    else if (isDerived) say(t('A summary has its dates and progress from the tasks below it.'), true);
    else set({ editing: { id, column } });
  };

  const endEditing = (id: string, column: Column): void => {
    set({ editing: null });
    screen().focusCell(id, column);
  };

  const cellMaking = (event: PressedKey, id: string): boolean => {
    if (event.key === 'Delete') ask(id);
    else if (event.key === 'Insert' || letterOf(event) === 'n') beginNew(id, false);
    else if (letterOf(event) === 's') beginNew(id, true);
    else return false;
    return true;
  };

  /** Returns whether the key was one of the table’s. */
  const cellKey = (event: PressedKey, id: string, column: ColumnKey): boolean => {
    if (event.altKey) {
      if (!event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false;
      void stepRow(id, event.key === 'ArrowUp' ? -1 : 1).then(() => screen().focusCell(id, column));
      return true;
    }
    if (carryKey(event)) return true;
    const { link: drawn } = ui.getSnapshot();
    if (drawn !== null && (event.key === 'Enter' || event.key === ' ')) {
      link(drawn.from, drawn.side, id, 'start');
      return true;
    }
    if (event.key === 'Escape' && drawn !== null) {
      cancel();
      return true;
    }
    if (moveFocus(event, id, column)) return true;
    if (event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Enter' || event.key === 'F2') edit(id, column);
    else if (event.key === ' ') lift(id);
    else if (letterOf(event) === 'l') beginLink(id);
    else if (screen().isCreating && !screen().isReadOnly && cellMaking(event, id)) return true;
    else return false;
    return true;
  };

  return {
    set,
    say,
    commit,
    type,
    explain,
    link,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    make,
    focus: (id: string): void => screen().focusCell(id, 'name'),
    beginNew,
    remove,
    ask,
    toggle,
    cancel,
    edit,
    endEditing,
    open,
    stepRow,
    rowMoves,
    cellKey,
  };
}
