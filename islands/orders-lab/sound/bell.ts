import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { type SoundName, SOUNDS, type Tone } from './sounds.ts';

/** `cancelled`: an order that the cook had heard of. */
type BellCall = 'new' | 'cancelled';

/** `locked` until the page is touched; `unavailable` when the browser has no audio. */
type BellState = 'locked' | 'ready' | 'unavailable';

export interface Bell {
  readonly state: ReadableStore<BellState>;
  readonly isRinging: ReadableStore<boolean>;
  readonly volume: ReadableStore<number>;
  /** From 0 to 1. */
  readonly setVolume: (volume: number) => void;
  /** Call it in a user gesture. */
  readonly unlock: () => Promise<boolean>;
  readonly sound: ReadableStore<SoundName>;
  readonly setSound: (sound: SoundName) => void;
  /** Rings until `stop`, once the sound is unlocked. Default: for new orders. */
  readonly ring: (call?: BellCall) => void;
  readonly stop: () => void;
  /** Rings once and unlocks the sound; call it in a click. */
  readonly test: () => Promise<boolean>;
  /** The tone for lost updates and cancelled orders, different from all bells. */
  readonly warn: () => void;
  readonly close: () => void;
}

/** What is used of the browser's AudioContext. */
export interface BellAudio extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly state: string;
  resume(): Promise<void>;
  close(): Promise<void>;
  /** Strikes one tone that dies away. */
  strike(tone: Tone): void;
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
    strike: ({ frequency, strength, length, after = 0 }) => {
      const from = audio.currentTime + after;
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

interface BellOptions {
  readonly volume?: number;
  readonly sound?: SoundName;
  readonly createContext?: () => BellAudio;
  readonly every?: (run: () => void, milliseconds: number) => () => void;
}

const REPEAT_MS: Readonly<Record<BellCall, number>> = { new: 1_000, cancelled: 4_000 };
const WARNING: readonly Tone[] = [
  { frequency: 330, strength: 0.5, length: 0.4 },
  { frequency: 233, strength: 0.5, length: 0.7 },
];

function repeat(run: () => void, milliseconds: number): () => void {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
}

export function createBell({
  volume: initial = 0.8,
  sound: firstSound = 'bell',
  createContext = browserAudio,
  every = repeat,
}: BellOptions = {}): Bell {
  const state = createStore<BellState>('locked');
  const isRinging = createStore(false);
  const volume = createStore(Math.min(1, Math.max(0, initial)));
  const sound = createStore<SoundName>(firstSound);
  let context: BellAudio | undefined;
  let ringing: { readonly call: BellCall; readonly end: () => void } | undefined;
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
    ringing?.end();
    ringing = undefined;
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
    sound,
    setSound: (next) => sound.set(next),
    ring: (call = 'new') => {
      if (ringing?.call === call || isClosed) return;
      const strike = (): void => play(call === 'new' ? SOUNDS[sound.getSnapshot()] : WARNING);
      ringing?.end();
      isRinging.set(true);
      strike();
      ringing = { call, end: every(strike, REPEAT_MS[call]) };
    },
    test: async () => {
      const isHeard = await unlock();
      if (isHeard) play(SOUNDS[sound.getSnapshot()]);
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
