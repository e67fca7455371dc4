import { useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type Command, commandOf } from './shortcuts.ts';

const WRITES = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';

/**
 * Runs the command of a key while the focus is in the till or nowhere: the page’s own fields keep their keys. While a
 * modal dialog is open, only the dialog handles keys.
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
      // `event.target` is retargeted at the shadow boundary; only the composed path has the real field.
      const [origin] = event.composedPath();
      const outside = !event.composedPath().includes(host);
      if (outside && origin !== document.body) return;
      if (root.querySelector('dialog[open]') !== null) return;
      const inText = origin instanceof Element && origin.matches(WRITES);
      const command = commandOf({
        key: event.key,
        code: event.code,
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
