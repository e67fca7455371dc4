import { templateOf } from '#shared/state/trusted-types.ts';
import { inlineOf, oneLine } from './write-inline.ts';
import { tableOf } from './write-table.ts';

const BLOCKS = /^(?:p|h[1-6]|ul|ol|blockquote|pre|hr|table|div|section|article)$/;
const isBlock = (node: Node): boolean => node instanceof Element && BLOCKS.test(node.localName);

/** What begins a line and would make it something else than a paragraph. */
function asParagraph(line: string): string {
  return line
    .replace(/^(?:[-+=>#]|:(?=-))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^ +| +$/g, '');
}

const asHtml = (element: Element): string => oneLine(element.outerHTML);

function heading(element: Element): string {
  const text = inlineOf(element, { isInTable: false }).trim();
  const isOdd = text === '' || element.attributes.length > 0;
  return isOdd
    ? asHtml(element)
    : `${'#'.repeat(Number(element.localName.slice(1)))} ${text.replace(/#(?=#*$)/, '\\#')}`;
}

function paragraph(element: Element): string {
  const text = asParagraph(inlineOf(element, { isInTable: false }));
  // A line that is one tag is no paragraph.
  const isTag = /^<(?!https?:|br>)[^<>]*>$/i.test(text);
  if (element.attributes.length > 0 || isTag) return asHtml(element);
  return text === '' ? '<br>' : text;
}

function codeBlock(element: Element): string {
  const code = element.querySelector('code');
  const [, language = ''] = /(?:^|\s)language-(\S+)/.exec(code?.className ?? '') ?? [];
  const text = element.textContent ?? '';
  const isIndented = element.closest('li, blockquote') !== null;
  if (text.includes('\r') || (isIndented && text.includes('\t'))) return asHtml(element);
  const fence = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

const indented = (text: string, by: string): string => text.replace(/\n(?=[^\n])/g, `\n${by}`);

/** Whether a line and the list after it need no empty line between them. */
function isPair([line = '', ...rest]: readonly string[], second: Element | null | undefined): boolean {
  const isList = second?.localName === 'ul' || (second?.localName === 'ol' && !second.hasAttribute('start'));
  // HTML ends at an empty line alone.
  return rest.length === 1 && isList && !line.startsWith('<');
}

function list(element: Element, isSecond: boolean): string {
  const start = Number(element.getAttribute('start') ?? 1);
  const isNumbered = element.localName === 'ol';
  if (isNumbered && !(Number.isInteger(start) && start >= 0 && start < 100_000_000)) return asHtml(element);
  const items = Array.from(element.children);
  const blocks = items.map((item) => blocksOf(item));
  const isTight = blocks.every((all, at) => all.length === 1 || isPair(all, items[at]?.lastElementChild));
  const lines = blocks.map((all, at) => {
    const mark = isNumbered ? `${start + at}${isSecond ? ')' : '.'} ` : isSecond ? '* ' : '- ';
    const [first = '<br>', ...rest] = all;
    const task = first.replace(/^☐ (?=\S)/, '[ ] ').replace(/^☑ (?=\S)/, '[x] ');
    return mark + indented([task, ...rest].join(isTight ? '\n' : '\n\n'), ' '.repeat(mark.length));
  });
  return lines.join(isTight ? '\n' : '\n\n');
}

function blockOf(element: Element, isSecond: boolean): string[] {
  switch (element.localName) {
    case 'ul':
    case 'ol':
      return [list(element, isSecond)];
    case 'blockquote':
      return [blocksOf(element).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')];
    case 'pre':
      return [codeBlock(element)];
    case 'hr':
      return ['---'];
    case 'table':
      return [tableOf(element) ?? asHtml(element)];
    case 'p':
      return [paragraph(element)];
    case 'div':
    case 'section':
    case 'article':
      return blocksOf(element);
    default:
      return [heading(element)];
  }
}

/** What stands in an element, each block for itself; loose text is a paragraph. */
function blocksOf(parent: Element): string[] {
  const blocks: string[] = [];
  let loose: Element | undefined;
  const flush = (): void => {
    if (loose !== undefined && (loose.textContent?.trim() !== '' || loose.children.length > 0))
      blocks.push(paragraph(loose));
    loose = undefined;
  };
  let last: { readonly name: string; readonly isSecond: boolean } | undefined;
  for (const node of parent.childNodes) {
    if (!(node instanceof Element && isBlock(node))) {
      loose ??= document.createElement('p');
      loose.append(node.cloneNode(true));
      continue;
    }
    flush();
    // Two lists beside each other would be read as one.
    const isSecond = last?.name === node.localName && !last.isSecond;
    last = { name: node.localName, isSecond };
    blocks.push(...blockOf(node, isSecond));
  }
  flush();
  return blocks;
}

/** A document's HTML as Markdown. What Markdown has no signs for stands in it as HTML: nothing is lost. */
export function markdownOf(html: string): string {
  const [root] = templateOf(`<div>${html}</div>`).content.children;
  if (root === undefined) return '';
  const blocks = blocksOf(root);
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}
