import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { Status } from '#shared/ui/status.tsx';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useProjectText } from '../../text.ts';
import { type Chart, type ChartEvents, createChart } from '../chart/chart.ts';
import type { ChartModel } from '../chart/model.ts';

interface Props extends ChartEvents {
  readonly model: ChartModel;
  /** Of the server's clock. */
  readonly today: WallTime;
  /** What is said of the last change; empty: how to make one. */
  readonly said: string;
  readonly calledCard: { readonly id: string } | undefined;
  readonly onTravel: (direction: 'undo' | 'redo') => void;
  /** What was not saved, beside what is said. */
  readonly children: ReactNode;
  readonly ref: Ref<Pick<Chart, 'toDay'>>;
}

/**
 * Where the bars are drawn. The library knows one direction: where a page is read from right to left its drawing is
 * turned over, and its texts back again.
 */
export function ChartPlace({ model, today, said, calledCard, onOpen, onPull, onTravel, children, ref }: Props) {
  const t = useProjectText();
  const { locale, dir } = useIsland();
  const isMirrored = dir === 'rtl';
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(null);
  const events = useLatest<ChartEvents>({ onOpen, onPull });
  const begin = useRef(today);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const made = createChart(
      element,
      { locale, day: begin.current, isMirrored },
      {
        onOpen: (id) => events.current.onOpen(id),
        onPull: (id, pull) => events.current.onPull(id, pull),
      },
    );
    chart.current = made;
    return made.close;
  }, [locale, isMirrored, events]);
  useEffect(() => chart.current?.draw(model), [model, locale, isMirrored]);
  useEffect(() => {
    if (calledCard !== undefined) chart.current?.focus(calledCard.id);
  }, [calledCard]);
  useImperativeHandle(ref, () => ({ toDay: (day) => chart.current?.toDay(day) }), []);
  return (
    <>
      <div
        ref={place}
        className="timeline-chart"
        data-unit={model.unit}
        data-mirrored={isMirrored || undefined}
        dir="ltr"
        role="group"
        aria-label={t('Timeline')}
        aria-describedby={hint}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
          event.preventDefault();
          onTravel(event.shiftKey ? 'redo' : 'undo');
        }}
      />
      <div className="timeline-foot">
        <div className="timeline-said">
          <Status>{said}</Status>
          <p id={hint} hidden={said !== ''}>
            {t(
              'Drag a bar or its ends; a finger rests on it first. Keys: ↑ ↓ from bar to bar, Enter opens, Ctrl + ← → moves, Shift + ← → pulls the end.',
            )}
          </p>
        </div>
        {children}
      </div>
    </>
  );
}
