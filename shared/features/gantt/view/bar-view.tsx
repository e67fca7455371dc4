import { memo } from 'react';
import { commaList } from '#shared/i18n/comma-list.ts';
import type { GanttTask } from '../domain/gantt-task.ts';
import { isColour } from '../domain/problems.ts';
import type { Span } from '../plan/plan.ts';
import { useGantt } from './gantt-parts.ts';
import type { WatchBar } from './use-out-of-sight.ts';

interface Props {
  readonly task: GanttTask;
  readonly span: Span;
  /** In px. */
  readonly x: number;
  readonly width: number;
  readonly kind: 'task' | 'summary' | 'milestone';
  readonly isCritical: boolean;
  /** While it is held: where it would lie. */
  readonly dates: string | null;
  /** What it is stretched and linked by. */
  readonly hasGrips: boolean;
  readonly isLinkTarget: boolean;
  readonly baseline: { readonly x: number; readonly width: number } | null;
  /** Shows the name beside the bar, where the table is not in sight. */
  readonly showsName: boolean;
  readonly watchBar: WatchBar;
}

/** A bar with what can be taken hold of, and the names of the task's resources beside it. */
export const BarView = memo(function BarView(props: Props) {
  const { task, x, width, kind, isCritical, dates, hasGrips, isLinkTarget, baseline, showsName, watchBar } = props;
  const { isReadOnly, locale, resources } = useGantt();
  const names = commaList(
    task.agents.map((id) => resources.get(id) ?? id),
    locale,
  );
  const beside = [showsName ? task.name : '', names].filter((text) => text !== '').join(' · ');
  const canChange = hasGrips && !isReadOnly;
  return (
    <>
      {baseline ? (
        <div
          className="gantt-baseline"
          style={{ insetInlineStart: baseline.x, inlineSize: Math.max(2, baseline.width) }}
          aria-hidden="true"
        />
      ) : null}
      <div
        ref={watchBar}
        className="gantt-bar"
        part={['bar', ...task.classes].join(' ')}
        data-bar={task.id}
        data-grip="move"
        data-kind={kind}
        data-critical={isCritical ? '' : undefined}
        data-held={dates === null ? undefined : ''}
        data-target={isLinkTarget ? '' : undefined}
        data-readonly={isReadOnly ? '' : undefined}
        style={{
          insetInlineStart: x,
          inlineSize: width,
          '--done': `${task.progress}%`,
          ...(task.color !== '' && isColour(task.color) ? { '--bar': task.color } : {}),
        }}
      >
        {canChange && kind === 'task' ? (
          <>
            <span className="gantt-pull" data-grip="start" />
            <span className="gantt-pull" data-grip="end" />
            <span className="gantt-progress" data-grip="progress" />
          </>
        ) : null}
        {canChange ? (
          <>
            <span className="gantt-dot" data-grip="link-start" />
            <span className="gantt-dot" data-grip="link-end" />
          </>
        ) : null}
        {dates === null ? null : <span className="gantt-dates">{dates}</span>}
        {beside === '' ? null : (
          // Which side it is on follows the chart, not the names.
          <span className="gantt-beside">
            <bdi>{beside}</bdi>
          </span>
        )}
      </div>
    </>
  );
});
