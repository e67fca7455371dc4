import type { Locale } from '#shared/i18n/locale.ts';
import type { BlockName } from '../canvas/blocks.ts';
import type { CanvasWords } from '../canvas/page-canvas.ts';
import type { Part } from '../canvas/parts.ts';
import type { CanvasText, CanvasTranslate } from '../texts.ts';

export const BLOCK_LABELS: Readonly<Record<BlockName, CanvasText>> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  picture: 'Picture',
  button: 'Button',
  row: 'Two columns',
  quote: 'Quote',
  slider: 'Slider',
};

const NAMES: Readonly<Record<string, CanvasText>> = {
  h1: 'Heading',
  h2: 'Heading',
  h3: 'Heading',
  h4: 'Heading',
  h5: 'Heading',
  h6: 'Heading',
  p: 'Paragraph',
  img: 'Picture',
  svg: 'Drawing',
  a: 'Link',
  ul: 'List',
  ol: 'List',
  li: 'List item',
  table: 'Table',
  tr: 'Row',
  td: 'Cell',
  th: 'Cell',
  form: 'Form',
  div: 'Box',
  section: 'Section',
  blockquote: 'Quote',
};

const KIND_NAMES: Readonly<Partial<Record<Part['kind'], CanvasText>>> = {
  slider: 'Slider',
  slide: 'Slide',
  hook: 'Area',
  widget: 'Widget',
};

const KEPT_NAMES: Readonly<Record<string, CanvasText>> = { twig: 'Template', comment: 'Comment', script: 'Script' };

/** What a part is called: its kind and, to tell it from others, the beginning of its text. */
export function nameOfPart({ name, kept, kind, text }: Part, t: CanvasTranslate): string {
  const known = KIND_NAMES[kind] ?? NAMES[name];
  const called =
    kept === undefined ? (known === undefined ? `<${name}>` : t(known)) : t(KEPT_NAMES[kept] ?? 'Kept as it is');
  return text === '' ? called : t('{part}: {text}', { part: called, text });
}

export function canvasWords(t: CanvasTranslate): CanvasWords {
  return {
    page: t('Page'),
    heading: t('Your heading'),
    paragraph: t('Your text'),
    button: t('Your button'),
    quote: t('Your quote'),
    slide: (number) => t('Slide {number}', { number }),
    previous: t('Previous slide'),
    next: t('Next slide'),
    bold: t('Bold'),
    italic: t('Italic'),
    underline: t('Underline'),
    strike: t('Strikethrough'),
  };
}

/** Languages by their names, such as `French, Arabic`. */
export function languageNames(codes: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return codes.map((code) => names.of(code) ?? code).join(locale === 'ar' ? '، ' : ', ');
}
