export type Align = 'start' | 'center' | 'end';
/** `large` is twice as wide and twice as high on paper. */
export type Size = 'normal' | 'large';

interface Look {
  readonly bold?: boolean;
  readonly size?: Size;
}

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
  /** Money changes hands: the drawer opens with the original, never with a copy. */
  readonly opensDrawer?: boolean;
  /** What a copy says at its top. */
  readonly copyMark?: string;
}

/** What is printed the second time: it says so, and the drawer stays shut. */
export function copyOf({ opensDrawer: _, ...document }: PaperDocument): PaperDocument {
  const mark: PaperBlock = {
    kind: 'text',
    text: document.copyMark ?? 'DUPLICATA',
    align: 'center',
    bold: true,
    size: 'large',
  };
  return { ...document, blocks: [mark, ...document.blocks] };
}

/** The same block with its texts changed. */
export function mapTexts(block: PaperBlock, change: (text: string) => string): PaperBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, text: change(block.text) };
    case 'row':
      return { ...block, start: change(block.start), end: change(block.end) };
    default:
      return block;
  }
}

/** In mm. */
export type PaperWidth = '58' | '80';

/** Characters of a line, by the width of the paper. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 58: 32, 80: 48 };
