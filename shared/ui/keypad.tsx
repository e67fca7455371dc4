import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from './button.tsx';
import { KeypadKeys, pressKey, writeInto } from './keypad-keys.tsx';
import { useUiText } from './text.ts';

interface Target {
  readonly input: HTMLInputElement;
  readonly before: string;
  readonly container: HTMLElement;
}

/** A part of the screen that shows keys of its own for its numeric fields. */
export const OWN_KEYPAD = 'data-own-keypad';

/**
 * The numeric keypad, shown while an input marked `data-numeric` inside `root` has the focus. It is rendered in that
 * input's dialog, if there is one, since everything outside a modal dialog is inert.
 */
export function Keypad({ root }: { readonly root: HTMLElement }) {
  const t = useUiText();
  const { locale, root: shadow } = useIsland();
  const [target, setTarget] = useState<Target | null>(null);
  const [value, setValue] = useState('');

  useEffect(() => {
    const showFor = (input: EventTarget | null) => {
      if (
        !(input instanceof HTMLInputElement) ||
        !input.hasAttribute('data-numeric') ||
        input.disabled ||
        input.closest(`[${OWN_KEYPAD}]`) !== null
      ) {
        setTarget(null);
        return;
      }
      setValue(input.value);
      setTarget({ input, before: input.value, container: input.closest<HTMLElement>('dialog') ?? root });
    };
    const focused = (event: FocusEvent) => showFor(event.target);
    // Its code may come after the press on a field.
    if (shadow.activeElement !== null && root.contains(shadow.activeElement)) showFor(shadow.activeElement);
    const typed = (event: Event) => {
      if (event.target instanceof HTMLInputElement && event.target.hasAttribute('data-numeric'))
        setValue(event.target.value);
    };
    const left = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node)) setTarget(null);
    };
    root.addEventListener('focusin', focused);
    root.addEventListener('focusout', left);
    root.addEventListener('input', typed);
    return () => {
      root.removeEventListener('focusin', focused);
      root.removeEventListener('focusout', left);
      root.removeEventListener('input', typed);
    };
  }, [root, shadow]);

  if (!target) return null;
  const hide = () => {
    target.input.blur();
    setTarget(null);
  };
  return createPortal(
    // Presses must not take the focus from the field being filled.
    <div
      className="fx-keypad"
      role="group"
      aria-label={t('Keypad')}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="fx-keypad-head">
        {/* On a phone it may lie over the field. */}
        <span className="fx-keypad-name" dir="auto">
          {target.input.labels?.[0]?.textContent}
        </span>
        <output className="fx-number" dir="ltr">
          {value || '0'}
        </output>
        <IconButton
          kind="quiet"
          tabIndex={-1}
          label={t('Close keypad')}
          icon={<X size={20} aria-hidden="true" />}
          onClick={() => {
            writeInto(target.input, target.before);
            hide();
          }}
        />
      </div>
      <KeypadKeys onPress={(key) => pressKey(target.input, key, decimalSign(locale))} />
      <Button kind="primary" tabIndex={-1} onClick={hide}>
        {t('OK')}
      </Button>
    </div>,
    target.container,
  );
}
