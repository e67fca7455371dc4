import type { KeyboardEvent } from 'react';

/** What takes the arrows for itself. */
const KEEPS_ARROWS = 'input:not([type="checkbox"]), select, textarea, [role="combobox"]';
const CONTROLS = 'button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** The arrows go from one control of a toolbar to the next, as do Home and End to its ends. For its `onKeyDown`. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, defaultPrevented, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLElement) || target.matches(KEEPS_ARROWS)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility());
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const [after, before] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const at = all.indexOf(target);
  if (at < 0) return;
  const places = { [after]: (at + 1) % all.length, [before]: (at || all.length) - 1, Home: 0, End: all.length - 1 };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  all[place]?.focus();
}
