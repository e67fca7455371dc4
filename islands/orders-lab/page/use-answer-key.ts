import { type RefObject, useEffect, useRef } from 'react';

/** The key of a bump bar that answers the alert: cards have 1 to 9, so it is never meant for one of them. */
const ANSWER_CODES: readonly string[] = ['Digit0', 'Numpad0'];

/** Presses the button by the bump bar's key, unless the key types something. */
export function useAnswerKey(isOn: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { code, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || repeat || defaultPrevented || !ANSWER_CODES.includes(code)) return;
      // For its first moments the dialog takes no press.
      if (button.current?.closest('[inert]') !== null) return;
      event.preventDefault();
      button.current.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return button;
}
