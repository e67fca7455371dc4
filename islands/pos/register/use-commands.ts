import { useEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { type Command, commandOf } from './shortcuts.ts';

const WRITES = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';

/** Keys by which browsers are gone through; a page has them only where the till has the focus. */
const OF_THE_BROWSER: readonly string[] = ['F6', 'F7', 'F10'];

/**
 * Runs the command of a key while the focus is in the till or nowhere: the page’s own fields keep their keys. While a
 * modal dialog is open, only the dialog handles keys.
 */
export function useCommands(run: (command: Command) => void): void {
  const { host, root } = useIsland();
  const latest = useLatest(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      // `event.target` is retargeted at the shadow boundary; only the composed path has the real field.
      const [origin] = event.composedPath();
      const outside = !event.composedPath().includes(host);
      if (outside && (origin !== document.body || OF_THE_BROWSER.includes(event.key))) return;
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
  }, [host, root, latest]);
}
