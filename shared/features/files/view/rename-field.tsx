import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FileItem } from '../rules/item.ts';
import { isAllowed } from '../rules/kinds.ts';
import { nameProblem, stemLength } from '../rules/names.ts';
import { nameProblemWords } from '../words.ts';
import { useFiles } from './screen.ts';
import type { RefusedName } from './use-actions.ts';

interface Props {
  readonly item: FileItem;
  /** What was typed before and not accepted: it is mended, or tried again. */
  readonly refused: RefusedName | undefined;
}

/** The name of an item while it is typed, in its place. Its keys are its own: Delete and F2 are letters here. */
export function RenameField({ item, refused }: Props) {
  const { t, locale, items, actions, store } = useFiles();
  const [name, setName] = useState(refused?.name ?? item.name);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const id = useId();
  const taken = (items ?? []).flatMap((one) => (one === item ? [] : [one.name]));
  const { extensions } = store.filesApi.options;
  const problem =
    nameProblem(name, taken, item.name) ?? (item.isFile && !isAllowed(name, extensions) ? 'kind' : undefined);
  const words =
    problem !== undefined ? nameProblemWords(problem, t, locale) : name === refused?.name ? refused.reason : undefined;
  const begin = useEffectEvent(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, stemLength(name, item.isFile));
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
        aria-invalid={words === undefined ? undefined : true}
        aria-describedby={words === undefined ? undefined : id}
        value={name}
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
        // A name that was not accepted is only sent again on purpose.
        onBlur={() => leave(name !== refused?.name)}
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
      {words === undefined ? null : (
        <span id={id} className="fx-error" role="alert">
          {words}
        </span>
      )}
    </span>
  );
}
