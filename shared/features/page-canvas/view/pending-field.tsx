import { useEffect, useRef, useState } from 'react';
import { browserEnvironment } from '#shared/state/environment.ts';
import { TextArea, TextField } from '#shared/ui/fields.tsx';

/** How long a hand rests before what it typed is shown in the page, in ms. */
const PAUSE_MS = 350;

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly isLong?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'url';
  readonly dir?: 'auto' | 'ltr';
  /** Says what is wrong, or undefined. What is wrong is not taken. */
  readonly check?: (text: string) => string | undefined;
  readonly onCommit: (text: string) => void;
}

/** A field whose text counts after a pause, on Enter, and when it is left. */
export function PendingField({ label, hint, value, isLong = false, inputMode, dir = 'auto', check, onCommit }: Props) {
  const [typed, setTyped] = useState<string>();
  const [shown, setShown] = useState(value);
  const commit = useRef<() => void>(() => undefined);
  if (shown !== value) {
    setShown(value);
    setTyped(undefined);
  }
  const error = typed === undefined ? undefined : check?.(typed);
  useEffect(() => {
    commit.current = () => {
      if (typed !== undefined && typed !== value && error === undefined) onCommit(typed);
    };
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const over = new AbortController();
    browserEnvironment
      .sleep(PAUSE_MS, over.signal)
      .then(() => commit.current())
      .catch(() => undefined);
    return () => over.abort();
  }, [typed]);
  // A part that is left by a press in the page takes its field away without a blur.
  useEffect(() => () => commit.current(), []);
  const common = {
    label,
    hint,
    error,
    dir,
    value: typed ?? value,
    onBlur: () => commit.current(),
  };
  return isLong ? (
    <TextArea {...common} rows={3} onChange={(event) => setTyped(event.target.value)} />
  ) : (
    <TextField
      {...common}
      inputMode={inputMode}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit.current();
      }}
    />
  );
}
