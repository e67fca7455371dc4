import { type KeyboardEvent, useState } from 'react';
import { TextField, type TextFieldProps } from './fields.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'defaultValue'> {
  /** The committed value, formatted as a person would type it. */
  readonly value: string;
  /**
   * Called with each accepted text. A returned string is shown as the field's error, and the last valid value stays
   * committed.
   */
  readonly onText: (text: string) => string | undefined;
}

/** Characters of a decimal number; any others are refused while typing. */
const DECIMAL = /^[\d٠-٩۰-۹.,٫]*$/;

/**
 * A number typed by hand or on the keypad. The text stays as typed until the field is left; then the committed value is
 * shown again, so an emptied field gets its last valid number back.
 */
export function NumberField({ value, onText, onKeyDown, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const settle = () => {
    setDraft(null);
    setError(undefined);
  };
  return (
    <TextField
      {...rest}
      error={rest.error ?? error}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      data-numeric=""
      value={draft ?? value}
      onChange={(event) => {
        const text = event.target.value;
        if (!DECIMAL.test(text)) return;
        setDraft(text);
        setError(onText(text));
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
      onBlur={settle}
    />
  );
}
