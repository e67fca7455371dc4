import { memo } from 'react';
import { linkRoute } from '../geometry/link-route.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import { type Side, sidesOf } from '../model/links.ts';
import type { Plan } from '../model/plan-state.ts';
import type { Spans } from '../plan/plan.ts';
import { isBrokenLink } from '../plan/schedule.ts';
import type { DrawnLink } from '../store/gantt-ui.ts';
import { ROW_HEIGHT } from './gantt-parts.ts';

interface Props {
  readonly plan: Plan;
  readonly spans: Spans;
  readonly scale: TimeScale;
  /** Row by task. */
  readonly places: ReadonlyMap<string, number>;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly critical: ReadonlySet<string> | null;
  readonly drawn: DrawnLink | null;
  readonly height: number;
  readonly isRightToLeft: boolean;
}

/** The links that touch rows in sight. */
export const LinkLayer = memo(function LinkLayer(props: Props) {
  const { plan, spans, scale, places, firstRow, lastRow, critical, drawn, height, isRightToLeft } = props;
  const endAt = (id: string, side: Side) => {
    const row = places.get(id);
    const span = spans.get(id);
    if (row === undefined || span === undefined) return undefined;
    return { x: scale.xOf(side === 'start' ? span.start : span.end), y: (row + 0.5) * ROW_HEIGHT, side };
  };
  const { graph, calendar } = plan;
  const paths = graph.links.flatMap((link, index) => {
    const [from, to] = [graph.tasks[link.from]?.id ?? '', graph.tasks[link.to]?.id ?? ''];
    const [fromRow, toRow] = [places.get(from), places.get(to)];
    if (fromRow === undefined || toRow === undefined) return [];
    if (Math.max(fromRow, toRow) < firstRow || Math.min(fromRow, toRow) >= lastRow) return [];
    const sides = sidesOf(link.type);
    const [begin, end] = [endAt(from, sides.from), endAt(to, sides.to)];
    if (begin === undefined || end === undefined) return [];
    const isWrong = graph.ignored.has(link) || isBrokenLink(graph, link, spans, calendar);
    const isCritical = critical?.has(from) === true && critical.has(to);
    return [
      <path
        key={`${from} ${to} ${link.type} ${index}`}
        className="gantt-link"
        data-link={`${from}-${to}`}
        data-tone={isWrong ? 'wrong' : isCritical ? 'critical' : undefined}
        d={linkRoute(begin, end, ROW_HEIGHT)}
        markerEnd={`url(#gantt-tip${isWrong ? '-wrong' : isCritical ? '-critical' : ''})`}
      />,
    ];
  });
  const begin = drawn?.at === undefined || drawn.at === null ? undefined : endAt(drawn.from, drawn.side);
  return (
    <svg
      className="gantt-links"
      width={scale.width}
      height={height}
      aria-hidden="true"
      transform={isRightToLeft ? 'scale(-1 1)' : undefined}
    >
      <defs>
        {['', '-wrong', '-critical'].map((tone) => (
          <marker
            key={tone}
            id={`gantt-tip${tone}`}
            className={`gantt-tip${tone}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8Z" />
          </marker>
        ))}
      </defs>
      {paths}
      {begin !== undefined && drawn?.at ? (
        <line className="gantt-drawn" x1={begin.x} y1={begin.y} x2={drawn.at.x} y2={drawn.at.y} />
      ) : null}
    </svg>
  );
});
