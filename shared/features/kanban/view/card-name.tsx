import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { workBoardTexts } from '../texts.ts';
import { type Making, useMakingTrouble } from './making.ts';

interface Props {
  readonly making: Making;
  readonly id: string;
  readonly name: string;
}

const keep = (event: SyntheticEvent): void => event.stopPropagation();

/** The name of a card as a field: Enter saves it, Escape leaves it as it was. */
export function CardName({ making, id, name }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const explain = useMakingTrouble();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = (): void => {
    const wanted = typed.trim();
    if (isBusy) return;
    if (wanted === '') setError(tUi('Required'));
    else if (wanted === name) making.endRename(id);
    else {
      setBusy(true);
      making.save(id, wanted).then(
        () => making.endRename(id),
        (reason: unknown) => {
          setBusy(false);
          setError(explain(reason));
        },
      );
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') making.endRename(id);
  };
  return (
    // The board would take a press for the beginning of a drag.
    <div className="work-name" onMouseDown={keep} onTouchStart={keep} aria-busy={isBusy || undefined}>
      <TextField
        ref={(input) => {
          if (input !== null && input.ownerDocument.activeElement !== input) input.focus();
        }}
        label={t('Name of {card}', { card: name })}
        hideLabel
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={255}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
