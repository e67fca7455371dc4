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

/** Days that nobody works on, and where today is. */
export const Backdrop = memo(function Backdrop({ scale, calendar, from, to, now, markers }: Props) {
  return (
    <div className="gantt-backdrop" aria-hidden="true">
      {freeStretches(scale, calendar, { from, to }).map((free) => (
        <div
          key={free.from}
          className="gantt-free"
          style={{ insetInlineStart: free.from, inlineSize: free.to - free.from }}
        />
      ))}
      {markers
        .filter(({ at }) => scale.xOf(at) >= from && scale.xOf(at) <= to)
        .map(({ at, label, kind }) => (
          <div
            key={`${at} ${label}`}
            className="gantt-marker"
            data-kind={kind}
            style={{ insetInlineStart: scale.xOf(at) }}
          />
        ))}
      {isInScale(now, scale) ? <div className="gantt-now" style={{ insetInlineStart: scale.xOf(now) }} /> : null}
    </div>
  );
});
