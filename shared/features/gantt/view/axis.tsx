import { memo } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import { tierCells, tierUnits } from '../geometry/tiers.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import { tierText, weekdayText } from '../words/gantt-words.ts';

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
