import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FileItem } from '../rules/item.ts';
import { isAllowed } from '../rules/kinds.ts';
import { nameProblem, stemLength } from '../rules/names.ts';
import { nameProblemWords } from '../words.ts';
import { useFiles } from './screen.ts';

/** The name of an item while it is typed, in its place. Its keys are its own: Delete and F2 are letters here. */
export function RenameField({ item }: { readonly item: FileItem }) {
  const { t, locale, items, actions, store } = useFiles();
  const [name, setName] = useState(item.name);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const id = useId();
  const taken = (items ?? []).flatMap((one) => (one === item ? [] : [one.name]));
  const { extensions } = store.wire.options;
  const problem =
    nameProblem(name, taken, item.name) ?? (item.isFile && !isAllowed(name, extensions) ? 'kind' : undefined);
  const begin = useEffectEvent(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, stemLength(item.name, item.isFile));
  });
  // Once: the folder may be read again while one types, and a selected text would be typed over.
  useEffect(() => begin(), []);
  const leave = (isKept: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    if (isKept && problem === undefined) void actions.rename(item, name);
    else actions.stopRenaming();
  };
  return (
    <span className="fm-rename">
      <input
        ref={field}
        className="fx-input"
        dir="auto"
        aria-label={t('New name of {name}', { name: item.name })}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : id}
        value={name}
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => leave(true)}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            if (problem === undefined) leave(true);
          } else if (event.key === 'Escape') {
            event.preventDefault();
            leave(false);
          }
        }}
      />
      {problem === undefined ? null : (
        <span id={id} className="fx-error" role="alert">
          {nameProblemWords(problem, t, locale)}
        </span>
      )}
    </span>
  );
}
