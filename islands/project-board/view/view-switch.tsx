import { Button } from '#shared/ui/button.tsx';
import { useProjectText } from '../text.ts';
import { type ShownView, VIEWS } from './shown-view.ts';

interface Props {
  readonly view: ShownView;
  readonly onChange: (view: ShownView) => void;
}

const TITLES = { board: 'Board', timeline: 'Timeline' } as const;

/** The same tasks as a board or along time. */
export function ViewSwitch({ view, onChange }: Props) {
  const t = useProjectText();
  return (
    <div className="task-views" role="group" aria-label={t('View')}>
      {VIEWS.map((one) => (
        <Button key={one} aria-pressed={view === one} onClick={() => onChange(one)}>
          {t(TITLES[one])}
        </Button>
      ))}
    </div>
  );
}
