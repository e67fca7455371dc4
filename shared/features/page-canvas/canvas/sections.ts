import type { Component, ComponentDefinition } from 'grapesjs';
import { SECTION_CLASS } from './section-styles.ts';

export const SECTIONS = [
  'hero',
  'features',
  'text-picture',
  'gallery',
  'prices',
  'hours',
  'testimonial',
  'contact',
  'form',
  'questions',
  'footer',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Words that sections begin with. */
export interface SectionWords {
  readonly heading: string;
  readonly paragraph: string;
  readonly button: string;
  readonly quote: string;
  readonly advantage: string;
  readonly gallery: string;
  readonly prices: string;
  readonly product: string;
  readonly price: string;
  readonly hours: string;
  readonly weekdays: string;
  readonly saturday: string;
  readonly sunday: string;
  readonly open: string;
  readonly closed: string;
  readonly customer: string;
  readonly contact: string;
  readonly address: string;
  readonly phone: string;
  readonly mail: string;
  readonly write: string;
  readonly name: string;
  readonly message: string;
  readonly send: string;
  readonly questions: string;
  readonly question: string;
  readonly answer: string;
  readonly shop: string;
  readonly link: string;
}

const element = (
  tagName: string,
  components: readonly ComponentDefinition[],
  attributes: Record<string, string> = {},
): ComponentDefinition => ({ tagName, attributes, components: [...components] });

const text = (tagName: string, content: string, attributes: Record<string, string> = {}): ComponentDefinition => ({
  ...element(tagName, [{ type: 'textnode', content }], attributes),
  type: 'text',
});

const link = (content: string, classes?: string): ComponentDefinition =>
  text('a', content, { href: '#', ...(classes === undefined ? {} : { class: classes }) });
const button = (content: string): ComponentDefinition => element('p', [link(content, 'btn btn-primary')]);
/** Without `alt`, which the person is asked for with the picture. */
const picture = (): ComponentDefinition => ({ tagName: 'img', droppable: false });
const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);
/** Its label is around it, so that a copy of it needs no id of its own. */
const field = (label: string, tagName: 'input' | 'textarea', attributes: Record<string, string>): ComponentDefinition =>
  element('div', [
    element('label', [
      text('span', label),
      { tagName, attributes: { ...attributes, class: 'form-control', required: '' }, droppable: false },
    ]),
  ]);
const table = (lines: readonly (readonly [string, string])[]): ComponentDefinition =>
  element(
    'table',
    [
      element(
        'tbody',
        lines.map(([name, value]) => element('tr', [text('th', name, { scope: 'row' }), text('td', value)])),
      ),
    ],
    { class: 'table' },
  );

function contentsOf(name: SectionName, words: SectionWords): readonly ComponentDefinition[] {
  const { heading, paragraph } = words;
  const titled = (title: string): ComponentDefinition => text('h2', title);
  const columns = (each: readonly ComponentDefinition[]): ComponentDefinition =>
    element('div', each, { class: 'flexy-columns' });
  const contact = (): readonly ComponentDefinition[] => [
    text('p', words.address),
    element('p', [link(words.phone)]),
    element('p', [link(words.mail)]),
  ];
  switch (name) {
    case 'hero':
      return [titled(heading), text('p', paragraph), button(words.button)];
    case 'features':
      return [
        titled(heading),
        columns(times(3, () => element('div', [text('h3', words.advantage), text('p', paragraph)]))),
      ];
    case 'text-picture':
      return [columns([element('div', [titled(heading), text('p', paragraph), button(words.button)]), picture()])];
    case 'gallery':
      return [titled(words.gallery), element('div', times(6, picture), { class: 'flexy-pictures' })];
    case 'prices':
      return [titled(words.prices), table(times(4, () => [words.product, words.price] as const))];
    case 'hours':
      return [
        titled(words.hours),
        table([
          [words.weekdays, words.open],
          [words.saturday, words.open],
          [words.sunday, words.closed],
        ]),
      ];
    case 'testimonial':
      return [element('figure', [element('blockquote', [text('p', words.quote)]), text('figcaption', words.customer)])];
    case 'contact':
      return [
        titled(words.contact),
        columns([element('div', contact()), element('div', [text('p', paragraph), button(words.button)])]),
      ];
    case 'form':
      return [
        titled(words.write),
        field(words.name, 'input', { name: 'name', autocomplete: 'name' }),
        field(words.mail, 'input', { type: 'email', name: 'email', autocomplete: 'email' }),
        field(words.message, 'textarea', { name: 'message', rows: '5' }),
        element('div', [text('button', words.send, { type: 'submit', class: 'btn btn-primary' })]),
      ];
    case 'questions':
      return [
        titled(words.questions),
        element('dl', times(3, () => [text('dt', words.question), text('dd', words.answer)]).flat()),
      ];
    case 'footer':
      return [
        columns([
          element('div', [text('h3', words.shop), text('p', paragraph)]),
          element('div', [
            element(
              'ul',
              times(3, () => element('li', [link(words.link)])),
            ),
          ]),
          element('div', contact()),
        ]),
      ];
  }
}

/** A ready-made part of a page. Its styles hang on its classes, so that the site’s own win. */
export function createSection(name: SectionName, words: SectionWords): ComponentDefinition {
  return element(name === 'footer' || name === 'form' ? name : 'section', contentsOf(name, words), {
    class: `${SECTION_CLASS} flexy-${name}`,
    ...(name === 'form' ? { method: 'post' } : {}),
  });
}

const within = (part: Component): readonly Component[] =>
  part.components().models.flatMap((each) => [each, ...within(each)]);

/** The places of a section that wait for a picture. */
export function emptyPictures(part: Component): readonly Component[] {
  if (!part.getClasses().includes(SECTION_CLASS)) return [];
  return within(part).filter((each) => each.get('tagName') === 'img' && (each.getAttributes()['src'] ?? '') === '');
}
