import { type KeyboardEvent, useState } from 'react';
import { TextField, type TextFieldProps } from './fields.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'defaultValue'> {
  /** The committed value as text, in the way a person would type it. */
  readonly value: string;
  /** Called with each accepted text; an error text keeps it shown at the field. The last good value stays committed. */
  readonly onText: (text: string) => string | undefined;
}

/** What is nothing of a decimal is refused as it is typed. */
const DECIMAL = /^[\d٠-٩۰-۹.,٫]*$/;

/**
 * A number typed by hand or on the keypad. What is being typed stays as typed; leaving the field shows the committed
 * value again, so an emptied field gets its last valid number back.
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
