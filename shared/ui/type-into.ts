/** A field that text is typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES: readonly string[] = ['text', 'search', 'tel', 'url', 'password', 'email'];

export function isTextField(element: Element | null): element is TextField {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TEXT_TYPES.includes(element.type))
  );
}

/** Does to a field what the key would have done there; false for a key that types nothing. */
export function typeInto(
  field: TextField,
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): boolean {
  const isBackspace = key === 'Backspace';
  // A key that types has a name of one character; a code point may be two units long.
  if (ctrlKey || altKey || metaKey || !(isBackspace || [...key].length === 1)) return false;
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  field.setRangeText(isBackspace ? '' : key, isBackspace && start === end ? Math.max(0, start - 1) : start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: isBackspace ? null : key }));
  return true;
}
