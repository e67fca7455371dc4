import { useMemo, useState } from 'react';
import { DAY, type WallTime } from '#shared/kernel/wall-time.ts';
import { createTimeScale, extentOf, type TimeScale, type ViewMode } from '../geometry/time-scale.ts';
import type { Spans } from '../plan/plan.ts';

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
