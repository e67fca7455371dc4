import { createFieldMemory, insertText } from './field-memory.ts';
import { keystrokeOf } from './keystrokes.ts';
import { IDLE, type Scan, stepWedge, WEDGE_DEFAULTS, type WedgeInput, type WedgeOptions } from './wedge.ts';

interface ListenOptions extends Partial<WedgeOptions> {
  /** Return false when it was no code (a text expander): the text is then typed into the field. */
  readonly onScan: (scan: Scan) => boolean;
  /** Return false while something else handles the keys. */
  readonly isActive?: () => boolean;
  /** Keys pressed before, oldest first: a scan among them counts. Nothing is taken back from the page. */
  readonly earlier?: readonly KeyboardEvent[];
  /** For tests only: accept synthetic key events. */
  readonly acceptUntrusted?: boolean;
}

const QUIET_KEYS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Fn', 'Meta']);

/** A timer this late means that the page was busy. */
const BUSY_MS = 30;

/**
 * Captures scans of keyboard-wedge scanners in the whole window, also over a focused field, and removes the characters
 * that leaked into it. Returns a function that stops it.
 */
export function listenForScans(
  target: EventTarget,
  { onScan, isActive, earlier = [], acceptUntrusted = false, ...given }: ListenOptions,
): () => void {
  const options: WedgeOptions = { ...WEDGE_DEFAULTS, ...given };
  const memory = createFieldMemory();
  let state = IDLE;
  let focused: EventTarget | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let isOwnKey = false;
  const typeAnew = ({ typed, suffix }: Scan): void => {
    insertText(focused, typed);
    isOwnKey = true;
    if (suffix === 'Enter')
      focused?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, composed: true, cancelable: true }),
      );
    isOwnKey = false;
  };

  const drive = (input: WedgeInput, event: Event | null): void => {
    const step = stepWedge(state, input, options);
    state = step.state;
    if (step.scan !== null) memory.restore();
    if (step.giveBack !== '') insertText(focused, step.giveBack);
    if (input.type === 'character') {
      if (step.begins) memory.forget();
      focused = event?.composedPath()[0];
      memory.remember(focused);
    }
    if (step.swallow) {
      event?.preventDefault();
      event?.stopImmediatePropagation();
    }
    if (input.type !== 'release') {
      clearTimeout(timer);
      if (state.burst.length > 0) timer = setTimeout(onSilence, options.silence, performance.now() + options.silence);
    }
    if (step.scan !== null && !onScan(step.scan)) typeAnew(step.scan);
  };

  const onSilence = (due: number): void => {
    // After a busy moment, timers fire before queued key events: let the keys go first.
    if (performance.now() > due + BUSY_MS) timer = setTimeout(onSilence, BUSY_MS, Infinity);
    else drive({ type: 'silence', time: due }, null);
  };

  const inputOf = (event: KeyboardEvent): WedgeInput | null => {
    const time = event.timeStamp;
    // Key code 229: an input method handles the key.
    if (event.isComposing || event.keyCode === 229) return { type: 'other', time };
    if (event.repeat || QUIET_KEYS.has(event.key)) return null;
    if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.altKey && !event.metaKey)
      return { type: 'suffix', time, key: event.key };
    // Windows reports AltGr as Ctrl+Alt.
    const altGraph = event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey);
    const stroke = event.metaKey || (event.altKey && !altGraph) ? null : keystrokeOf(event, altGraph);
    return stroke === null ? { type: 'other', time } : { type: 'character', time, stroke, physical: event.code };
  };

  const isPressed = (event: Event): boolean => event.isTrusted || acceptUntrusted;
  const isOurs = (event: Event): event is KeyboardEvent => !isOwnKey && isPressed(event) && (isActive?.() ?? true);
  const take = (event: KeyboardEvent): void => {
    const input: WedgeInput | null =
      event.type === 'keyup' ? { type: 'release', time: event.timeStamp, physical: event.code } : inputOf(event);
    if (input !== null) drive(input, event);
  };
  const onKey = (event: Event): void => {
    if (isOurs(event)) take(event);
  };
  earlier.filter(isPressed).forEach((event, index, all) => {
    const before = all[index - 1]?.timeStamp ?? event.timeStamp;
    if (event.timeStamp - before >= options.silence) drive({ type: 'silence', time: before + options.silence }, null);
    take(event);
  });
  // In the capture phase, before any shortcut, form or focused button of the page.
  target.addEventListener('keydown', onKey, { capture: true });
  target.addEventListener('keyup', onKey, { capture: true });
  return () => {
    clearTimeout(timer);
    if (state.burst.length > 0) drive({ type: 'other', time: 0 }, null);
    target.removeEventListener('keydown', onKey, { capture: true });
    target.removeEventListener('keyup', onKey, { capture: true });
  };
}
