import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { foldText, matcherOf } from '#shared/kernel/fold.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { isSameTeam } from '../rules/lanes.ts';
import type { Person } from '../rules/work-item.ts';
import { workBoardTexts } from '../texts.ts';

/** A longer list is searched, not looked through. */
const LOOKED_THROUGH = 9;

interface Props {
  readonly people: readonly Person[];
  /** Who works on the card now. */
  readonly own: readonly Person[];
  /** Several people may work on one card. */
  readonly isTeamwork: boolean;
  readonly onChoose: (people: readonly Person[]) => void;
}

/** Who a card is given to: a press on a name gives it to that person alone, the one beside it adds or takes off. */
export function PeopleMenu({ people, own, isTeamwork, onChoose }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const [query, setQuery] = useState('');
  const isMeant = matcherOf(query);
  const shown = people.filter(({ name }) => isMeant(foldText(name)));
  return (
    <section className="work-people" aria-label={t('Change the assignee')}>
      {people.length > LOOKED_THROUGH ? (
        <TextField
          label={t('Search the people')}
          hideLabel
          type="search"
          placeholder={t('Search the people')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      ) : null}
      <ul className="board-targets">
        {shown.map((person) => {
          const name = person.name || person.id;
          const isOn = own.some(({ id }) => id === person.id);
          const others = own.filter(({ id }) => id !== person.id);
          return (
            <li key={person.id} className="work-person">
              <Button aria-pressed={isSameTeam(own, [person])} onClick={() => onChoose([person])}>
                <span dir="auto">{name}</span>
              </Button>
              {isTeamwork && (isOn ? others.length > 0 : own.length > 0) ? (
                <IconButton
                  kind="quiet"
                  label={isOn ? t('Take {person} off', { person: name }) : t('Add {person}', { person: name })}
                  icon={isOn ? <UserMinus size={18} aria-hidden="true" /> : <UserPlus size={18} aria-hidden="true" />}
                  onClick={() => onChoose(isOn ? others : [...own, person])}
                />
              ) : null}
            </li>
          );
        })}
        <li className="work-person">
          <Button aria-pressed={own.length === 0} onClick={() => onChoose([])}>
            {t('Unassigned')}
          </Button>
        </li>
      </ul>
    </section>
  );
}
