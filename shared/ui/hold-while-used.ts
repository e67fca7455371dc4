/** What holds the time of a notice. */
type Holder = 'focus' | 'pointer';

/** Time that runs out, but not while anything holds it. */
export interface Countdown {
  readonly hold: (by: Holder, isHeld: boolean) => void;
  readonly stop: () => void;
}

export function startCountdown(ms: number, onOver: () => void): Countdown {
  const holders = new Set<Holder>();
  let left = ms;
  let began = performance.now();
  let timer = setTimeout(onOver, left);
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    hold: (by, isHeld) => {
      const wasHeld = holders.size > 0;
      if (isHeld) holders.add(by);
      else holders.delete(by);
      if (wasHeld === holders.size > 0) return;
      if (wasHeld) {
        began = performance.now();
        timer = setTimeout(onOver, left);
      } else {
        stop();
        left -= performance.now() - began;
      }
    },
  };
}

/**
 * The handlers of a notice whose time stands still while it is pointed at or has the focus. One that comes up under a
 * resting pointer is not pointed at, or it would never go.
 */
export function holdWhileUsed(hold: Countdown['hold']) {
  return {
    onPointerMove: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: () => hold('focus', true),
    onBlur: () => hold('focus', false),
  };
}
