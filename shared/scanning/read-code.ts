/** A code found in a picture. `format` is the engine's own name. */
export interface ReadCode {
  readonly text: string;
  readonly format: string;
}

/** `quick` suits every frame; `thorough` finds more in about six times the time; `sharpened` is for blurred codes. */
export type Effort = 'quick' | 'thorough' | 'sharpened';
