import { memo, useMemo, useState } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import { DAY, type WallTime } from '#shared/kernel/wall-time.ts';
import { tierCells, tierUnits } from '../geometry/tiers.ts';
import { createTimeScale, extentOf, type TimeScale, type ViewMode } from '../geometry/time-scale.ts';
import type { Spans } from '../plan/plan.ts';
import { tierText, weekdayText } from '../words/gantt-words.ts';

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** The time axis of a plan. It only ever grows, so that a bar that is moved back does not move the others on screen. */
export function useAxis(view: ViewMode, spans: Spans, now: WallTime, roomWidth: number): TimeScale {
  const [grown, setGrown] = useState<Extent | null>(null);
  const own = useMemo(() => extentOf(spans.values()) ?? { start: now, end: now + DAY }, [spans, now]);
  const extent = grown === null ? own : { start: Math.min(grown.start, own.start), end: Math.max(grown.end, own.end) };
  if (grown?.start !== extent.start || grown.end !== extent.end) setGrown(extent);
  const { start, end } = extent;
  return useMemo(() => createTimeScale(view, { start, end }, roomWidth), [view, start, end, roomWidth]);
}

interface Props {
  readonly scale: TimeScale;
  readonly from: number;
  readonly to: number;
  readonly locale: Locale;
}

/** The two lines of the time axis, as far as they are in sight. */
export const Axis = memo(function Axis({ scale, from, to, locale }: Props) {
  const [coarse, fine] = tierUnits(scale);
  return (
    <div className="gantt-axis" style={{ inlineSize: scale.width }} aria-hidden="true">
      {tierCells(scale, coarse, { from, to }).map(({ at, x, width }) => (
        <div key={at} className="gantt-tier" data-line="0" style={{ insetInlineStart: x, inlineSize: width }}>
          <span>{tierText(coarse, at, 0, locale)}</span>
        </div>
      ))}
      {tierCells(scale, fine, { from, to }).map(({ at, x, width }) => (
        <div key={at} className="gantt-tier" data-line="1" style={{ insetInlineStart: x, inlineSize: width }}>
          {fine === 'day' ? <small>{weekdayText(at, locale)}</small> : null}
          <span>{tierText(fine, at, 1, locale)}</span>
        </div>
      ))}
    </div>
  );
});
