/** What a person does to a stage, by mouse, touch and keys. */
interface Controlled {
  readonly rotate: (turn: number, tilt: number) => void;
  readonly pan: (x: number, y: number) => void;
  readonly zoom: (factor: number, x?: number, y?: number) => void;
  readonly fit: () => void;
}

interface ControlEvents {
  /** A press without a drag, in px from the top left; by a key in the middle. */
  readonly onPress: (x: number, y: number) => void;
  readonly onEscape: () => void;
  /** The wheel was turned while the element has no focus, so the page scrolled. */
  readonly onWheelUnheard: () => void;
}

const DRAG_PX = 4;
/** A drag across the whole height turns the model half round. */
const TURN_PER_HEIGHT = Math.PI;
const KEY_TURN = Math.PI / 24;
const KEY_PAN_PX = 40;
const KEY_ZOOM = 1.2;
/** Zoom per px of the wheel. */
const WHEEL_ZOOM = 0.0015;
const LINE_PX = 18;

interface Finger {
  x: number;
  y: number;
}

/** Listens on an element until it is told to stop. */
export function listenToControls(element: HTMLElement, stage: Controlled, events: ControlEvents): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const fingers = new Map<number, Finger>();
  let isDragged = false;
  let pressed: Finger = { x: 0, y: 0 };

  const within = ({ clientX, clientY }: MouseEvent): Finger => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const turn = (x: number, y: number): void => {
    const scale = TURN_PER_HEIGHT / Math.max(1, element.clientHeight);
    stage.rotate(x * scale, y * scale);
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      const at = within(event);
      if (fingers.size === 0) {
        pressed = at;
        isDragged = false;
      } else isDragged = true;
      fingers.set(event.pointerId, at);
      element.setPointerCapture(event.pointerId);
      element.focus({ preventScroll: true });
      // The browser would scroll by the middle button.
      if (event.button === 1) event.preventDefault();
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      const at = within(event);
      if (Math.hypot(at.x - pressed.x, at.y - pressed.y) > DRAG_PX) isDragged = true;
      if (!isDragged) return;
      const [dx, dy] = [at.x - finger.x, at.y - finger.y];
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) {
        const before = Math.hypot(finger.x - other.x, finger.y - other.y);
        const after = Math.hypot(at.x - other.x, at.y - other.y);
        // Each finger moves the model by its half.
        stage.pan(dx / 2, dy / 2);
        if (before > 0 && after > 0) stage.zoom(after / before, (at.x + other.x) / 2, (at.y + other.y) / 2);
      } else if ((event.buttons & 6) !== 0 || event.shiftKey) stage.pan(dx, dy);
      else turn(dx, dy);
      finger.x = at.x;
      finger.y = at.y;
    },
    { signal },
  );
  const leave = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && !isDragged && event.button === 0) events.onPress(pressed.x, pressed.y);
  };
  for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, leave, { signal });
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });

  element.addEventListener(
    'wheel',
    (event) => {
      if (!element.matches(':focus') && !event.ctrlKey) return events.onWheelUnheard();
      event.preventDefault();
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      const { x, y } = within(event);
      stage.zoom(Math.exp(-Math.max(-300, Math.min(300, px)) * WHEEL_ZOOM * (event.ctrlKey ? 4 : 1)), x, y);
    },
    { signal, passive: false },
  );

  const arrow = (x: number, y: number, isShift: boolean): void => {
    if (isShift) stage.pan(x * KEY_PAN_PX, y * KEY_PAN_PX);
    else stage.rotate(x * KEY_TURN, y * KEY_TURN);
  };
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
      switch (event.key) {
        case 'ArrowLeft':
          arrow(-1, 0, event.shiftKey);
          break;
        case 'ArrowRight':
          arrow(1, 0, event.shiftKey);
          break;
        case 'ArrowUp':
          arrow(0, -1, event.shiftKey);
          break;
        case 'ArrowDown':
          arrow(0, 1, event.shiftKey);
          break;
        case '+':
        case '=':
          stage.zoom(KEY_ZOOM);
          break;
        case '-':
        case '_':
          stage.zoom(1 / KEY_ZOOM);
          break;
        case 'Home':
          stage.fit();
          break;
        case 'Enter':
          events.onPress(element.clientWidth / 2, element.clientHeight / 2);
          break;
        case 'Escape':
          return events.onEscape();
        default:
          return;
      }
      event.preventDefault();
    },
    { signal },
  );
  return () => stop.abort();
}
