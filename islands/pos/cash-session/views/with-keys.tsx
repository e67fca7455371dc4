import { type ReactNode, useRef } from 'react';
import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import { useIsland } from '#shared/island/context.ts';
import { OWN_KEYPAD } from '#shared/ui/keypad.tsx';
import { type KeypadKey, KeypadKeys, pressKey } from '#shared/ui/keypad-keys.tsx';
import { useMoney } from '../../till/money.ts';

/** Fields with the keys of a till beside them, or below where there is little room: they never lie over a button. */
export function WithKeys({ children }: { readonly children: ReactNode }) {
  const { locale } = useIsland();
  const { decimals } = useMoney();
  const field = useRef<HTMLInputElement>(null);
  const press = (key: KeypadKey): void => {
    const input = field.current;
    if (!input?.isConnected) return;
    // The keys stand beside a field that another one has followed.
    if (!input.matches(':focus')) input.focus();
    pressKey(input, key, decimalSign(locale));
  };
  return (
    <div
      className="day-keyed"
      {...{ [OWN_KEYPAD]: '' }}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement && target.hasAttribute('data-numeric')) field.current = target;
      }}
    >
      <div className="fx-form">{children}</div>
      <div
        className="day-keys"
        // Presses must not take the focus from the field being filled.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        <KeypadKeys hasDecimals={decimals > 0} onPress={press} />
      </div>
    </div>
  );
}
