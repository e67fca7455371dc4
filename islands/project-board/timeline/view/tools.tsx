import { CalendarClock, Redo2, Undo2 } from 'lucide-react';
import { ganttTexts } from '#shared/features/gantt/words/texts.ts';
import type { WorkStage } from '#shared/features/kanban/rules/work-item.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { useProjectText } from '../../text.ts';
import { TIME_UNITS, type TimeUnit } from '../chart/views.ts';

interface Props {
  readonly unit: TimeUnit;
  readonly onUnit: (unit: TimeUnit) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onTravel: (direction: 'undo' | 'redo') => void;
  readonly onToday: () => void;
  readonly stages: readonly WorkStage[];
  /** After so many the colours begin anew. */
  readonly colors: number;
  readonly status: string;
}

const TITLES = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** How much time is in sight, what was pulled last, and which colour is which stage. */
export function Tools({ unit, onUnit, canUndo, canRedo, onTravel, onToday, stages, colors, status }: Props) {
  const t = useProjectText();
  const gantt = useLazyMessages(ganttTexts);
  return (
    <div className="timeline-head fx-tools">
      <Segments
        label={t('Columns of')}
        segments={TIME_UNITS.map((id) => ({ id, label: t(TITLES[id]) }))}
        value={unit}
        onChange={onUnit}
      />
      <div className="timeline-tools">
        <IconButton
          label={gantt('Go to today')}
          icon={<CalendarClock size={18} aria-hidden="true" />}
          onClick={onToday}
        />
        <IconButton
          label={gantt('Undo')}
          icon={<Undo2 size={18} aria-hidden="true" />}
          aria-disabled={!canUndo}
          aria-keyshortcuts="Control+Z"
          onClick={() => onTravel('undo')}
        />
        <IconButton
          label={gantt('Redo')}
          icon={<Redo2 size={18} aria-hidden="true" />}
          aria-disabled={!canRedo}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => onTravel('redo')}
        />
      </div>
      <span className="timeline-status">{status}</span>
      <ul className="timeline-stages" aria-label={t('Stages')}>
        {stages.map(({ id, name }, index) => (
          <li key={id} data-color={index % colors} dir="auto">
            {name || id}
          </li>
        ))}
      </ul>
    </div>
  );
}
