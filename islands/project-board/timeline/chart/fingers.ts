/** In ms: a finger that rests so long takes hold; before that it scrolls. */
const REST_MS = 350;
/** In px: one that has moved further does not rest. */
const SLIP_PX = 8;
/** In px: where a finger is on an end of a bar; a shorter bar is only moved. */
const END_PX = 24;
const SHORTEST_PX = 3 * END_PX;

interface Hand {
  /** The start of a bar is at its right. */
  readonly isMirrored: boolean;
  /** The bar that may be taken hold of there; null: none. */
  readonly barAt: (target: EventTarget | null) => SVGGElement | null;
  readonly onHold: (bar: SVGGElement) => void;
  /** The finger is gone without a word, as when a call comes in. */
  readonly onLost: () => void;
}

interface Rest {
  readonly bar: SVGGElement;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What a mouse would have hold of: an end of the bar, or all of it. */
function gripAt(bar: SVGGElement, x: number, isMirrored: boolean): Element {
  const rect = bar.querySelector('.bar');
  const { left, right, width } = rect?.getBoundingClientRect() ?? { left: x, right: x, width: 0 };
  const [toLeft, toRight] = isMirrored ? [right - x, x - left] : [x - left, right - x];
  const end = toLeft < END_PX ? 'left' : toRight < END_PX ? 'right' : undefined;
  const handle = end === undefined || width < SHORTEST_PX ? null : bar.querySelector(`.handle.${end}`);
  return handle ?? rect ?? bar;
}

/** Bars by a finger. The library knows the mouse alone, so it is told the finger's way as a mouse's. */
export function followFingers(
  place: HTMLElement,
  signal: AbortSignal,
  { isMirrored, barAt, onHold, onLost }: Hand,
): void {
  let rest: Rest | undefined;
  let held: Element | undefined;

  const tell = (type: string, target: Element, { clientX, clientY }: { clientX: number; clientY: number }): void => {
    const options = { bubbles: true, composed: true, cancelable: true, button: 0, buttons: 1, clientX, clientY };
    target.dispatchEvent(new MouseEvent(type, options));
  };
  const forget = (): void => {
    if (rest !== undefined) clearTimeout(rest.timer);
    rest = undefined;
  };
  const options = { signal, passive: false };

  place.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      forget();
      const [touch] = touches;
      const bar = barAt(target);
      if (touch === undefined || touches.length > 1 || bar === null || held !== undefined) return;
      const { clientX: x, clientY: y } = touch;
      const timer = setTimeout(() => {
        rest = undefined;
        held = gripAt(bar, x, isMirrored);
        tell('mousedown', held, { clientX: x, clientY: y });
        onHold(bar);
      }, REST_MS);
      rest = { bar, x, y, timer };
    },
    options,
  );
  place.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (touch === undefined) return;
      if (rest !== undefined && Math.hypot(touch.clientX - rest.x, touch.clientY - rest.y) > SLIP_PX) forget();
      if (held === undefined) return;
      // The bar follows, not the page.
      event.preventDefault();
      tell('mousemove', held, touch);
    },
    options,
  );
  place.addEventListener(
    'touchend',
    (event) => {
      forget();
      const [touch] = event.changedTouches;
      if (held === undefined || touch === undefined) return;
      // No press follows.
      event.preventDefault();
      const target = held;
      held = undefined;
      tell('mouseup', target, touch);
    },
    options,
  );
  place.addEventListener(
    'touchcancel',
    () => {
      forget();
      if (held === undefined) return;
      held = undefined;
      onLost();
    },
    options,
  );
  // The browser's own answer to a finger that rests.
  place.addEventListener(
    'contextmenu',
    (event) => {
      if (rest !== undefined || held !== undefined) event.preventDefault();
    },
    options,
  );
  signal.addEventListener('abort', forget);
}
