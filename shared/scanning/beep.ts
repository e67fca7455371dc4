type ScanSound = 'hit' | 'miss' | 'ambiguous';

interface Tone {
  readonly frequency: number;
  readonly start: number;
  readonly length: number;
}

/** Distinct by ear: one high tone, two low tones, one rising. Times in seconds. */
const TONES: Readonly<Record<ScanSound, readonly Tone[]>> = {
  hit: [{ frequency: 1760, start: 0, length: 0.09 }],
  miss: [
    { frequency: 220, start: 0, length: 0.18 },
    { frequency: 196, start: 0.24, length: 0.3 },
  ],
  ambiguous: [
    { frequency: 660, start: 0, length: 0.09 },
    { frequency: 990, start: 0.12, length: 0.12 },
  ],
};

const SHAKES: Readonly<Record<ScanSound, number[]>> = { hit: [40], miss: [120, 60, 200], ambiguous: [40, 60, 40] };

interface Beeper {
  readonly play: (sound: ScanSound) => void;
  readonly close: () => void;
}

/** Sound is optional: the screen says the same when the browser has no audio or blocks it before the first touch. */
export function createBeeper(): Beeper {
  let context: AudioContext | undefined;
  return {
    play: (sound) => {
      if (typeof navigator.vibrate === 'function') navigator.vibrate(SHAKES[sound]);
      if (typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      if (context.state === 'suspended') context.resume().catch(() => undefined);
      for (const { frequency, start, length } of TONES[sound]) {
        const [tone, volume, from] = [context.createOscillator(), context.createGain(), context.currentTime + start];
        tone.type = 'square';
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(0.12, from);
        // Fade out: a tone that is cut off clicks.
        volume.gain.exponentialRampToValueAtTime(0.001, from + length);
        tone.connect(volume).connect(context.destination);
        tone.start(from);
        tone.stop(from + length);
      }
    },
    close: () => {
      context?.close().catch(() => undefined);
      context = undefined;
    },
  };
}
