import { Funnel } from 'lucide-react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { LazyMenu } from '#shared/ui/lazy-menu.tsx';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { type CardFilter, countOfFilter, NO_FILTER, signedIn } from '../rules/filter.ts';
import type { Person } from '../rules/work-item.ts';
import { workBoardTexts } from '../texts.ts';

interface Props {
  readonly filter: CardFilter;
  readonly onChange: (filter: CardFilter) => void;
  readonly people: readonly Person[];
  /** Of all cards. */
  readonly tags: readonly string[];
  /** Cards have a time by which they are to be done. */
  readonly hasTimes: boolean;
}

const toggled = (list: readonly string[], one: string, isOn: boolean): readonly string[] =>
  isOn ? [...list, one] : list.filter((other) => other !== one);

/** What of the cards is shown: it stays chosen for this person on this device. */
export function FilterMenu({ filter, onChange, people, tags, hasTimes }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const { user } = useIsland();
  const count = countOfFilter(filter);
  const self = signedIn(user, people);
  const ofPerson = ({ id, name }: Person, label: string = name || id): MenuEntry => ({
    kind: 'switch',
    id: `person ${id}`,
    label,
    isOn: filter.people.includes(id),
    onChange: (isOn) => onChange({ ...filter, people: toggled(filter.people, id, isOn) }),
  });
  const entries: readonly MenuEntry[] = [
    ...(self === undefined ? [] : [ofPerson(self, t('Mine'))]),
    {
      kind: 'switch',
      id: 'important',
      label: t('Important'),
      isOn: filter.isImportant,
      onChange: (isImportant) => onChange({ ...filter, isImportant }),
    },
    ...(hasTimes
      ? [
          {
            kind: 'switch',
            id: 'late',
            label: t('Late'),
            isOn: filter.isLate,
            onChange: (isLate: boolean) => onChange({ ...filter, isLate }),
          } as const,
        ]
      : []),
    ...(people.length === 0
      ? []
      : [
          {
            kind: 'submenu',
            id: 'people',
            label: t('Assignees'),
            entries: people.map((person) => ofPerson(person)),
          } as const,
        ]),
    ...(tags.length === 0
      ? []
      : [
          {
            kind: 'submenu',
            id: 'tags',
            label: t('Tags'),
            entries: tags.map((tag): MenuEntry => ({
              kind: 'switch',
              id: `tag ${tag}`,
              label: tag,
              isOn: filter.tags.includes(tag),
              onChange: (isOn) => onChange({ ...filter, tags: toggled(filter.tags, tag, isOn) }),
            })),
          } as const,
        ]),
    ...(count === 0
      ? []
      : [
          {
            kind: 'action',
            id: 'all',
            label: t('Show all cards'),
            onChoose: () => onChange(NO_FILTER),
          } as const,
        ]),
  ];
  return (
    <div className="work-filter" data-on={count > 0 ? '' : undefined}>
      <LazyMenu
        label={count === 0 ? t('Filter') : t('Filter: {count} chosen', { count })}
        icon={<Funnel size={18} aria-hidden="true" />}
        entries={entries}
      />
    </div>
  );
}
