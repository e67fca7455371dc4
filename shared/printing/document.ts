import type { Direction, Locale } from '#shared/i18n/locale.ts';

type Align = 'start' | 'center' | 'end';
/** `large` is twice as wide and twice as high on paper. */
type Size = 'normal' | 'large';

interface Look {
  readonly bold?: boolean;
  readonly size?: Size;
}

/** One block across the paper. Amounts arrive as text: rounding is decided elsewhere. */
export type PaperBlock =
  | (Look & { readonly kind: 'text'; readonly text: string; readonly align?: Align })
  /** `end` stays whole on one line; `start` wraps before it. */
  | (Look & { readonly kind: 'row'; readonly start: string; readonly end: string })
  | { readonly kind: 'rule' }
  | { readonly kind: 'feed'; readonly lines: number }
  /** For a scanner, with its text below it; see `barcode.ts` for what can be coded. */
  | { readonly kind: 'barcode'; readonly code: string };

/** One document for all outputs: the preview, the browser's print and the printer's bytes. */
export interface PaperDocument {
  readonly language: Locale;
  readonly direction: Direction;
  readonly blocks: readonly PaperBlock[];
  /** Cash was taken: the drawer opens with the original, never with a copy. */
  readonly opensDrawer?: boolean;
  /** The mark printed at the top of a copy. */
  readonly copyMark?: string;
  /** Its original was printed, or shown, before. */
  readonly isCopy?: boolean;
}

/** The document as a copy: marked as such, and the drawer stays shut. */
export function copyOf({ opensDrawer: _, ...document }: PaperDocument): PaperDocument {
  if (document.isCopy === true) return document;
  const mark: PaperBlock = {
    kind: 'text',
    text: document.copyMark ?? 'DUPLICATA',
    align: 'center',
    bold: true,
    size: 'large',
  };
  return { ...document, isCopy: true, blocks: [mark, ...document.blocks] };
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

/** Paper width in mm. */
export type PaperWidth = '58' | '80';

/** Characters per line, by paper width in mm. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 58: 32, 80: 48 };
/** The built-in letters are twelve dots wide, eight dots to a mm. */
export const DOTS_PER_COLUMN = 12;
export const DOTS_PER_MM = 8;
