import type { ComponentDefinition } from 'grapesjs';
import type { Declarations } from '../source/css.ts';
import { withSheet } from './block-sheet.ts';
import { FORM_CLASS, SECTION_CLASS, withFormStyles, withSectionStyles } from './section-styles.ts';
import { createSection, type SectionName, SECTIONS, type SectionWords } from './sections.ts';
import { slide, SLIDER_CLASS, SLIDER_DEFAULTS, sliderFrame, type SliderWords, withSliderStyles } from './slider.ts';

export const BLOCKS = ['slider', 'row', 'quote', 'heading', 'paragraph', 'picture', 'button'] as const;
export type BlockName = (typeof BLOCKS)[number] | SectionName;

export const isSection = (name: BlockName): name is SectionName => SECTIONS.some((section) => section === name);

/** Words that new parts begin with. */
export interface BlockWords extends SliderWords {
  readonly heading: string;
  readonly paragraph: string;
  readonly button: string;
  readonly quote: string;
  readonly sections: SectionWords;
}

export const QUOTE_CLASSES = ['bg-dark', 'text-white'] as const;

/** The classes of a dark quote, for pages whose styles do not know them; those that do win. */
export const withQuoteStyles = (css: string): string =>
  withSheet(
    css,
    `/* flexy-quote: for pages without Bootstrap */
:where(.bg-dark) { background-color: #212529; }
:where(.text-white) { color: #fff; }
`,
  );

/** A new part, with the styles of its own and those that the page needs for it. */
export interface Block {
  readonly definition: ComponentDefinition;
  /** By the id of the part. */
  readonly styles: Readonly<Record<string, Declarations>>;
  readonly withStyles?: (css: string) => string;
}

const text = (tagName: string, content: string, attributes: Record<string, string> = {}): ComponentDefinition => ({
  type: 'text',
  tagName,
  attributes,
  components: [{ type: 'textnode', content }],
});

/** @param newId Returns another id at each call. */
export function createBlock(name: BlockName, words: BlockWords, newId: () => string): Block {
  if (isSection(name))
    return {
      definition: createSection(name, words.sections),
      styles: {},
      withStyles: name === 'form' ? withFormStyles : withSectionStyles,
    };
  const id = newId();
  const attributes = { id };
  const plain = (definition: ComponentDefinition): Block => ({ definition, styles: {} });
  switch (name) {
    case 'heading':
      return plain(text('h2', words.heading, attributes));
    case 'paragraph':
      return plain(text('p', words.paragraph, attributes));
    case 'picture':
      return {
        definition: { tagName: 'img', attributes, droppable: false },
        styles: { [id]: { 'max-width': '100%', height: 'auto' } },
      };
    case 'button':
      return {
        definition: text('a', words.button, { id, href: '#' }),
        styles: {
          [id]: {
            display: 'inline-block',
            padding: '.6rem 1.2rem',
            'border-radius': '.4rem',
            background: '#0f6e5c',
            color: '#ffffff',
            'text-decoration': 'none',
          },
        },
      };
    case 'row': {
      const columns = [newId(), newId()];
      return {
        definition: {
          tagName: 'div',
          attributes,
          components: columns.map((column) => ({
            tagName: 'div',
            attributes: { id: column },
            components: [text('p', words.paragraph, { id: newId() })],
          })),
        },
        styles: {
          [id]: { display: 'flex', 'flex-wrap': 'wrap', gap: '1.5rem' },
          ...Object.fromEntries(columns.map((column) => [column, { flex: '1 1 16rem', 'min-width': '0' }])),
        },
      };
    }
    case 'quote':
      return {
        definition: {
          tagName: 'blockquote',
          attributes: { id, class: 'flexy-quote' },
          components: [text('p', words.quote, { id: newId() })],
        },
        styles: { [id]: { margin: '1rem 0', padding: '1rem 1.5rem', 'border-inline-start': '4px solid #0f6e5c' } },
        withStyles: withQuoteStyles,
      };
    case 'slider': {
      const { before, after } = sliderFrame(id, SLIDER_DEFAULTS, words);
      const slides = Array.from({ length: SLIDER_DEFAULTS.count }, slide);
      return {
        definition: {
          tagName: 'div',
          attributes: { id, class: SLIDER_CLASS },
          droppable: false,
          components: [
            ...before,
            { tagName: 'div', attributes: { class: 'flexy-slides' }, components: slides, ...LOCKED_SLIDES },
            ...after,
          ],
        },
        styles: {
          [id]: {
            '--flexy-slider-width': `${SLIDER_DEFAULTS.width}px`,
            '--flexy-slider-height': `${SLIDER_DEFAULTS.height}px`,
          },
        },
        withStyles: withSliderStyles,
      };
    }
  }
}

const LOCKED_SLIDES = { removable: false, draggable: false, copyable: false, droppable: false } as const;

const hasClass = (html: string, name: string): boolean => new RegExp(`["\\s]${name}["\\s]`).test(html);

/** Elsewhere than on a quote the classes are a matter of the site. */
const DARK_QUOTE = new RegExp(`<blockquote\\b[^>]*["\\s]${QUOTE_CLASSES[0]}["\\s]`);

/** A stylesheet with what the blocks of its page need, those too whose styles were lost. */
export function withBlockStyles(css: string, html: string): string {
  const withSlider = hasClass(html, SLIDER_CLASS) ? withSliderStyles(css) : css;
  const withSections = hasClass(html, SECTION_CLASS) ? withSectionStyles(withSlider) : withSlider;
  const withForm = hasClass(html, FORM_CLASS) ? withFormStyles(withSections) : withSections;
  return hasClass(html, 'flexy-quote') || DARK_QUOTE.test(html) ? withQuoteStyles(withForm) : withForm;
}
