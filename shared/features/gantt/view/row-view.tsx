import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { sameValue } from '#shared/records/merge.ts';
import { type Column, type ColumnId, type ColumnKey, isColumn, type TableColumn } from '../domain/columns.ts';
import type { GanttTask } from '../domain/gantt-task.ts';
import type { Plan } from '../domain/plan-state.ts';
import type { Problem, ProblemField } from '../domain/problems.ts';
import type { Row } from '../domain/rows.ts';
import type { Span } from '../plan/plan.ts';
import { cellText, dayTimeText, lastDayOf, percentText, problemText, textToType } from '../words/gantt-words.ts';
import { BarView } from './bar-view.tsx';
import { CellEditor } from './cell-editor.tsx';
import { ROW_HEIGHT, useGantt } from './gantt-parts.ts';
import type { WatchBar } from './use-out-of-sight.ts';

interface Props {
  readonly plan: Plan;
  readonly problems: readonly Problem[];
  readonly task: GanttTask;
  readonly span: Span | undefined;
  readonly row: Row;
  /** From 0. */
  readonly index: number;
  readonly columns: readonly TableColumn[];
  readonly x: number;
  readonly width: number;
  readonly active: ColumnKey | null;
  readonly editing: ColumnKey | null;
  readonly isCritical: boolean;
  readonly isHeld: boolean;
  readonly isDragged: boolean;
  readonly isLinkTarget: boolean;
  readonly baseline: { readonly x: number; readonly width: number } | null;
  readonly showsName: boolean;
  readonly watchBar: WatchBar;
}

const FIELD_OF: Readonly<Record<ProblemField, Column>> = {
  start: 'start',
  end: 'end',
  duration: 'duration',
  progress: 'progress',
  predecessors: 'predecessors',
  color: 'name',
};

/**
 * Whether a row looks the same. The plan is another one with each step of a gesture; what of it a row shows comes as its
 * task, its span and its problems.
 */
function isSameRow(one: Props, other: Props): boolean {
  const { plan, problems, row, baseline, ...rest } = one;
  return (
    plan.calendar === other.plan.calendar &&
    sameValue(problems, other.problems) &&
    sameValue(row, other.row) &&
    sameValue(baseline, other.baseline) &&
    Object.entries(rest).every(([name, value]) => Object.is(value, Reflect.get(other, name)))
  );
}

/** A task: its cells and its bar. */
export const RowView = memo(function RowView(props: Props) {
  const { plan, problems, task, span, row, index, columns, x, width, active, editing } = props;
  const { t, locale, actions, isReadOnly } = useGantt();
  const hasColumn = (wanted: Column): boolean => columns.some(({ id }) => id === wanted);
  const mark = (column: ColumnId): readonly Problem[] =>
    problems.length === 0
      ? problems
      : problems.filter(
          ({ field }) => FIELD_OF[field] === column || (column === 'name' && !hasColumn(FIELD_OF[field])),
        );
  const kind = row.isSummary ? 'summary' : span !== undefined && span.end === span.start ? 'milestone' : 'task';
  const words =
    span === undefined
      ? t('This task has no start: it has a row, but no bar.')
      : t('{start} to {end}, {progress}', {
          start: dayTimeText(span.start, locale),
          end: dayTimeText(lastDayOf(span), locale),
          progress: percentText(task.progress, locale),
        });
  /** Of the cell, in px from the start of the table. */
  let end = 0;
  return (
    <div
      role="row"
      className="gantt-row"
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.place}
      aria-expanded={row.isSummary ? row.isOpen : undefined}
      data-row={task.id}
      data-active={active === null ? undefined : ''}
      data-editing={editing === null ? undefined : ''}
      data-held={props.isHeld ? '' : undefined}
      data-dragged={props.isDragged ? '' : undefined}
      style={{ insetBlockStart: index * ROW_HEIGHT }}
    >
      <div className="gantt-cells" role="presentation">
        <div className="gantt-shift" role="presentation">
          {columns.map(({ id: column, title, width: room, textOf }, at) => {
            end += room;
            const own = mark(column);
            const text = isColumn(column) ? cellText(plan, task, column, span, locale, t) : (textOf?.(task) ?? '');
            const isEdited = editing === column;
            // Only what has company in its cell gets an element of its own: a plan that is scrolled makes many cells.
            const isAlone = at > 0 && column !== 'name' && own.length === 0 && !isEdited;
            return (
              <div
                key={column}
                role="gridcell"
                className="gantt-cell"
                aria-colindex={at + 1}
                aria-readonly={isReadOnly || column === 'id' || !isColumn(column) ? true : undefined}
                aria-invalid={own.some((problem) => problem.kind !== 'no-start') ? true : undefined}
                data-column={column}
                data-alone={isAlone ? '' : undefined}
                data-cell={`${task.id} ${column}`}
                tabIndex={active === column ? 0 : -1}
                title={own.length === 0 ? text : own.map((problem) => problemText(plan, problem, t)).join('\n')}
                style={{
                  inlineSize: room,
                  ...(at === 0 ? { '--level': row.level } : {}),
                  ...(editing === null || isEdited ? {} : { '--end': `${end}px` }),
                }}
              >
                {at === 0 && row.isMovable && !isReadOnly ? (
                  <span
                    className="gantt-grip"
                    data-grip="row"
                    aria-hidden="true"
                    title={t('Drag the row up or down; Alt+Shift with an arrow does the same')}
                  />
                ) : null}
                {at === 0 && row.isSummary ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    className="gantt-fold"
                    aria-label={t(row.isOpen ? 'Collapse {task}' : 'Expand {task}', { task: task.name })}
                    onClick={() => actions.toggle(task.id)}
                  >
                    {row.isOpen ? (
                      <ChevronDown size={16} aria-hidden="true" />
                    ) : (
                      <ChevronRight className="gantt-ahead" size={16} aria-hidden="true" />
                    )}
                  </button>
                ) : null}
                {isAlone ? (
                  text
                ) : isEdited && isColumn(column) ? (
                  <CellEditor
                    id={task.id}
                    column={column}
                    label={`${title}, ${task.name}`}
                    text={column === 'name' ? text : textToType(text)}
                  />
                ) : (
                  <span className="gantt-text" dir={column === 'name' ? 'auto' : undefined}>
                    {text}
                  </span>
                )}
                {own.length > 0 && !isEdited && own.some(({ kind: one }) => one !== 'no-start') ? (
                  <>
                    <TriangleAlert className="gantt-bad" size={15} aria-hidden="true" />
                    <span className="fx-hidden">{own.map((problem) => problemText(plan, problem, t)).join(' ')}</span>
                  </>
                ) : null}
                {column === 'name' && !isReadOnly && !isEdited ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    className="gantt-pencil"
                    aria-label={t('Edit {task}', { task: task.name })}
                    onClick={() => actions.open(task.id)}
                  />
                ) : null}
              </div>
            );
          })}
        </div>
      </div>
      <div
        role="gridcell"
        className="gantt-line"
        aria-colindex={columns.length + 1}
        aria-label={words}
        data-cell={`${task.id} bar`}
        tabIndex={active === 'bar' ? 0 : -1}
      >
        {span === undefined ? null : <span className="gantt-out" aria-hidden="true" />}
        {span === undefined ? null : (
          <BarView
            {...{ task, span, kind, x, width }}
            isCritical={props.isCritical}
            dates={props.isHeld ? words : null}
            isLinkTarget={props.isLinkTarget}
            baseline={props.baseline}
            showsName={props.showsName}
            watchBar={props.watchBar}
          />
        )}
      </div>
    </div>
  );
}, isSameRow);
