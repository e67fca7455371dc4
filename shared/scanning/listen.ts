import { createFieldMemory, insertText } from './field-memory.ts';
import { keystrokeOf } from './keystrokes.ts';
import { IDLE, type Scan, stepWedge, WEDGE_DEFAULTS, type WedgeInput, type WedgeOptions } from './wedge.ts';

export interface ListenOptions extends Partial<WedgeOptions> {
  /** False: it was no code after all (a text expander, an automaton), and is typed where it was meant to go. */
  readonly onScan: (scan: Scan) => boolean;
  /** False: keys are not looked at, because somebody else listens now. */
  readonly isActive?: () => boolean;
  /** For tests alone: keys that a script made. */
  readonly acceptUntrusted?: boolean;
}

const QUIET_KEYS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Fn', 'Meta']);

/** A timer so late says that the page was busy, ms. */
const BUSY_MS = 30;

/**
 * Takes scans of keyboard-wedge scanners from all of the window or document, over a focused field too, and takes the
 * characters that leaked into it out again. Returns how to stop.
 */
export function listenForScans(
  target: EventTarget,
  { onScan, isActive, acceptUntrusted = false, ...given }: ListenOptions,
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
    // A page that was busy finds its timers due before the keys that wait: those go first.
    if (performance.now() > due + BUSY_MS) timer = setTimeout(onSilence, BUSY_MS, Infinity);
    else drive({ type: 'silence', time: due }, null);
  };

  const inputOf = (event: KeyboardEvent): WedgeInput | null => {
    const time = event.timeStamp;
    // 229 is how browsers say that an input method has the key.
    if (event.isComposing || event.keyCode === 229) return { type: 'other', time };
    if (event.repeat || QUIET_KEYS.has(event.key)) return null;
    if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.altKey && !event.metaKey)
      return { type: 'suffix', time, key: event.key };
    // Ctrl+Alt is how Windows says AltGr.
    const altGraph = event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey);
    const stroke = event.metaKey || (event.altKey && !altGraph) ? null : keystrokeOf(event, altGraph);
    return stroke === null ? { type: 'other', time } : { type: 'character', time, stroke, physical: event.code };
  };

  const isOurs = (event: Event): event is KeyboardEvent =>
    !isOwnKey && (event.isTrusted || acceptUntrusted) && (isActive?.() ?? true);
  const onDown = (event: Event): void => {
    if (!isOurs(event)) return;
    const input = inputOf(event);
    if (input !== null) drive(input, event);
  };
  const onUp = (event: Event): void => {
    if (isOurs(event)) drive({ type: 'release', time: event.timeStamp, physical: event.code }, event);
  };
  // Capture, so that no hotkey, form or focused button of the page comes first.
  target.addEventListener('keydown', onDown, { capture: true });
  target.addEventListener('keyup', onUp, { capture: true });
  return () => {
    clearTimeout(timer);
    if (state.burst.length > 0) drive({ type: 'other', time: 0 }, null);
    target.removeEventListener('keydown', onDown, { capture: true });
    target.removeEventListener('keyup', onUp, { capture: true });
  };
}
