/** A code in a picture. `format` is named as its engine names it. */
export interface ReadCode {
  readonly text: string;
  readonly format: string;
}

/** `quick` for every frame; `thorough` finds more and takes some six times as long; `sharpened` is for what is out of focus. */
export type Effort = 'quick' | 'thorough' | 'sharpened';
