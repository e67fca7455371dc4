import { X } from 'lucide-react';
import type { LabelledField } from '#shared/features/kanban/dialog/card-dialog.tsx';
import { IconButton } from '#shared/ui/button.tsx';
import { NewName } from '#shared/ui/new-name.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useProjectText } from '../text.ts';
import { type Check, checksIn, listAsJson } from './task-lists.ts';

/** What is to be done for a task, item by item. */
export function ChecklistField({ label, value, error, onChange }: LabelledField) {
  const t = useProjectText();
  const tUi = useUiText();
  const checks = checksIn(value);
  const set = (next: readonly Check[]): void => onChange({ target: { value: listAsJson(next) } });
  return (
    <div className="fx-field" role="group" aria-label={label}>
      <span className="fx-label" aria-hidden="true">
        {label}
        {checks.length === 0
          ? ''
          : ` · ${t('{done} of {count}', { done: checks.filter(({ isDone }) => isDone).length, count: checks.length })}`}
      </span>
      <ul className="task-checks">
        {checks.map(({ text, isDone }, index) => (
          <li key={`${index} ${text}`}>
            <label>
              <input
                type="checkbox"
                checked={isDone}
                onChange={({ target }) =>
                  set(checks.map((one, at) => (at === index ? { ...one, isDone: target.checked } : one)))
                }
              />
              <bdi>{text}</bdi>
            </label>
            <IconButton
              kind="quiet"
              label={t('Remove “{item}”', { item: text })}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => set(checks.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <NewName
        className="task-new-check"
        label={t('New item')}
        placeholder={t('New item')}
        addLabel={(item) => t('Add “{item}”', { item })}
        make={(text) => {
          if (text === '') return Promise.resolve(tUi('Required'));
          set([...checks, { text, isDone: false }]);
          return Promise.resolve(undefined);
        }}
      />
      {error === undefined ? null : (
        <p className="fx-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
