import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { sameValue } from '#shared/records/merge.ts';
import { type Column, type ColumnId, type ColumnKey, isColumn, type TableColumn } from '../domain/columns.ts';
import type { GanttTask } from '../domain/gantt-task.ts';
import type { Plan } from '../domain/plan-state.ts';
import type { Problem, ProblemField } from '../domain/problems.ts';
import type { Row } from '../domain/rows.ts';
import type { Span } from '../plan/plan.ts';
import { cellText, problemText, textToType } from '../words/gantt-words.ts';
import { CellEditor } from './cell-editor.tsx';
import { rowIdOf } from './chart-layout.ts';
import { ROW_HEIGHT, useGantt, useIsNear } from './gantt-parts.ts';

interface Props {
  readonly plan: Plan;
  readonly problems: readonly Problem[];
  readonly task: GanttTask;
  readonly span: Span | undefined;
  readonly row: Row;
  /** From 0. */
  readonly index: number;
  readonly columns: readonly TableColumn[];
  readonly active: ColumnKey | null;
  readonly editing: ColumnKey | null;
  readonly isDragged: boolean;
  /** Of the cell with the bar, which stands elsewhere in the document. */
  readonly lineId: string;
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
  const { plan, problems, row, ...rest } = one;
  return (
    plan.calendar === other.plan.calendar &&
    sameValue(problems, other.problems) &&
    sameValue(row, other.row) &&
    Object.entries(rest).every(([name, value]) => Object.is(value, Reflect.get(other, name)))
  );
}

/** The cells of a task; the one with its bar is in the chart. */
export const RowView = memo(function RowView(props: Props) {
  const { plan, problems, task, span, row, index, columns, active, editing } = props;
  const { t, locale, actions, isReadOnly } = useGantt();
  const hasColumn = (wanted: Column): boolean => columns.some(({ id }) => id === wanted);
  const mark = (column: ColumnId): readonly Problem[] =>
    problems.length === 0
      ? problems
      : problems.filter(
          ({ field }) => FIELD_OF[field] === column || (column === 'name' && !hasColumn(FIELD_OF[field])),
        );
  const isNear = useIsNear(task.id);
  /** Of the cell, in px from the start of the table. */
  let end = 0;
  return (
    <div
      id={rowIdOf(props.lineId)}
      role="row"
      className="gantt-row"
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.place}
      aria-expanded={row.isSummary ? row.isOpen : undefined}
      aria-owns={props.lineId}
      data-row={task.id}
      data-active={active === null ? undefined : ''}
      data-editing={editing === null ? undefined : ''}
      data-near={isNear ? '' : undefined}
      data-dragged={props.isDragged ? '' : undefined}
      style={{ insetBlockStart: index * ROW_HEIGHT, '--level': row.level }}
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
                // A text that is cut is read where the pointer is.
                title={
                  own.length > 0
                    ? own.map((problem) => problemText(plan, problem, t)).join('\n')
                    : isNear
                      ? text
                      : undefined
                }
                style={{ inlineSize: room, ...(editing === null || isEdited ? {} : { '--end': `${end}px` }) }}
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
      {span === undefined ? null : <span className="gantt-out" aria-hidden="true" />}
    </div>
  );
}, isSameRow);
