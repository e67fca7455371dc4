import { letterOf } from '#shared/kernel/letter-key.ts';
import type { PosText } from '../till/text.ts';

export type Command = 'search' | 'customer' | 'park' | 'parked' | 'pay' | 'save' | 'exact' | 'undo' | 'help' | 'outbox';

interface Shortcut {
  readonly key: string;
  readonly ctrl?: boolean;
  readonly command: Command;
  readonly label: PosText;
}

/** The keyboard shortcuts, also used by the help and the tests. Only function keys that browsers do not use. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'F2', command: 'search', label: 'Search products' },
  { key: 'F4', command: 'customer', label: 'Choose the customer' },
  { key: 'F6', command: 'park', label: 'Park this cart' },
  { key: 'F7', command: 'parked', label: 'Parked carts' },
  { key: 'F8', command: 'pay', label: 'Pay' },
  { key: 'Enter', ctrl: true, command: 'exact', label: 'Exact cash and save' },
  { key: 'F9', command: 'save', label: 'Save Order' },
  { key: 'F10', command: 'outbox', label: 'Sales to send' },
  { key: 'z', ctrl: true, command: 'undo', label: 'Undo the last change to the cart' },
  { key: '?', command: 'help', label: 'Keyboard shortcuts' },
];

export function shortcutText(shortcut: Shortcut): string {
  return shortcut.ctrl
    ? `Ctrl + ${shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key}`
    : shortcut.key;
}

interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly inText: boolean;
}

/** The key of a press; an Arabic layout prints another letter where Z is, and a question mark of its own. */
function keyOf({ key, code }: KeyPress, withControl: boolean): string {
  if (key === '؟') return '?';
  return (withControl ? letterOf({ key, code }) : '') || key.toLowerCase();
}

/** The command for a key press, or null. Keys that type or edit (`?`, Ctrl+Z) belong to a focused text field. */
export function commandOf(press: KeyPress): Command | null {
  if (press.altKey) return null;
  const withControl = press.ctrlKey || press.metaKey;
  const key = keyOf(press, withControl);
  const found = SHORTCUTS.find(
    (shortcut) => shortcut.key.toLowerCase() === key && (shortcut.ctrl ?? false) === withControl,
  );
  if (!found) return null;
  const writes = found.key.length === 1;
  return writes && press.inText ? null : found.command;
}
