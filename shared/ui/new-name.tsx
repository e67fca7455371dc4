import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { TextField } from './fields.tsx';

export interface NewNameHandle {
  readonly focus: () => void;
}

export interface NewNameProps {
  readonly handle?: Ref<NewNameHandle>;
  /** The accessible name of the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly className: string;
  /** The name of the button that does what Enter does. */
  readonly addLabel: (name: string) => string;
  /** Makes something of this name; resolves to why it could not, in words. An empty name comes too. */
  readonly make: (name: string) => Promise<string | undefined>;
  /** Escape, with what was typed gone. Default: where nothing is typed, it is left to whoever is around. */
  readonly onEscape?: (() => void) | undefined;
  /** The focus has left it, and nothing is typed, being made or wrong. */
  readonly onIdle?: (() => void) | undefined;
  /** Between the field and its button. */
  readonly children?: ReactNode;
}

/** A field whose name and Enter make something; the next name can be typed at once, also while the first is made. */
export function NewName({
  handle,
  label,
  placeholder,
  className,
  addLabel,
  make,
  onEscape,
  onIdle,
  children,
}: NewNameProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(handle, () => ({ focus: () => input.current?.focus() }));
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    const wanted = name.trim();
    if (isBusy) return;
    input.current?.focus();
    setBusy(true);
    setError(undefined);
    const reason = await make(wanted);
    setBusy(false);
    setError(reason);
    if (reason !== undefined) return;
    // What was typed meanwhile is the next one's name.
    setName((current) => (current.trim() === wanted ? '' : current));
    if (input.current?.matches(':focus') === false) onIdle?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void submit();
    else if (event.key === 'Escape' && (onEscape !== undefined || name !== '')) {
      setName('');
      setError(undefined);
      onEscape?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={className}
      aria-busy={isBusy || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!stays && name.trim() === '' && error === undefined && !isBusy) onIdle?.();
      }}
    >
      <TextField
        ref={input}
        label={label}
        hideLabel
        placeholder={placeholder}
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
      {children}
      {name.trim() === '' ? null : (
        <IconButton
          kind="quiet"
          label={addLabel(name.trim())}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => void submit()}
        />
      )}
    </div>
  );
}
