import { useEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { letterOf } from '#shared/kernel/letter-key.ts';
import { isForIsland } from '#shared/ui/page-keys.ts';
import { useLatest } from '#shared/ui/use-latest.ts';

type BumpKey =
  | { readonly kind: 'bump'; readonly number: number }
  | { readonly kind: 'recall' }
  | { readonly kind: 'all-day' }
  | { readonly kind: 'search' };

/** The action of a bump-bar key; bars send digits of the main block or of the number pad. */
export function bumpKeyOf({
  key,
  code,
  ctrlKey,
  altKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>): BumpKey | null {
  if (ctrlKey || altKey || metaKey || repeat) return null;
  // Also by key position: a French layout produces `&` for 1.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : undefined);
  if (digit !== undefined) return { kind: 'bump', number: Number(digit) };
  if (key === '/') return { kind: 'search' };
  switch (letterOf({ key, code })) {
    case 'r':
      return { kind: 'recall' };
    case 'a':
      return { kind: 'all-day' };
    case 's':
      return { kind: 'search' };
    default:
      return null;
  }
}

export function useBumpKeys(isOn: boolean, onKey: (key: BumpKey) => void): void {
  const { root } = useIsland();
  const latest = useLatest(onKey);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = isForIsland(event, root) ? bumpKeyOf(event) : null;
      if (key === null) return;
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, root, latest]);
}
