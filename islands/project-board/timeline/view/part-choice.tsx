import { type Lane, namesOf } from '#shared/features/kanban/rules/lanes.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useProjectText } from '../../text.ts';
import type { Part, Timeline } from '../rules/rows.ts';

interface Props {
  readonly timeline: Timeline;
  readonly lanes: readonly Lane[];
  readonly part: Part;
  readonly onChange: (part: Part) => void;
}

/** No lane has it: the ids of people stand between the ampersands of one. */
const ALL = '*';

/** Says that not all tasks are drawn, and lets others be. */
export function PartChoice({ timeline: { shown, total }, lanes, part, onChange }: Props) {
  const t = useProjectText();
  return (
    <div className="timeline-part">
      <Status>
        {t('{shown} of {count} tasks are drawn. Choose a lane or a day to see the others.', { shown, count: total })}
      </Status>
      <SelectField
        label={t('Lane')}
        value={part.lane ?? ALL}
        choices={[
          { value: ALL, label: t('All lanes') },
          ...lanes.map(({ id, people }) => ({ value: id, label: namesOf(people) || t('Unassigned') })),
        ]}
        onChange={({ target }) => onChange({ ...part, lane: target.value === ALL ? null : target.value })}
      />
      <TextField
        label={t('From the day on')}
        type="date"
        onChange={({ target }) => onChange({ ...part, from: parseServerTime(target.value)?.at ?? null })}
      />
    </div>
  );
}
