import { useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type Command, commandOf } from './shortcuts.ts';

const WRITES = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';

/**
 * Runs a command for its key while the focus is in the till, or nowhere: a page’s own fields keep their keys.
 * Inside a modal dialog only the dialog listens.
 */
export function useCommands(run: (command: Command) => void): void {
  const { host, root } = useIsland();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      // Retargeted at the shadow boundary: only the composed path tells which field it was.
      const [origin] = event.composedPath();
      const outside = !event.composedPath().includes(host);
      if (outside && origin !== document.body) return;
      if (root.querySelector('dialog[open]') !== null) return;
      const inText = origin instanceof Element && origin.matches(WRITES);
      const command = commandOf({
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        inText,
      });
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [host, root]);
}
