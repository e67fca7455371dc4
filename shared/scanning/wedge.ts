import { type Keystroke, readingsOf } from './keystrokes.ts';

export interface WedgeOptions {
  /**
   * Highest mean interval between characters, in ms. 50 separates scanners from people; slow scanners need up to 100.
   */
  readonly gap: number;
  /** Fewest characters of a code. */
  readonly minimum: number;
  /** The code ends after this long without a key, in ms. */
  readonly silence: number;
  /**
   * What the scanner sends after a code. `any`: Enter, Tab or nothing. With `enter` or `tab`, other endings are no
   * scan.
   */
  readonly suffix: 'any' | 'enter' | 'tab';
}

export const WEDGE_DEFAULTS: WedgeOptions = { gap: 50, minimum: 4, silence: 150, suffix: 'any' };

/** A longer pause between keys starts a new code. The camera also ignores the same code for this long. */
export const SCAN_DELAY_MS = 300;

/** Settings for scanners that pause between characters. */
export const SLOW_SCANNER: WedgeOptions = { ...WEDGE_DEFAULTS, gap: 100, minimum: 6, silence: SCAN_DELAY_MS };

export interface Scan {
  readonly text: string;
  /** The reading on another keyboard layout, when that could be a code too. */
  readonly alternatives: readonly string[];
  /** The text the keys would have typed. */
  readonly typed: string;
  readonly suffix: 'Enter' | 'Tab' | null;
}

interface Pressed extends Keystroke {
  readonly time: number;
  readonly physical: string;
  readonly releasedAt: number | null;
  readonly held: boolean;
}

interface WedgeState {
  readonly burst: readonly Pressed[];
  /** Time of the last key of the last code: an Enter right after it belongs to that code. */
  readonly readAt: number | null;
}

export type WedgeInput =
  | { readonly type: 'character'; readonly time: number; readonly stroke: Keystroke; readonly physical: string }
  | { readonly type: 'release'; readonly time: number; readonly physical: string }
  | { readonly type: 'suffix'; readonly time: number; readonly key: 'Enter' | 'Tab' }
  | { readonly type: 'silence'; readonly time: number }
  | { readonly type: 'other'; readonly time: number };

interface WedgeStep {
  readonly state: WedgeState;
  /** A new burst starts with this key: remember what the fields hold now. */
  readonly begins: boolean;
  /** The page must not see this key. */
  readonly swallow: boolean;
  readonly scan: Scan | null;
  /** Withheld characters that turned out to be typed by hand: insert them where they were meant to go. */
  readonly giveBack: string;
}

export const IDLE: WedgeState = { burst: [], readAt: null };

/** A finger holds a key for 60 ms or more; a scanner releases it at once. In ms. */
const FINGER = 45;

/**
 * Rolling fingers or a palm on the keys can be as quick as a scanner, but each key is still down when the next is
 * pressed.
 */
function isByHand(burst: readonly Pressed[], now: number): boolean {
  const overlapping = burst.filter((pressed, index) => {
    const next = burst[index + 1];
    const until = pressed.releasedAt ?? now;
    return next !== undefined && until > next.time && until - pressed.time >= FINGER;
  });
  return overlapping.length * 4 >= burst.length;
}

/** Trained typists are as quick as a slow scanner, but hold their keys. */
function isLetGoAtOnce(burst: readonly Pressed[], now: number): boolean {
  return burst.filter(({ time, releasedAt }) => (releasedAt ?? now) - time < FINGER).length * 2 > burst.length;
}

function isQuick(burst: readonly Pressed[], now: number, { gap, minimum }: WedgeOptions): boolean {
  const first = burst[0];
  const last = burst.at(-1);
  if (first === undefined || last === undefined || burst.length < minimum) return false;
  const mean = (last.time - first.time) / (burst.length - 1);
  return mean <= gap && !isByHand(burst, now) && (mean <= WEDGE_DEFAULTS.gap || isLetGoAtOnce(burst, now));
}

const heldText = (burst: readonly Pressed[]): string =>
  burst
    .filter((pressed) => pressed.held)
    .map((pressed) => pressed.key)
    .join('');

function pass(state: WedgeState): WedgeStep {
  return { state, begins: false, swallow: false, scan: null, giveBack: '' };
}

/** Ends the burst: a scan, or typed text. */
function finish(state: WedgeState, now: number, suffix: Scan['suffix'], options: WedgeOptions): WedgeStep {
  const last = state.burst.at(-1);
  const wanted = options.suffix === 'any' || suffix?.toLowerCase() === options.suffix;
  if (last === undefined || !wanted || !isQuick(state.burst, now, options)) {
    return { ...pass({ burst: [], readAt: state.readAt }), giveBack: heldText(state.burst) };
  }
  const [text, ...alternatives] = readingsOf(state.burst);
  return {
    ...pass({ burst: [], readAt: last.time }),
    swallow: suffix !== null,
    scan: { text, alternatives, typed: state.burst.map(({ key }) => key).join(''), suffix },
  };
}

function onCharacter(
  state: WedgeState,
  input: Extract<WedgeInput, { type: 'character' }>,
  options: WedgeOptions,
): WedgeStep {
  const last = state.burst.at(-1);
  // A key pressed by hand just before the scan is not part of the code.
  const isApart =
    last === undefined || (input.time - last.time > 2 * options.gap && !isQuick(state.burst, input.time, options));
  const burst = isApart ? [] : state.burst;
  const pressed: Pressed = {
    ...input.stroke,
    time: input.time,
    physical: input.physical,
    releasedAt: null,
    held: false,
  };
  // From here on it looks like a scan: keep the remaining characters out of the field.
  const held = isQuick([...burst, pressed], input.time, options);
  return {
    state: { burst: [...burst, { ...pressed, held }], readAt: state.readAt },
    begins: isApart,
    swallow: held,
    scan: null,
    giveBack: isApart ? heldText(state.burst) : '',
  };
}

/** One step of the detector. It has no clock: the caller sends `silence` when no key came in time. */
export function stepWedge(state: WedgeState, input: WedgeInput, options: WedgeOptions): WedgeStep {
  const last = state.burst.at(-1);
  if (
    last !== undefined &&
    input.type !== 'release' &&
    input.type !== 'silence' &&
    input.time - last.time >= options.silence
  ) {
    const ended = finish(state, last.time + options.silence, null, options);
    const next = stepWedge(ended.state, input, options);
    return { ...next, scan: ended.scan ?? next.scan, giveBack: ended.giveBack + next.giveBack };
  }
  switch (input.type) {
    case 'character':
      return onCharacter(state, input, options);
    case 'release': {
      const index = state.burst.findLastIndex((pressed) => pressed.physical === input.physical);
      const pressed = state.burst[index];
      if (pressed === undefined || pressed.releasedAt !== null) return pass(state);
      return {
        ...pass({ ...state, burst: state.burst.with(index, { ...pressed, releasedAt: input.time }) }),
        swallow: pressed.held,
      };
    }
    case 'suffix': {
      // The line feed after Enter, or a late Enter, would press whatever has the focus.
      const isTrailing =
        last === undefined && state.readAt !== null && input.time - state.readAt <= 2 * options.silence;
      return isTrailing ? { ...pass(state), swallow: true } : finish(state, input.time, input.key, options);
    }
    case 'silence':
      return finish(state, input.time, null, options);
    case 'other':
      return { ...pass({ burst: [], readAt: null }), giveBack: heldText(state.burst) };
  }
}
