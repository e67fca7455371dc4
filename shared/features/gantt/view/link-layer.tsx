import { memo, useMemo } from 'react';
import { type Side, sidesOf } from '../domain/links.ts';
import type { Plan } from '../domain/plan-state.ts';
import { linkRoute } from '../geometry/link-route.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import type { Spans } from '../plan/plan.ts';
import type { Link } from '../plan/plan-graph.ts';
import { isBrokenLink } from '../plan/schedule.ts';
import type { DrawnLink } from '../store/gantt-ui.ts';
import { ROW_HEIGHT } from './gantt-parts.ts';

interface Line {
  readonly link: Link;
  readonly index: number;
  readonly from: string;
  readonly to: string;
  /** Rows. */
  readonly top: number;
  readonly bottom: number;
}

/** The links between rows that are shown, collapsed ones aside. */
function linesOf(links: readonly Link[], ids: readonly string[], places: ReadonlyMap<string, number>): readonly Line[] {
  return links.flatMap((link, index) => {
    const [from, to] = [ids[link.from] ?? '', ids[link.to] ?? ''];
    const [one, other] = [places.get(from), places.get(to)];
    return one === undefined || other === undefined
      ? []
      : [{ link, index, from, to, top: Math.min(one, other), bottom: Math.max(one, other) }];
  });
}

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
  const { indexOf } = graph;
  const taskIds = useMemo(() => [...indexOf.keys()], [indexOf]);
  const { links } = graph;
  const lines = useMemo(() => linesOf(links, taskIds, places), [links, taskIds, places]);
  const paths = lines.flatMap(({ link, from, to, top, bottom, index }) => {
    if (bottom < firstRow || top >= lastRow) return [];
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
