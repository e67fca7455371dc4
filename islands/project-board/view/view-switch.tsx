import { ChartNoAxesGantt, SquareKanban } from 'lucide-react';
import { Segments } from '#shared/ui/segments.tsx';
import { useProjectText } from '../text.ts';
import { type ShownView, VIEWS } from './shown-view.ts';

interface Props {
  readonly view: ShownView;
  readonly onChange: (view: ShownView) => void;
}

const TITLES = { board: 'Board', timeline: 'Timeline' } as const;
const ICONS = { board: SquareKanban, timeline: ChartNoAxesGantt } as const;

/** The same tasks as a board or along time. */
export function ViewSwitch({ view, onChange }: Props) {
  const t = useProjectText();
  return (
    <Segments
      label={t('View')}
      segments={VIEWS.map((id) => {
        const Icon = ICONS[id];
        const label = t(TITLES[id]);
        // Which of both is shown depends on the room.
        const icon = (
          <>
            <Icon size={18} aria-hidden="true" />
            <span className="task-view-word">{label}</span>
          </>
        );
        return { id, label, icon };
      })}
      value={view}
      onChange={onChange}
    />
  );
}
