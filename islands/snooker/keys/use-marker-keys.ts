import { useEffectEvent, useLayoutEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { isForIsland } from '#shared/ui/page-keys.ts';
import { type MarkerKey, markerKeyOf } from './marker-keys.ts';

/** A key that such an element takes for itself. */
function isTaken(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]') !== null) return true;
  return event.key === 'Enter' && target.closest('button, a[href], summary, [role="button"]') !== null;
}

/** Of several boards on a page the one with the focus hears, else the first. */
function isHeardBy(host: HTMLElement): boolean {
  const boards = [...document.querySelectorAll(host.localName)];
  return (boards.find((board) => board === document.activeElement) ?? boards[0] ?? host) === host;
}

/** Scores by keys pressed anywhere on the page, as long as the board is shown and nobody types. */
export function useMarkerKeys(isOn: boolean, onKey: (key: MarkerKey) => void): void {
  const { host, root } = useIsland();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isForIsland(event, root) || isTaken(event)) return;
    // Presence learns of it a moment late.
    if (!host.checkVisibility({ visibilityProperty: true }) || !isHeardBy(host)) return;
    const key = markerKeyOf(event);
    if (key === null) return;
    event.preventDefault();
    onKey(key);
  });
  // With the commit that shows the board: a key that is pressed at once counts.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
