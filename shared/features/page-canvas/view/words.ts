import { commaList } from '#shared/i18n/comma-list.ts';
import { intlTag, type Locale } from '#shared/i18n/locale.ts';
import type { BlockName, BlockWords } from '../canvas/blocks.ts';
import type { CanvasWords } from '../canvas/page-canvas.ts';
import type { Part } from '../canvas/parts.ts';
import type { SectionWords } from '../canvas/sections.ts';
import type { CanvasText, CanvasTranslate } from '../texts.ts';

export const BLOCK_LABELS: Readonly<Record<BlockName, CanvasText>> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  picture: 'Picture',
  button: 'Button',
  row: 'Two columns',
  quote: 'Quote',
  slider: 'Slider',
  hero: 'Banner',
  features: 'Advantages',
  'text-picture': 'Text and picture',
  gallery: 'Gallery',
  prices: 'Price list',
  hours: 'Opening hours',
  testimonial: 'Testimonial',
  contact: 'Contact',
  form: 'Contact form',
  questions: 'Questions',
  footer: 'Footer',
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
  label: 'Field',
  input: 'Field',
  textarea: 'Field',
  button: 'Button',
  div: 'Box',
  section: 'Section',
  footer: 'Footer',
  figure: 'Box',
  dl: 'List',
  dt: 'List item',
  dd: 'List item',
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

function sectionWords(t: CanvasTranslate): SectionWords {
  return {
    heading: t('Your heading'),
    paragraph: t('Your text'),
    button: t('Your button'),
    quote: t('Your quote'),
    advantage: t('An advantage'),
    gallery: t('Our pictures'),
    prices: t('Our prices'),
    product: t('A product'),
    price: t('Its price'),
    hours: t('Opening hours'),
    weekdays: t('Monday to Friday'),
    saturday: t('Saturday'),
    sunday: t('Sunday'),
    open: t('9:00 – 18:00'),
    closed: t('Closed'),
    customer: t('Name of a customer'),
    contact: t('Contact'),
    address: t('Your address'),
    phone: t('Your phone number'),
    mail: t('Your e-mail address'),
    write: t('Write to us'),
    name: t('Your name'),
    message: t('Your message'),
    send: t('Send'),
    questions: t('Frequent questions'),
    question: t('A question'),
    answer: t('Its answer'),
    shop: t('Name of your shop'),
    link: t('A link'),
  };
}

/** What new parts begin with. */
export function blockWords(t: CanvasTranslate): BlockWords {
  return {
    heading: t('Your heading'),
    paragraph: t('Your text'),
    button: t('Your button'),
    quote: t('Your quote'),
    sections: sectionWords(t),
    slide: (number) => t('Slide {number}', { number }),
    previous: t('Previous slide'),
    next: t('Next slide'),
  };
}

export function canvasWords(t: CanvasTranslate): CanvasWords {
  return {
    page: t('Page'),
    bold: t('Bold'),
    italic: t('Italic'),
    underline: t('Underline'),
    strike: t('Strikethrough'),
    into: (part) => (part === null ? t('In the page') : t('In: {part}', { part: nameOfPart(part, t) })),
  };
}

/** Languages by their names, such as `French, Arabic`. */
export function languageNames(codes: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames([intlTag(locale)], { type: 'language' });
  return commaList(
    codes.map((code) => names.of(code) ?? code),
    locale,
  );
}
