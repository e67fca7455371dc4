import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { workBoardTexts } from '../texts.ts';
import { useMakingTrouble } from './making.ts';

interface Props {
  /** `New lead` */
  readonly label: string;
  /** The column's title. */
  readonly stage: string;
  /** Rejects as the board's maker does. */
  readonly make: (name: string) => Promise<void>;
}

/** A field at the head of a column: a name and Enter make a card, and the next one can be typed at once. */
export function NewCard({ label, stage, make }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const explain = useMakingTrouble();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [made, setMade] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = (): void => {
    const wanted = name.trim();
    if (isBusy) return;
    input.current?.focus();
    if (wanted === '') {
      setError(tUi('Required'));
      return;
    }
    setBusy(true);
    setError(undefined);
    void make(wanted)
      .then(
        () => {
          // What was typed meanwhile is the next one's name.
          setName((current) => (current.trim() === wanted ? '' : current));
          setMade(wanted);
        },
        (reason: unknown) => setError(explain(reason)),
      )
      .finally(() => setBusy(false));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && name !== '') {
      event.stopPropagation();
      setName('');
      setError(undefined);
    }
  };
  return (
    <div className="work-new" aria-busy={isBusy || undefined}>
      <TextField
        ref={input}
        label={t('{action} in “{stage}”', { action: label, stage })}
        hideLabel
        placeholder={label}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={255}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {name.trim() === '' ? null : (
        <IconButton
          kind="quiet"
          label={t('Add “{card}”', { card: name.trim() })}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={submit}
        />
      )}
      <Status as="span" className="fx-hidden">
        {made === '' ? '' : t('{card} was added to “{stage}”.', { card: made, stage })}
      </Status>
    </div>
  );
}
