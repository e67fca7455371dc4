import { memo } from 'react';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { freeStretches } from '../geometry/tiers.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import type { WorkingCalendar } from '../plan/working-calendar.ts';
import { isInScale, type Marker } from './flags.tsx';

interface Props {
  readonly markers: readonly Marker[];
  readonly scale: TimeScale;
  readonly calendar: WorkingCalendar;
  readonly from: number;
  readonly to: number;
  readonly now: WallTime;
}

/**
 * Days that nobody works on, and where today is. It is as large as what is in sight and moves along with it: most of a
 * picture's time was spent on the drawing of one that was as high as thousands of rows.
 */
export const Backdrop = memo(function Backdrop({ scale, calendar, from, to, now, markers }: Props) {
  const end = Math.min(to, scale.width);
  return (
    <div
      className="gantt-behind"
      aria-hidden="true"
      style={{ '--from': `${from}px`, inlineSize: Math.max(0, end - from) }}
    >
      <div className="gantt-backdrop">
        {freeStretches(scale, calendar, { from, to: end }).map((free) => {
          const start = Math.max(free.from, from);
          return (
            <div
              key={free.from}
              className="gantt-free"
              style={{ insetInlineStart: start - from, inlineSize: free.to - start }}
            />
          );
        })}
        {markers
          .filter(({ at }) => scale.xOf(at) >= from && scale.xOf(at) <= end)
          .map(({ at, label, kind }) => (
            <div
              key={`${at} ${label}`}
              className="gantt-marker"
              data-kind={kind}
              style={{ insetInlineStart: scale.xOf(at) - from }}
            />
          ))}
        {isInScale(now, scale) && scale.xOf(now) >= from && scale.xOf(now) <= end ? (
          <div className="gantt-now" style={{ insetInlineStart: scale.xOf(now) - from }} />
        ) : null}
      </div>
    </div>
  );
});
