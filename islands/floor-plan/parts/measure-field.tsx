import { type KeyboardEvent, useState } from 'react';
import { TextField } from '#shared/ui/fields.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { measureOf } from './measure.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
  /** `isSmall`: one of several that follow each other quickly. */
  readonly onCommit: (value: number, isSmall: boolean) => void;
}

/**
 * A whole number that is committed by Enter or on leaving the field; what is no number stays there and is said. Arrow
 * keys change it by 1, with Shift by 10.
 */
export function MeasureField({ value, least, most, onCommit, ...rest }: Props) {
  const t = useUiText();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const type = (text: string | null): void => {
    setTyped(text);
    setWrong(false);
  };
  const commit = (to: number, isSmall: boolean): void => {
    const next = Math.min(most, Math.max(least, to));
    type(null);
    if (next !== value) onCommit(next, isSmall);
  };
  const finish = (): void => {
    if (typed === null) return;
    const measure = measureOf(typed);
    if (typed.trim() === '') type(null);
    else if (measure === null) setWrong(true);
    else commit(measure, false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      type(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const from = typed === null ? value : (measureOf(typed) ?? value);
      commit(from + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1), true);
    }
  };
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      data-numeric=""
      error={isWrong ? t('This is not a number.') : undefined}
      value={typed ?? String(value)}
      onChange={({ target }) => type(target.value.slice(0, 9))}
      onKeyDown={onKeyDown}
      onBlur={finish}
    />
  );
}
