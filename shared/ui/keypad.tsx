import { Delete, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import { useUiText } from './text.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;

interface Target {
  readonly input: HTMLInputElement;
  readonly before: string;
  readonly container: HTMLElement;
}

/** React listens to the native event, so a value set by script must go through the prototype's own setter. */
function write(input: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function edited(value: string, key: string): string {
  if (key === 'backspace') return value.slice(0, -1);
  return key === '.' && /[.,]/.test(value) ? value : value + key;
}

/**
 * The numeric keypad, shown while an input marked `data-numeric` inside `root` has the focus. It is rendered in that
 * input's dialog, if there is one, since everything outside a modal dialog is inert.
 */
export function Keypad({ root }: { readonly root: HTMLElement }) {
  const t = useUiText();
  const [target, setTarget] = useState<Target | null>(null);
  const [value, setValue] = useState('');

  useEffect(() => {
    const focused = (event: FocusEvent) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || !input.hasAttribute('data-numeric') || input.disabled) {
        setTarget(null);
        return;
      }
      setValue(input.value);
      setTarget({ input, before: input.value, container: input.closest<HTMLElement>('dialog') ?? root });
    };
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
  }, [root]);

  if (!target) return null;
  const hide = () => {
    target.input.blur();
    setTarget(null);
  };
  const press = (key: string) => write(target.input, edited(target.input.value, key));
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
        <output className="fx-number" dir="ltr">
          {value || '0'}
        </output>
        <IconButton
          kind="quiet"
          tabIndex={-1}
          label={t('Close keypad')}
          icon={<X size={20} aria-hidden="true" />}
          onClick={() => {
            write(target.input, target.before);
            hide();
          }}
        />
      </div>
      <div className="fx-keypad-keys">
        {KEYS.map((key) => (
          <Button key={key} tabIndex={-1} onClick={() => press(key)}>
            {key}
          </Button>
        ))}
        <Button tabIndex={-1} aria-label={t('Backspace')} onClick={() => press('backspace')}>
          <Delete size={22} aria-hidden="true" />
        </Button>
      </div>
      <Button kind="primary" tabIndex={-1} onClick={hide}>
        {t('OK')}
      </Button>
    </div>,
    target.container,
  );
}
