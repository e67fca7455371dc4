import { useState } from 'react';
import type { LabelledField } from '#shared/features/kanban/dialog/card-dialog.tsx';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { TextArea } from '#shared/ui/fields.tsx';
import { useProjectText } from '../text.ts';
import { commentsIn, listAsJson, withComment } from './task-lists.ts';

interface Props extends LabelledField {
  /** Who is signed in; empty where nobody can be told. */
  readonly author: string;
}

/** What was said of a task and by whom; one more is saved with the rest. */
export function CommentsField({ label, value, error, onChange, author }: Props) {
  const t = useProjectText();
  const { locale } = useIsland();
  const [before] = useState(() => commentsIn(value));
  const added = commentsIn(value).slice(before.length);
  const [typed, setTyped] = useState(added.at(-1)?.text ?? '');
  return (
    <div className="fx-field" role="group" aria-label={label}>
      <span className="fx-label" aria-hidden="true">
        {label}
      </span>
      <ul className="task-comments">
        {before.map(({ author: name, text, at }, index) => (
          <li key={index}>
            <strong dir="auto">{name || '—'}</strong>{' '}
            {at === '' ? null : <span className="fx-hint">{formatDateTime(at, { locale })}</span>}
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      <TextArea
        label={t('New comment')}
        hideLabel
        placeholder={t('New comment')}
        name="comments"
        dir="auto"
        rows={2}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ target: { value: listAsJson(withComment(before, author, target.value)) } });
        }}
      />
    </div>
  );
}
