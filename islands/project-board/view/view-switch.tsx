import { Segments } from '#shared/ui/segments.tsx';
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
    <Segments
      label={t('View')}
      segments={VIEWS.map((id) => ({ id, label: t(TITLES[id]) }))}
      value={view}
      onChange={onChange}
    />
  );
}
