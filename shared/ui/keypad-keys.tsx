import { Delete } from 'lucide-react';
import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from './button.tsx';
import sheet from './keypad.css';
import { useUiText } from './text.ts';
import { useSheet } from './use-sheet.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type KeypadKey = (typeof DIGITS)[number] | '0' | 'decimal' | 'backspace';

/** React listens to the native event, so a value set by script must go through the prototype's own setter. */
export function writeInto(input: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Presses a key in the field as the keyboard would: what is selected is replaced, so that the first key after the field
 * was entered begins a new number. A second decimal sign is ignored.
 */
export function pressKey(input: HTMLInputElement, key: KeypadKey, sign: string): void {
  const { value } = input;
  const from = input.selectionStart ?? value.length;
  const to = input.selectionEnd ?? value.length;
  const isRange = to > from;
  const before = value.slice(0, key === 'backspace' && !isRange ? Math.max(0, from - 1) : from);
  const after = value.slice(to);
  if (key === 'decimal' && /[.,٫]/.test(before + after)) return;
  const typed = key === 'backspace' ? '' : key === 'decimal' ? sign : key;
  writeInto(input, before + typed + after);
  const caret = before.length + typed.length;
  input.setSelectionRange(caret, caret);
}

interface Props {
  readonly onPress: (key: KeypadKey) => void;
  /** Whether the numbers have decimals. Default: true. */
  readonly hasDecimals?: boolean;
}

/** The keys of a numeric keypad. They are no tab stops: the keyboard types into the field itself. */
export function KeypadKeys({ onPress, hasDecimals = true }: Props) {
  useSheet(sheet);
  const t = useUiText();
  const { locale } = useIsland();
  const key = (name: KeypadKey, text: string) => (
    <Button key={name} tabIndex={-1} onClick={() => onPress(name)}>
      {text}
    </Button>
  );
  return (
    <div className="fx-keypad-keys">
      {DIGITS.map((digit) => key(digit, digit))}
      {hasDecimals ? key('decimal', decimalSign(locale)) : <span />}
      {key('0', '0')}
      <Button tabIndex={-1} aria-label={t('Backspace')} onClick={() => onPress('backspace')}>
        <Delete size={22} aria-hidden="true" />
      </Button>
    </div>
  );
}
