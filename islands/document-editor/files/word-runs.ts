import { ExternalHyperlink, ImageRun, type ParagraphChild, TextRun } from 'docx';
import { textDirection } from '#shared/features/llm/text-direction.ts';
import type { WordPicture } from './load-picture.ts';

interface Look {
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly strike?: boolean;
  readonly underline?: Record<string, never>;
  readonly superScript?: boolean;
  readonly subScript?: boolean;
  readonly highlight?: 'yellow';
  readonly color?: string;
  readonly code?: boolean;
}

const LOOKS: Readonly<Record<string, Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italics: true },
  em: { italics: true },
  s: { strike: true },
  del: { strike: true },
  u: { underline: {} },
  sup: { superScript: true },
  sub: { subScript: true },
  mark: { highlight: 'yellow' },
  code: { code: true },
};
/** What a document's colours are named beside `#rrggbb`, as Word writes them. */
const COLORS: Readonly<Record<string, string>> = {
  ...{ red: 'FF0000', maroon: '800000', orange: 'FFA500', yellow: 'FFFF00', olive: '808000', lime: '00FF00' },
  ...{ green: '008000', teal: '008080', aqua: '00FFFF', cyan: '00FFFF', blue: '0000FF', navy: '000080' },
  ...{ purple: '800080', fuchsia: 'FF00FF', magenta: 'FF00FF', brown: 'A52A2A', pink: 'FFC0CB', gold: 'FFD700' },
  ...{ crimson: 'DC143C', indigo: '4B0082', violet: 'EE82EE' },
};
/** The width between the margins of a page, in pixels. */
const PAGE_WIDTH = 600;

/** What is asked for while a file is made. */
export interface WordContent {
  /** By their addresses. */
  readonly pictures: ReadonlyMap<string, WordPicture | undefined>;
  /** The page's own address: others are relative to it. */
  readonly base: string;
}

/** Word turns nothing around by itself. */
export const isRightToLeft = (text: string | null): boolean => textDirection(text ?? '') === 'rtl';

/** Where a link leads outside the document. */
export function outsideOf(href: string, base: string): string | undefined {
  if (href.startsWith('#') || !URL.canParse(href, base)) return undefined;
  return /^(?:https?|mailto|tel):/i.test(new URL(href, base).protocol)
    ? /^[a-z]+:/i.test(href)
      ? href
      : new URL(href, base).href
    : undefined;
}

function lookOf(element: Element, look: Look): Look {
  const color = element.localName === 'font' ? (element.getAttribute('color') ?? '') : '';
  const hex = COLORS[color] ?? /^#([\da-f]{6})$/i.exec(color)?.[1];
  return { ...look, ...LOOKS[element.localName], ...(hex === undefined ? {} : { color: hex }) };
}

function pictureRun(image: Element, { pictures }: WordContent): ParagraphChild {
  const alt = image.getAttribute('alt') ?? '';
  const picture = pictures.get(image.getAttribute('src') ?? '');
  if (picture === undefined) return new TextRun({ text: `[${alt}]`, italics: true });
  const asked = Number(image.getAttribute('width') ?? 0);
  const width = Math.min(PAGE_WIDTH, asked > 0 ? asked : picture.width);
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  return new ImageRun({
    type: picture.type,
    data: picture.data,
    transformation: { width, height },
    altText: { name: alt, description: alt, title: '' },
  });
}

/** What stands in a line. */
export function runsOf(node: Node, content: WordContent, look: Look = {}): ParagraphChild[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    const { code = false, ...rest } = look;
    const run = { text, rightToLeft: isRightToLeft(text), ...rest, ...(code ? { font: 'Courier New' } : {}) };
    return text === '' ? [] : [new TextRun(run)];
  }
  if (!(node instanceof Element)) return [];
  if (node.localName === 'br') return node.nextSibling === null ? [] : [new TextRun({ break: 1 })];
  if (node.localName === 'img') return [pictureRun(node, content)];
  const link = node.localName === 'a' ? outsideOf(node.getAttribute('href') ?? '', content.base) : undefined;
  const own = link === undefined ? lookOf(node, look) : { ...look, color: '0563C1', underline: {} };
  const children = Array.from(node.childNodes).flatMap((child) => runsOf(child, content, own));
  return link === undefined ? children : [new ExternalHyperlink({ link, children })];
}
