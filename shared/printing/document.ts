export type Align = 'start' | 'center' | 'end';
/** `large` is twice as wide and twice as high on paper. */
export type Size = 'normal' | 'large';

interface Look { readonly bold?: boolean; readonly size?: Size }

/** A piece of paper from edge to edge. Amounts are text already: what was charged is decided before. */
export type PaperBlock =
  | (Look & { readonly kind: 'text'; readonly text: string; readonly align?: Align })
  /** `end` is kept whole on one line; `start` wraps before it and never runs into it. */
  | (Look & { readonly kind: 'row'; readonly start: string; readonly end: string })
  | { readonly kind: 'rule' }
  | { readonly kind: 'feed'; readonly lines: number };

/** One document, three faces: the preview on the screen, the browser’s own print, and the printer’s bytes. */
export interface PaperDocument {
  readonly language: 'en' | 'fr' | 'ar';
  readonly direction: 'ltr' | 'rtl';
  readonly blocks: readonly PaperBlock[];
}

export type PaperWidth = '58' | '80';
