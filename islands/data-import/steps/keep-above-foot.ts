import type { FocusEvent } from 'react';

/** Brings the field that takes the focus, with what is said below it, out from under the foot that stays in sight. */
export function keepAboveFoot({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const foot = currentTarget.querySelector<HTMLElement>('.import-actions');
  if (foot === null || foot.contains(target) || !(target instanceof HTMLInputElement)) return;
  const bring = (): void => {
    const covered = getComputedStyle(foot).position === 'sticky' ? foot.offsetHeight : 0;
    currentTarget.style.setProperty('--foot', `${covered}px`);
    (target.closest('.fx-field') ?? target).scrollIntoView({ block: 'nearest' });
  };
  bring();
  // What the foot says of the rows grows while they are mended.
  const growing = new ResizeObserver(bring);
  growing.observe(foot);
  target.addEventListener('blur', () => growing.disconnect(), { once: true });
}
