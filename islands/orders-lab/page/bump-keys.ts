export type BumpKey =
  | { readonly kind: 'bump'; readonly number: number }
  | { readonly kind: 'recall' }
  | { readonly kind: 'all-day' }
  | { readonly kind: 'search' };

/** What a key of the bump bar means; bars send the digits of either block of a keyboard. */
export function bumpKeyOf({
  key,
  code,
  ctrlKey,
  altKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>): BumpKey | null {
  if (ctrlKey || altKey || metaKey || repeat) return null;
  // By its place as well: a French keyboard writes `&` where a bar sends 1.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : undefined);
  if (digit !== undefined) return { kind: 'bump', number: Number(digit) };
  switch (key.toLowerCase()) {
    case 'r':
      return { kind: 'recall' };
    case 'a':
      return { kind: 'all-day' };
    case 's':
    case '/':
      return { kind: 'search' };
    default:
      return null;
  }
}

/** Not while somebody types, and not under a window that wants an answer. */
export function isForTheBar(event: KeyboardEvent, root: ShadowRoot): boolean {
  if (root.querySelector('dialog[open]') !== null || document.querySelector('dialog[open], .modal.show') !== null)
    return false;
  const [target] = event.composedPath();
  return !(
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')
  );
}
