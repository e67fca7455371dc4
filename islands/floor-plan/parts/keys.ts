import { letterOf } from '#shared/kernel/letter-key.ts';

export type Command =
  | { readonly name: 'move'; readonly dx: number; readonly dy: number }
  /** Selects the next, previous, first or last item. */
  | { readonly name: 'step'; readonly by: number }
  | { readonly name: 'zoom'; /** 0 shows the whole plan. */ readonly by: -1 | 0 | 1 }
  | { readonly name: 'undo' | 'redo' | 'duplicate' | 'turn' | 'all' | 'none' | 'delete' | 'enter' };

export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FIELDS = 'input, select, textarea, [contenteditable], dialog';

/** True for a target where the user types or chooses, and for anything in a dialog, which handles its own keys. */
export function isFieldOrDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

export function keyCommand(event: Key, { isOnStage }: { readonly isOnStage: boolean }): Command | undefined {
  if (event.altKey) return undefined;
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    const letter = letterOf(event);
    if (letter === 'z') return { name: event.shiftKey ? 'redo' : 'undo' };
    if (letter === 'y') return { name: 'redo' };
    if (letter === 'd') return { name: 'duplicate' };
    if (letter === 'a' && isOnStage) return { name: 'all' };
    return undefined;
  }
  if (key === 'Delete' || key === 'Backspace') return { name: 'delete' };
  if (key === 'Escape') return { name: 'none' };
  if (!isOnStage) return undefined;
  const arrow = ARROWS[key];
  if (arrow)
    return { name: 'move', dx: arrow[0] * (event.shiftKey ? 10 : 1), dy: arrow[1] * (event.shiftKey ? 10 : 1) };
  switch (key) {
    case 'PageDown':
      return { name: 'step', by: 1 };
    case 'PageUp':
      return { name: 'step', by: -1 };
    case 'Home':
      return { name: 'step', by: -Infinity };
    case 'End':
      return { name: 'step', by: Infinity };
    case 'Enter':
    case ' ':
      return { name: 'enter' };
    case '+':
    case '=':
      return { name: 'zoom', by: 1 };
    case '-':
      return { name: 'zoom', by: -1 };
    case '0':
      return { name: 'zoom', by: 0 };
    default:
      return letterOf(event) === 'r' ? { name: 'turn' } : undefined;
  }
}
