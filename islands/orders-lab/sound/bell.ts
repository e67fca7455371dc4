import { createSource, type Observable } from '#shared/state/observable.ts';

/** `locked` until the page is touched; `unavailable` when the browser has no audio. */
export type BellState = 'locked' | 'ready' | 'unavailable';

export interface Bell {
  readonly state: Observable<BellState>;
  readonly isRinging: Observable<boolean>;
  readonly volume: Observable<number>;
  /** From 0 to 1. */
  readonly setVolume: (volume: number) => void;
  /** Call it in a user gesture. */
  readonly unlock: () => Promise<boolean>;
  /** Rings every second until `stop`, once the sound is unlocked. */
  readonly ring: () => void;
  readonly stop: () => void;
  /** Rings once and unlocks the sound; call it in a click. */
  readonly test: () => Promise<boolean>;
  /** The tone for lost updates, different from the bell. */
  readonly warn: () => void;
  readonly close: () => void;
}

/** What is used of the browser's AudioContext. */
export interface BellAudio extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly state: string;
  resume(): Promise<void>;
  close(): Promise<void>;
  /** Strikes one tone that dies away. */
  strike(tone: { readonly frequency: number; readonly strength: number; readonly length: number }): void;
}

function browserAudio(): BellAudio {
  const audio = new AudioContext();
  return {
    get state() {
      return audio.state;
    },
    addEventListener: audio.addEventListener.bind(audio),
    removeEventListener: audio.removeEventListener.bind(audio),
    resume: () => audio.resume(),
    close: () => audio.close(),
    strike: ({ frequency, strength, length }) => {
      const from = audio.currentTime;
      const [tone, gain] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(strength, from);
      // A tone that is cut off clicks.
      gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
      tone.connect(gain).connect(audio.destination);
      tone.start(from);
      tone.stop(from + length);
    },
  };
}

export interface BellOptions {
  readonly volume?: number;
  readonly createContext?: () => BellAudio;
  readonly every?: (run: () => void, milliseconds: number) => () => void;
}

const REPEAT_MS = 1_000;
/** The partials of a bell; higher ones fade sooner. */
const PARTIALS = [
  { frequency: 880, strength: 0.6, length: 0.9 },
  { frequency: 1_760, strength: 0.3, length: 0.6 },
  { frequency: 2_637, strength: 0.15, length: 0.35 },
] as const;
const WARNING = [
  { frequency: 330, strength: 0.5, length: 0.4 },
  { frequency: 233, strength: 0.5, length: 0.7 },
] as const;
type Tone = (typeof PARTIALS | typeof WARNING)[number];

function repeat(run: () => void, milliseconds: number): () => void {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
}

export function createBell({
  volume: initial = 0.8,
  createContext = browserAudio,
  every = repeat,
}: BellOptions = {}): Bell {
  const state = createSource<BellState>('locked');
  const isRinging = createSource(false);
  const volume = createSource(Math.min(1, Math.max(0, initial)));
  let context: BellAudio | undefined;
  let endRinging: (() => void) | undefined;
  let isClosed = false;

  const follow = (): void => {
    if (context !== undefined && !isClosed) state.set(context.state === 'running' ? 'ready' : 'locked');
  };
  const open = (): BellAudio | undefined => {
    if (context !== undefined || isClosed) return context;
    try {
      context = createContext();
      // Browsers may suspend the sound again (incoming call, sleep).
      context.addEventListener('statechange', follow);
      follow();
    } catch {
      state.set('unavailable');
    }
    return context;
  };

  const play = (tones: readonly Tone[]): void => {
    const audio = open();
    if (audio === undefined || audio.state !== 'running' || volume.getSnapshot() === 0) return;
    for (const tone of tones) audio.strike({ ...tone, strength: tone.strength * volume.getSnapshot() });
  };

  const unlock = async (): Promise<boolean> => {
    const audio = open();
    if (audio === undefined) return false;
    if (audio.state !== 'running') await audio.resume().catch(() => undefined);
    follow();
    return state.getSnapshot() === 'ready';
  };

  const stop = (): void => {
    endRinging?.();
    endRinging = undefined;
    isRinging.set(false);
  };

  open();
  return {
    state,
    isRinging,
    volume,
    unlock,
    stop,
    setVolume: (next) => volume.set(Math.min(1, Math.max(0, next))),
    ring: () => {
      if (endRinging !== undefined || isClosed) return;
      isRinging.set(true);
      play(PARTIALS);
      endRinging = every(() => play(PARTIALS), REPEAT_MS);
    },
    test: async () => {
      const isHeard = await unlock();
      if (isHeard) play(PARTIALS);
      return isHeard;
    },
    warn: () => play(WARNING),
    close: () => {
      if (isClosed) return;
      stop();
      isClosed = true;
      context?.removeEventListener('statechange', follow);
      context?.close().catch(() => undefined);
      context = undefined;
    },
  };
}
