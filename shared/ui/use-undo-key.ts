import { useEffect, useEffectEvent } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { isForIsland } from './page-keys.ts';
import { useUiText } from './text.ts';
import { useSaid } from './use-said.ts';

/** Undoes what a notice offers to undo by Ctrl+Z, without a way to its button, and says so. Null: nothing is offered. */
export function useUndoKey(undo: (() => void) | null): void {
  const { root } = useIsland();
  const t = useUiText();
  const isOffered = undo !== null;
  useSaid(isOffered ? t('Undo: {key}', { key: 'Ctrl + Z' }) : '');
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.shiftKey || commandLetter(event) !== 'z' || !isForIsland(event, root)) return;
    event.preventDefault();
    undo?.();
  });
  useEffect(() => {
    if (!isOffered) return undefined;
    const listen = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOffered]);
}
