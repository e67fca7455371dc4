import { useMemo } from 'react';
import type { FieldProps } from '#shared/features/record-form/field-props.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { mergePeople } from '../rules/lanes.ts';
import type { Person } from '../rules/work-item.ts';
import { workBoardTexts } from '../texts.ts';
import { idsOfTeam, teamText } from './card-draft.ts';
import { type People, PersonField } from './person-field.tsx';

/** So many names are one press each; more are searched. */
const PRESSED = 12;

interface Props extends FieldProps {
  readonly label: string;
  /** Those of the board. */
  readonly people: readonly Person[];
  readonly from: People;
}

/** Several people: those of the board by a press each, all others by a part of their name. The value is their ids. */
export function TeamField({ label, people, from, value, ...field }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const ids = useMemo(() => idsOfTeam(value), [value]);
  const shown = useMemo(() => {
    const chosen = ids.map((id) => from.people.find((person) => person.id === id) ?? { id, name: '' });
    return people.length > PRESSED ? chosen : mergePeople(people, chosen);
  }, [people, from.people, ids]);
  const set = (next: readonly string[]): void => field.onChange({ target: { value: teamText(next) } });
  return (
    <div className="work-team">
      <div className="fx-field" role="group" aria-label={label}>
        <span className="fx-label" aria-hidden="true">
          {label}
        </span>
        <div className="work-team-names">
          {shown.map(({ id, name }) => (
            <Button
              key={id}
              aria-pressed={ids.includes(id)}
              onClick={() => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
            >
              <span dir="auto">{name || id}</span>
            </Button>
          ))}
        </div>
      </div>
      <PersonField
        {...field}
        label={t('Someone else')}
        from={from}
        none={t('Someone else')}
        value=""
        onChange={({ target }) => {
          if (target.value !== '' && !ids.includes(target.value)) set([...ids, target.value]);
        }}
      />
    </div>
  );
}
