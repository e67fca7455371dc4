/** Where a text stands: what has to be escaped depends on it. */
interface InlinePlace {
  readonly isInTable: boolean;
}

const DELIMITERS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  s: '~~',
  del: '~~',
};

const WORD = /[\p{L}\p{N}]/u;
const MARKS = new Set(['*', '_', '~', '`', '\\']);

/** HTML within one line. */
export const oneLine = (html: string): string =>
  html.replaceAll('\r', '&#13;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

/** What Markdown would read as something else. */
function escapeText(text: string, { isInTable }: InlinePlace): string {
  const plain = text
    .replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/_/g, '\\_')
    .replace(/([\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '$1_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/!(?=\\\[|$)/g, '\\!')
    // What would become a link by itself.
    .replace(/(https?|ftp):(?=\/\/)/gi, '$1\\:')
    .replace(/(www)\.(?=\S)/gi, '$1\\.')
    .replace(/@(?=\w)/g, '\\@')
    .replaceAll('\u00a0', '&nbsp;');
  return isInTable ? plain.replaceAll('|', '\\|') : plain;
}

function codeOf(element: Element, { isInTable }: InlinePlace): string {
  const text = element.textContent ?? '';
  const hasMarks = Array.from(element.childNodes).some((node) => node.nodeType !== Node.TEXT_NODE);
  const isOdd = text.trim() === '' || /[\n\u00a0]|^\s|\s$/.test(text) || (isInTable && /\\(?=\|)|\\$/.test(text));
  if (hasMarks || isOdd) return wrapped(element, inlineOf(element, { isInTable }));
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  const code = `${fence}${pad}${text}${pad}${fence}`;
  return isInTable ? code.replaceAll('|', '\\|') : code;
}

/** Whether an address or a title can stand in brackets as it is. */
const isPlain = (text: string): boolean => !/[\s<>\\()"'|`*_[\]~\u0080-\uffff]/.test(text) && text !== '';
const address = (text: string): string => text.replace(/&(?=#?\w+;)/g, '&amp;');
const titleOf = (element: Element): string | undefined => {
  const title = element.getAttribute('title') ?? '';
  if (title === '') return '';
  return /["\\\n|<&*_`[\]]/.test(title) ? undefined : ` "${title}"`;
};

const tagOf = (element: Element): string => {
  const empty = element.cloneNode(false);
  const box = document.createElement('div');
  box.append(empty);
  return oneLine(box.innerHTML).replaceAll('|', '&#124;');
};

/** A tag around Markdown. */
function wrapped(element: Element, inner: string): string {
  const tag = tagOf(element);
  const end = `</${element.localName}>`;
  return tag.endsWith(end) ? `${tag.slice(0, -end.length)}${inner}${end}` : tag;
}

function linkOf(element: Element, place: InlinePlace): string {
  const [href, title] = [element.getAttribute('href') ?? '', titleOf(element)];
  const text = element.textContent ?? '';
  const hasPlainText = element.children.length === 0;
  if (title === '' && hasPlainText && text === href && /^https?:\/\/[^\s<>|&\\]+$/i.test(href)) return `<${href}>`;
  const inner = inlineOf(element, place);
  const others = Array.from(element.attributes).some(({ name }) => name !== 'href' && name !== 'title');
  // The reader takes brackets and tags in the words of a link for its end.
  const isBare = inner.trim() !== inner || inner === '' || /[<[]/.test(inner);
  return title === undefined || isBare || others || !(isPlain(href) || isPlain(decoded(href)))
    ? wrapped(element, inner)
    : `[${inner}](${address(href)}${title})`;
}

/** Letters of other scripts may stand in an address. */
const decoded = (href: string): string => href.replace(/[\p{L}\p{N}]/gu, 'a');

function pictureOf(element: Element): string {
  const [source, title] = [element.getAttribute('src') ?? '', titleOf(element)];
  const alt = element.getAttribute('alt') ?? '';
  const others = Array.from(element.attributes).some(({ name }) => !['src', 'alt', 'title'].includes(name));
  const isOdd =
    others || title === undefined || !isPlain(decoded(source)) || /[\\`*_[\]<>&!|~"\n:@\u00a0]|www/.test(alt);
  return isOdd || alt.trim() !== alt ? tagOf(element) : `![${alt}](${address(source)}${title})`;
}

interface Piece {
  readonly text: string;
  /** The delimiter around it, which is only good beside other signs. */
  readonly delimiter?: string;
  readonly element?: Element;
}

function pieceOf(node: Node, place: InlinePlace): Piece {
  if (node.nodeType === Node.TEXT_NODE)
    return { text: escapeText((node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' '), place) };
  if (!(node instanceof Element)) return { text: '' };
  switch (node.localName) {
    case 'br':
      return { text: '<br>' };
    case 'img':
      return { text: pictureOf(node) };
    case 'a':
      return { text: linkOf(node, place) };
    case 'code':
      return { text: codeOf(node, place) };
    default: {
      const inner = inlineOf(node, place);
      const delimiter = node.attributes.length === 0 ? DELIMITERS[node.localName] : undefined;
      return delimiter === undefined ? { text: wrapped(node, inner) } : { text: inner, delimiter, element: node };
    }
  }
}

const first = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 32);

/** What stands in one line, as Markdown. Where delimiters would not be read as they are meant, tags stand in their place. */
export function inlineOf(parent: Element, place: InlinePlace): string {
  const pieces = Array.from(parent.childNodes, (node) => pieceOf(node, place)).filter(({ text }) => text !== '');
  let line = '';
  pieces.forEach(({ text, delimiter, element }, at) => {
    if (delimiter === undefined || element === undefined) {
      line += text;
      return;
    }
    const [before, next] = [line.at(-1) ?? ' ', pieces[at + 1]];
    const after = next === undefined ? ' ' : next.delimiter === undefined ? first(next.text) : '*';
    const isPlainInside = WORD.test(first(text)) && WORD.test(text.at(-1) ?? '');
    const isFree = !MARKS.has(before) && !MARKS.has(after) && !(delimiter === '~~' && /~/.test(text));
    line += isPlainInside && isFree ? `${delimiter}${text}${delimiter}` : wrapped(element, text);
  });
  return line;
}
