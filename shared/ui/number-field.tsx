import { type KeyboardEvent, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './fields.tsx';
import { useUiText } from './text.ts';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'defaultValue'> {
  /** The committed value, formatted as a person would type it. */
  readonly value: string;
  /**
   * Called with each accepted text. A returned string is shown as the field's error, and the last valid value stays
   * committed.
   */
  readonly onText: (text: string) => string | undefined;
  /** What stands below the field while a text is typed. */
  readonly readAs?: (text: string) => string | undefined;
  /** Said when a minus is typed, which is passed over like any other letter. */
  readonly minusText?: string;
}

interface Draft {
  readonly text: string;
  /** The committed value that the text led to; null before it is known. */
  readonly committed: string | null;
}

/** Characters of a decimal number; any other key is passed over, and any other pasted text is an error. */
const DECIMAL = /^[\d٠-٩۰-۹.,٫]*$/;

/** Whether the text came whole, from elsewhere. */
const isPasted = (event: Event): boolean =>
  event instanceof InputEvent && /^insertFrom(?:Paste|Drop)/.test(event.inputType);

/**
 * A number typed by hand or on the keypad. The text stays as typed until the field is left; then the committed value is
 * shown again, so an emptied field gets its last valid number back. A value that changes meanwhile replaces the text.
 * Entering the field selects the number, so that the first key replaces it.
 */
export function NumberField({
  value,
  onText,
  readAs,
  minusText,
  onKeyDown,
  onFocus,
  inputMode = 'decimal',
  ...rest
}: NumberFieldProps) {
  const t = useUiText();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const isEntered = useRef(false);
  const settle = () => {
    setDraft(null);
    setError(undefined);
  };
  if (draft !== null && draft.committed !== value) {
    // The first render after a key has what became of it; a later change came from elsewhere and stands.
    if (draft.committed === null) setDraft({ ...draft, committed: value });
    else settle();
  }
  return (
    <TextField
      {...rest}
      error={rest.error ?? error}
      hint={draft === null || error !== undefined ? rest.hint : (readAs?.(draft.text) ?? rest.hint)}
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      dir="ltr"
      data-numeric=""
      value={draft?.text ?? value}
      onChange={(event) => {
        // A copied number often brings spaces along, around it or between its thousands.
        const text = event.target.value.replace(/\s/g, '');
        const isDecimal = DECIMAL.test(text);
        if (!isDecimal && !isPasted(event.nativeEvent)) {
          if (/[-−]/.test(text)) setError(minusText);
          return;
        }
        setDraft({ text, committed: null });
        setError(isDecimal ? onText(text) : t('This is not a number.'));
      }}
      onFocus={(event) => {
        isEntered.current = true;
        event.currentTarget.select();
        onFocus?.(event);
      }}
      // The press that enters the field also puts the caret somewhere: the first key would append.
      onClick={(event) => {
        if (isEntered.current) event.currentTarget.select();
        isEntered.current = false;
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        isEntered.current = false;
        // A text that is refused stays, with what is wrong with it.
        if (event.key === 'Enter' && (error === undefined || !draft?.text)) settle();
        onKeyDown?.(event);
      }}
      onBlur={settle}
    />
  );
}
