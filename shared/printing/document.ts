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

/** What is known of a printer; all but the paper has a default that most take. */
export interface PrinterProfile {
  readonly paper: PaperWidth;
  /** Characters of the normal font on a line: 32 on 58 mm, 48 on 80 mm. */
  readonly columns: number;
  /** A model the encoder knows by name: its code pages, feed and cutter. */
  readonly model: string | null;
  readonly hasCutter: boolean;
  /** Lines that pass between the head and the knife. */
  readonly feedBeforeCut: number;
  /** Which pin of the drawer’s plug is pulsed. */
  readonly drawerPin: 2 | 5;
  /** Every line as a picture: for printers whose code pages cannot be trusted. */
  readonly rasterOnly: boolean;
}

/** What happens around the paper. */
export interface PaperHandling { readonly openDrawer: boolean; readonly cut: boolean }
