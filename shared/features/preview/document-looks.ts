import { STYLE_ATTRIBUTE } from './parse-quietly.ts';

/** How words look. */
interface Look {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly height: 'sub' | 'sup' | undefined;
  readonly color: string | undefined;
  readonly isMarked: boolean;
}

const PLAIN: Look = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  height: undefined,
  color: undefined,
  isMarked: false,
};

const BY_TAG: Readonly<Record<string, Partial<Look>>> = {
  b: { isBold: true },
  strong: { isBold: true },
  i: { isItalic: true },
  em: { isItalic: true },
  u: { isUnderlined: true },
  ins: { isUnderlined: true },
  s: { isStruck: true },
  del: { isStruck: true },
  strike: { isStruck: true },
  sub: { height: 'sub' },
  sup: { height: 'sup' },
  mark: { isMarked: true },
  font: {},
  span: {},
};

const NAMES =
  /^(?:red|maroon|orange|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|brown|pink|gold|crimson|indigo|violet)$/;
const DARKEST = 0x33;
const LIGHTEST = 0xf0;

/** A colour of words as `#rrggbb` or a name; undefined for the ink of any page, and for white, which is none on paper. */
export function inkOf(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  if (NAMES.test(text)) return text;
  const short = /^#([\da-f])([\da-f])([\da-f])$/
    .exec(text)
    ?.slice(1)
    .map((digit) => digit + digit);
  const long = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text)?.slice(1);
  const digits = (short ?? long)?.map((pair) => Number.parseInt(pair, 16));
  const parts = digits ?? /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  if (parts.every((part) => part <= DARKEST) || parts.every((part) => part >= LIGHTEST)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const pairs = (element.getAttribute(STYLE_ATTRIBUTE) ?? '').split(';').map((declaration): [string, string] => {
    const [name = '', ...value] = declaration.split(':');
    return [
      name.trim().toLowerCase(),
      value
        .join(':')
        .replace(/!important/i, '')
        .trim()
        .toLowerCase(),
    ];
  });
  return new Map(pairs.filter(([, value]) => value !== ''));
}

/** What an element's own style says; a style decides before the name of a tag. */
function styled(style: ReadonlyMap<string, string>): Partial<Look> {
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const line = style.get('text-decoration-line') ?? style.get('text-decoration');
  const height = style.get('vertical-align');
  const color = style.get('color');
  const paper = style.get('background-color') ?? style.get('background');
  return {
    ...(weight === undefined ? {} : { isBold: /^bold/.test(weight) || Number(weight) >= 600 }),
    ...(slant === undefined ? {} : { isItalic: /^(?:italic|oblique)/.test(slant) }),
    ...(line === undefined
      ? {}
      : { isUnderlined: line.includes('underline'), isStruck: line.includes('line-through') }),
    ...(height === undefined
      ? {}
      : { height: height === 'sub' ? ('sub' as const) : height === 'super' ? ('sup' as const) : undefined }),
    ...(color === undefined ? {} : { color: inkOf(color) }),
    ...(paper === undefined ? {} : { isMarked: inkOf(paper) !== undefined }),
  };
}

const ALIGNED = 'p, h1, h2, h3, h4, h5, h6, td, th, div, center';

/** How a block is aligned, as an attribute; a policy of the page refuses styles in attributes, but not this. */
function keepAlign(element: Element, style: ReadonlyMap<string, string>): void {
  const align = style.get('text-align') ?? element.getAttribute('align')?.toLowerCase() ?? '';
  element.removeAttribute('align');
  if (!element.matches(ALIGNED)) return;
  // What every text does by itself is no choice.
  if (/^(?:center|right|justify)$/.test(align)) element.setAttribute('align', align);
}

/** The elements around words that look so, the outermost first; links are underlined and coloured as they are. */
function tagsOf(
  { isBold, isItalic, isUnderlined, isStruck, height, color, isMarked }: Look,
  isLink: boolean,
): Element[] {
  const names = [
    isBold ? 'strong' : undefined,
    isItalic ? 'em' : undefined,
    isStruck ? 'del' : undefined,
    isUnderlined && !isLink ? 'u' : undefined,
    color !== undefined && !isLink ? 'font' : undefined,
    isMarked ? 'mark' : undefined,
    height,
  ];
  return names.flatMap((name) => {
    if (name === undefined) return [];
    const tag = document.createElement(name);
    if (name === 'font' && color !== undefined) tag.setAttribute('color', color);
    return [tag];
  });
}

function dress(node: ChildNode, look: Look, isLink: boolean): void {
  const tags = tagsOf(look, isLink);
  const [outer] = tags;
  if (outer === undefined) return;
  node.replaceWith(outer);
  tags.reduce((around, tag) => {
    around.append(tag);
    return tag;
  });
  tags.at(-1)?.append(node);
}

/** What stands between is no text. */
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, thead, tbody, tfoot, tr, th, td, pre, blockquote, hr, div, section, article, dl, figure';
const holdsBlocks = (element: Element): boolean => Array.from(element.children).some((child) => child.matches(BLOCKS));

function walk(element: Element, look: Look, isLink: boolean): void {
  const isBetween = holdsBlocks(element);
  for (const child of Array.from(element.childNodes)) {
    if (child.nodeType === Node.TEXT_NODE) {
      if (!isBetween || child.textContent?.trim() !== '') dress(child, look, isLink);
      continue;
    }
    if (!(child instanceof Element) || child.matches('pre')) continue;
    const style = declarationsOf(child);
    const font = child.localName === 'font' ? child.getAttribute('color') : null;
    const own: Look = {
      ...look,
      ...BY_TAG[child.localName],
      ...(font === null ? {} : { color: inkOf(font) }),
      ...styled(style),
      // A heading is bold by itself: only what is said of words within it counts.
      ...(/^(?:h[1-6]|th)$/.test(child.localName) ? { isBold: false } : {}),
    };
    keepAlign(child, style);
    // A target of a note stands on its raised letters.
    const isFormat = Object.hasOwn(BY_TAG, child.localName) && !child.hasAttribute('id');
    walk(child, isFormat ? own : { ...own, height: undefined }, isLink || child.localName === 'a');
    if (child.localName === 'img') dress(child, look, isLink);
    else if (isFormat) child.replaceWith(...Array.from(child.childNodes));
  }
}

/**
 * Makes of styles and tags what a document keeps: bold, italic, underlined, struck, raised and lowered words, their
 * colour, marked words, how a block is aligned. In place.
 */
export function keepLooks(root: Element): void {
  walk(root, PLAIN, false);
}
