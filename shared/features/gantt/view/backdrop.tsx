import { memo } from 'react';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { freeStretches } from '../geometry/tiers.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import type { WorkingCalendar } from '../plan/working-calendar.ts';
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
  readonly calendar: WorkingCalendar;
  readonly from: number;
  readonly to: number;
  readonly now: WallTime;
}

/** Days that nobody works on, and where today is. */
export const Backdrop = memo(function Backdrop({ scale, calendar, from, to, now, markers }: Props) {
  const { t } = useGantt();
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
          >
            <span dir="auto">{label}</span>
          </div>
        ))}
      {now > scale.start && now < scale.end ? (
        <div className="gantt-now" style={{ insetInlineStart: scale.xOf(now) }}>
          <span>{t('Now')}</span>
        </div>
      ) : null}
    </div>
  );
});
