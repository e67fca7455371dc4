import { type KeyboardEvent, useState } from 'react';
import { westernDigits } from '#shared/kernel/fold.ts';
import { TextField } from '#shared/ui/fields.tsx';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
  readonly onCommit: (value: number) => void;
}

/** A whole number that is committed by Enter or on leaving the field. Arrow keys change it by 1, with Shift by 10. */
export function MeasureField({ value, least, most, onCommit, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (to: number): void => {
    const next = Math.min(most, Math.max(least, Math.round(to)));
    setTyped(null);
    if (next !== value) onCommit(next);
  };
  const finish = (): void => {
    if (typed === null) return;
    if (typed.trim() === '' || typed === '-') setTyped(null);
    else commit(Number(typed));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      commit(
        (typed === null ? value : Number(typed) || 0) + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1),
      );
    }
  };
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      data-numeric=""
      value={typed ?? String(value)}
      onChange={({ target }) => {
        const text = westernDigits(target.value);
        if (/^-?\d{0,5}$/.test(text)) setTyped(text);
      }}
      onKeyDown={onKeyDown}
      onBlur={finish}
    />
  );
}
