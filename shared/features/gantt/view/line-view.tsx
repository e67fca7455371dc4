import { memo } from 'react';
import { sameValue } from '#shared/records/merge.ts';
import type { GanttTask } from '../domain/gantt-task.ts';
import type { Span } from '../plan/plan.ts';
import { dayTimeText, lastDayOf, percentText } from '../words/gantt-words.ts';
import { BarView } from './bar-view.tsx';
import { isByFinger, ROW_HEIGHT, useGantt, useIsNear } from './gantt-parts.ts';
import type { WatchBar } from './use-out-of-sight.ts';

interface Props {
  /** Of the element: the row owns it by this. */
  readonly id: string;
  readonly task: GanttTask;
  readonly span: Span | undefined;
  readonly isSummary: boolean;
  /** From 0. */
  readonly index: number;
  /** From 1. */
  readonly column: number;
  /** In px. */
  readonly x: number;
  readonly width: number;
  /** The focus is in the task's row. */
  readonly isActive: boolean;
  readonly hasFocus: boolean;
  readonly isCritical: boolean;
  readonly isHeld: boolean;
  readonly isLinkTarget: boolean;
  readonly baseline: { readonly x: number; readonly width: number } | null;
  readonly showsName: boolean;
  readonly watchBar: WatchBar;
}

function isSameLine(one: Props, other: Props): boolean {
  const { baseline, ...rest } = one;
  return (
    sameValue(baseline, other.baseline) &&
    Object.entries(rest).every(([name, value]) => Object.is(value, Reflect.get(other, name)))
  );
}

/**
 * The cell with a task's bar. It stands apart from the other cells of its row: those stay in sight beside what is
 * scrolled across, and a picture in which each row does that by itself takes twice as long.
 */
export const LineView = memo(function LineView(props: Props) {
  const { task, span, isSummary, index, x, width, isActive, isHeld } = props;
  const { t, locale } = useGantt();
  const isNear = useIsNear(task.id);
  const kind = isSummary ? 'summary' : span !== undefined && span.end === span.start ? 'milestone' : 'task';
  const words =
    span === undefined
      ? t('This task has no start: it has a row, but no bar.')
      : t('{start} to {end}, {progress}', {
          start: dayTimeText(span.start, locale),
          end: dayTimeText(lastDayOf(span), locale),
          progress: percentText(task.progress, locale),
        });
  return (
    <div
      id={props.id}
      role="gridcell"
      className="gantt-line"
      aria-colindex={props.column}
      aria-label={words}
      data-line={task.id}
      data-cell={`${task.id} bar`}
      data-held={isHeld ? '' : undefined}
      tabIndex={props.hasFocus ? 0 : -1}
      style={{ insetBlockStart: index * ROW_HEIGHT }}
    >
      {span === undefined ? null : (
        <BarView
          {...{ task, span, kind, x, width }}
          isCritical={props.isCritical}
          dates={isHeld ? words : null}
          // Five elements that most bars do without.
          hasGrips={isByFinger || isNear || isActive || isHeld}
          isLinkTarget={props.isLinkTarget}
          baseline={props.baseline}
          showsName={props.showsName}
          watchBar={props.watchBar}
        />
      )}
    </div>
  );
}, isSameLine);
