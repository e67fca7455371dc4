/** Whether a press on a cell puts its name into the formula that is being typed. */
export function isAwaitingReference(field: HTMLTextAreaElement | null): boolean {
  if (field === null || !field.value.startsWith('=')) return false;
  return /[=(,;+\-*/^&<>:]\s*$/.test(field.value.slice(0, field.selectionStart));
}

/** Writes at the caret, and leaves the caret behind it. */
export function insertReference(field: HTMLTextAreaElement, text: string, write: (text: string) => void): void {
  const { selectionStart, selectionEnd, value } = field;
  const before = value.slice(0, selectionStart) + text;
  field.value = before + value.slice(selectionEnd);
  field.setSelectionRange(before.length, before.length);
  write(field.value);
}
