/** One tone that dies away. */
export interface Tone {
  /** In Hz. */
  readonly frequency: number;
  /** From 0 to 1. */
  readonly strength: number;
  /** In s. */
  readonly length: number;
  /** In s after the stroke; default: at once. */
  readonly after?: number;
}

export const SOUND_NAMES = ['bell', 'gong', 'two-tone', 'knock'] as const;
/** Each station of a kitchen can have its own, so that one hears whose order it is. */
export type SoundName = (typeof SOUND_NAMES)[number];

export const SOUNDS: Readonly<Record<SoundName, readonly Tone[]>> = {
  // Higher partials fade sooner.
  bell: [
    { frequency: 880, strength: 0.6, length: 0.9 },
    { frequency: 1_760, strength: 0.3, length: 0.6 },
    { frequency: 2_637, strength: 0.15, length: 0.35 },
  ],
  gong: [
    { frequency: 196, strength: 0.6, length: 0.95 },
    { frequency: 294, strength: 0.4, length: 0.9 },
    { frequency: 523, strength: 0.2, length: 0.6 },
  ],
  'two-tone': [
    { frequency: 1_319, strength: 0.6, length: 0.4 },
    { frequency: 1_047, strength: 0.6, length: 0.6, after: 0.3 },
  ],
  knock: [0, 0.15, 0.3].map((after) => ({ frequency: 620, strength: 0.8, length: 0.09, after })),
};
