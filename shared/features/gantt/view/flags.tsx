import { memo } from 'react';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import { useGantt } from './gantt-parts.ts';

/** A day that has a name, such as a release or a holiday. */
export interface Marker {
  readonly at: WallTime;
  readonly label: string;
  readonly kind: 'release' | 'holiday';
}

interface Props {
  readonly markers: readonly Marker[];
  readonly scale: TimeScale;
  readonly now: WallTime;
}

export const isInScale = (at: WallTime, { start, end }: TimeScale): boolean => at > start && at < end;

/** The names of the lines across the chart, above it, where they cover neither bars nor names. */
export const Flags = memo(function Flags({ markers, scale, now }: Props) {
  const { t } = useGantt();
  const flags = [
    ...markers.map(({ at, label, kind }) => ({ x: scale.xOf(at), label, kind })),
    ...(isInScale(now, scale) ? [{ x: scale.xOf(now), label: t('Now'), kind: 'now' as const }] : []),
  ].sort((a, b) => a.x - b.x);
  return (
    <div className="gantt-flags" aria-hidden="true">
      {flags.map(({ x, label, kind }, at) => (
        <span
          key={`${x} ${label}`}
          className="gantt-flag"
          dir="auto"
          data-kind={kind}
          // No further than the next one.
          style={{
            insetInlineStart: x,
            maxInlineSize: kind === 'now' ? undefined : (flags[at + 1]?.x ?? scale.width) - x,
          }}
        >
          {label}
        </span>
      ))}
    </div>
  );
});
