import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useGantt } from './gantt-parts.ts';

interface Props {
  /** In px. */
  readonly split: number;
  readonly least: number;
  readonly most: number;
  readonly isRightToLeft: boolean;
  readonly onSplit: (split: number | null) => void;
}

const STEP = 24;

/** The line between table and chart: dragged, or moved by arrows; a double click sets it back. */
export function Splitter({ split, least, most, isRightToLeft, onSplit }: Props) {
  const { t } = useGantt();
  const from = useRef<{ readonly x: number; readonly split: number } | null>(null);
  const forward = isRightToLeft ? -1 : 1;
  const put = (wanted: number): void => onSplit(Math.round(Math.max(least, Math.min(most, wanted))));
  return (
    <div
      role="separator"
      className="gantt-splitter"
      aria-orientation="vertical"
      aria-label={t('Width of the table')}
      aria-valuenow={Math.round(split)}
      aria-valuemin={least}
      aria-valuemax={Math.round(most)}
      tabIndex={0}
      style={{ insetInlineStart: split }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, split };
      }}
      onPointerMove={(event) => {
        if (from.current !== null) put(from.current.split + (event.clientX - from.current.x) * forward);
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onDoubleClick={() => onSplit(null)}
      onKeyDown={(event: KeyboardEvent) => {
        const by = { ArrowRight: STEP * forward, ArrowLeft: -STEP * forward, Home: -most, End: most }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        put(split + by);
      }}
    />
  );
}
