import { letterOf } from '#shared/kernel/letter-key.ts';
import { type Value, VALUES } from '../rules/balls.ts';
import type { AfterFoul } from '../rules/frame.ts';

/** What a key asks for. `foul` waits for its points. */
export type MarkerKey =
  | { readonly kind: 'ball'; readonly value: Value }
  | { readonly kind: 'zero' | 'turn' | 'undo' | 'redo' | 'foul' | 'won' | 'take-back' }
  | { readonly kind: 'after-foul'; readonly next: AfterFoul };

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'>;

const LETTERS: Readonly<Record<string, MarkerKey>> = {
  u: { kind: 'undo' },
  r: { kind: 'redo' },
  f: { kind: 'foul' },
  w: { kind: 'won' },
  t: { kind: 'take-back' },
  p: { kind: 'after-foul', next: 'again' },
  m: { kind: 'after-foul', next: 'miss' },
  b: { kind: 'after-foul', next: 'free-ball' },
};

/**
 * The action of a key; null for all others, for keys held down and for shortcuts of the browser. Digits count by their
 * place as well: a French layout has `&` on the key of 1, and a number pad without its lock has arrows.
 */
export function markerKeyOf(event: PressedKey): MarkerKey | null {
  const { key, code, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
  if (ctrlKey || altKey || metaKey || repeat || isComposing) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  if (digit === '0') return { kind: 'zero' };
  if (digit !== undefined) {
    const value = VALUES.find((known) => String(known) === digit);
    return value === undefined ? null : { kind: 'ball', value };
  }
  if (key === 'Enter' || key === 'ArrowLeft' || key === 'ArrowRight') return { kind: 'turn' };
  return key === 'Backspace' ? { kind: 'undo' } : (LETTERS[letterOf(event)] ?? null);
}
