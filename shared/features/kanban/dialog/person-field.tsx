import { Suspense, useCallback, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { NAME_FIELDS, nameOf } from '#shared/api/resources/names.ts';
import { agentResource } from '#shared/api/resources/people.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { FieldProps } from '#shared/features/record-form/field-props.ts';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { foldText, matcherOf } from '#shared/kernel/fold.ts';
import type { ComboboxChoice } from '#shared/ui/combobox.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { distinctNames } from '../rules/distinct-names.ts';
import type { Person } from '../rules/work-item.ts';
import { workBoardTexts } from '../texts.ts';

const combobox = lazyWithRetry(async () => (await import('#shared/ui/combobox.tsx')).default);
/** A list that is longer is searched, not looked through. */
const SHOWN = 50;
/** What a server with very many of them may still be asked for at once. */
const MOST_READ = 3_000;

export interface People {
  readonly people: readonly Person[];
  readonly error: unknown;
  readonly reload: () => void;
}

/** The known people at once, and all others of the server as they come. A stable `schema` and `known` each. */
export function usePeople(path: string, schema: Schema<Person>, known: readonly Person[]): People {
  const { api } = useIsland();
  const [read, setRead] = useState<readonly Person[]>([]);
  const { error, reload } = useLoad(
    useCallback(
      async (signal) => {
        const all: Person[] = [];
        for await (const { items } of api.pages(path, schema, { signal })) {
          all.push(...items);
          setRead([...all]);
          if (all.length >= MOST_READ) break;
        }
      },
      [api, path, schema],
    ),
  );
  const people = useMemo(() => {
    const byId = new Map([...known, ...read].map((person) => [person.id, person]));
    const compare = compareText(api.locale);
    return [...byId.values()].sort((one, other) => compare(one.name, other.name));
  }, [known, read, api.locale]);
  return { people, error, reload };
}

/** The agents of the server, and at once those that are known: a stable list. */
export function useAgents(known: readonly Person[]): People {
  const { api } = useIsland();
  const schema = useMemo(
    () => agentResource.record(api, NAME_FIELDS, ({ id }, names): Person => ({ id, name: nameOf(names) })),
    [api],
  );
  return usePeople(agentResource.path, schema, known);
}

interface Props extends FieldProps {
  readonly label: string;
  readonly from: People;
  /** Where nobody is chosen. */
  readonly none: string;
}

/** One of many people, by a part of the name. The value is an id; empty for nobody. */
export function PersonField({ label, none, from: { people, error: missing, reload }, value, error, onChange }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const choices = useMemo(
    () =>
      [...distinctNames(people)].map(([value, label]) => ({
        choice: { value, label } satisfies ComboboxChoice,
        folded: foldText(label),
      })),
    [people],
  );
  const search = useCallback(
    (text: string): readonly ComboboxChoice[] => {
      const isMeant = matcherOf(text);
      return choices
        .filter(({ folded }) => isMeant(folded))
        .slice(0, SHOWN)
        .map(({ choice }) => choice);
    },
    [choices],
  );
  const chosen = choices.find(({ choice }) => choice.value === value)?.choice;
  return (
    <div className="fx-field">
      <span className="fx-label" aria-hidden="true">
        {label}
      </span>
      <Suspense fallback={<span className="fx-input">{chosen?.label ?? none}</span>}>
        <combobox.Component
          label={label}
          placeholder={none}
          value={value === '' ? null : (chosen ?? { value, label: value })}
          search={search}
          onChange={(id) => onChange({ target: { value: id ?? '' } })}
        />
      </Suspense>
      {error === undefined ? null : (
        <p className="fx-error" role="alert">
          {error}
        </p>
      )}
      {missing === undefined ? null : (
        <Notice tone="warn" onRetry={reload}>
          {t('Only those of this board are listed.')} {explainError(missing, tUi)}
        </Notice>
      )}
    </div>
  );
}
