/** Frames in which what a virtual list scrolled to must have been drawn. */
const FRAMES = 12;

/** What each holder was last asked for: after a quick second key the first part must not take the focus back. */
const wanted = new WeakMap<HTMLElement, string>();

/**
 * Gives the focus to a part of a virtual list that was just scrolled to. The list draws it a frame later and hides it
 * until it is measured, and what is hidden takes no focus. Meanwhile the holder has the focus, so that no key is lost
 * with a row that was scrolled away; whoever goes elsewhere is not called back. The holder needs a `tabindex`.
 */
export function focusWhenDrawn(holder: HTMLElement, selector: string): void {
  wanted.set(holder, selector);
  holder.focus({ preventScroll: true });
  const look = (frames: number): void => {
    if (wanted.get(holder) !== selector || !holder.matches(':focus')) return;
    const part = holder.querySelector<HTMLElement>(selector);
    part?.focus({ preventScroll: true });
    if (frames > 0 && part?.matches(':focus') !== true) requestAnimationFrame(() => look(frames - 1));
  };
  look(FRAMES);
}
