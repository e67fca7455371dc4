import {
  AlignmentType,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { templateOf } from '#shared/state/trusted-types.ts';
import type { WordPicture } from './load-picture.ts';
import { isRightToLeft, outsideOf, runsOf, type WordContent } from './word-runs.ts';

const HEADINGS: Readonly<Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  h1: HeadingLevel.HEADING_1,
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
  h4: HeadingLevel.HEADING_4,
  h5: HeadingLevel.HEADING_5,
  h6: HeadingLevel.HEADING_6,
};
/** What stands below each other. */
type Block = Paragraph | Table;

const NUMBERS = 'flexy-numbers';
/** Word’s own style of quotations. */
const QUOTE = 'Quote';
/** A twentieth of a point. */
const INDENT = 720;

/** The deepest level of a list in Word. */
const DEEPEST = 8;

const levelsFrom = (start: number) =>
  Array.from({ length: DEEPEST + 1 }, (_, level) => ({
    level,
    start,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT / 2 } } },
  }));

interface Place {
  /** Depth of the list, from 0; -1 outside. */
  readonly level: number;
  readonly isNumbered: boolean;
  /** Where each numbered list begins. */
  readonly starts: number[];
  /** Which of the numbered lists this is. */
  readonly list: number;
  readonly isQuoted: boolean;
  readonly isHead: boolean;
  readonly content: WordContent;
}

/** Word's names of sides are those of the writing. */
function alignmentOf(
  element: Element,
  isTurned: boolean,
): (typeof AlignmentType)[keyof typeof AlignmentType] | undefined {
  const align = element.getAttribute('align') ?? element.closest('td, th')?.getAttribute('align');
  if (align === 'center') return AlignmentType.CENTER;
  if (align === 'justify') return AlignmentType.JUSTIFIED;
  return align === 'right' && !isTurned ? AlignmentType.RIGHT : undefined;
}

function paragraph(node: Element, { level, isNumbered, list, isQuoted, isHead, content }: Place): Paragraph {
  const heading = HEADINGS[node.localName];
  const own = Array.from(node.childNodes).filter(
    (child) => !(child instanceof Element && /^(?:ul|ol|table)$/.test(child.localName)),
  );
  const isTurned = isRightToLeft(own.map(({ textContent }) => textContent).join(' '));
  const alignment = alignmentOf(node, isTurned);
  return new Paragraph({
    children: own.flatMap((child) => runsOf(child, content, isHead ? { bold: true } : {})),
    bidirectional: isTurned,
    ...(alignment === undefined ? {} : { alignment }),
    ...(heading === undefined ? {} : { heading }),
    ...(isQuoted ? { style: QUOTE } : {}),
    ...(level < 0
      ? {}
      : isNumbered
        ? { numbering: { reference: `${NUMBERS}-${list}`, level } }
        : { bullet: { level } }),
  });
}

function table(node: Element, place: Place): Table {
  const rows = Array.from(node.querySelectorAll('tr'));
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    visuallyRightToLeft: isRightToLeft(node.textContent),
    rows: rows.map((row) => {
      const cells = Array.from(row.querySelectorAll('th, td'));
      return new TableRow({
        // Left out: readers take a no for a yes.
        ...(cells.length > 0 && cells.every(({ localName }) => localName === 'th') ? { tableHeader: true } : {}),
        children: cells.map((cell) => {
          const inner = { ...place, level: -1, isQuoted: false, isHead: cell.localName === 'th' };
          const isLoose = cell.querySelector('p, ul, ol') === null;
          const children = isLoose ? [paragraph(cell, inner)] : blocksOf(cell, inner);
          return new TableCell({
            columnSpan: Number(cell.getAttribute('colspan') ?? 1),
            rowSpan: Number(cell.getAttribute('rowspan') ?? 1),
            // Word takes a cell that ends with a list for a damaged one.
            children: [...children, ...(cell.lastElementChild?.matches('ul, ol') ? [new Paragraph({})] : [])],
          });
        }),
      });
    }),
  });
}

function blocksOf(parent: Element, place: Place): Block[] {
  return Array.from(parent.children).flatMap((node): Block[] => {
    switch (node.localName) {
      case 'ul':
      case 'ol': {
        const isNumbered = node.localName === 'ol';
        if (isNumbered) place.starts.push(Number(node.getAttribute('start') ?? 1));
        const list = isNumbered ? place.starts.length - 1 : place.list;
        const inner = { ...place, level: Math.min(place.level + 1, DEEPEST), isNumbered, list };
        return Array.from(node.children).flatMap((item) => {
          const [first] = item.children;
          const isWrapped = first?.localName === 'p';
          return [paragraph(isWrapped ? first : item, inner), ...blocksOf(item, inner).slice(isWrapped ? 1 : 0)];
        });
      }
      case 'table':
        return [table(node, place)];
      case 'blockquote':
        return blocksOf(node, { ...place, isQuoted: true });
      case 'pre':
        return (node.textContent ?? '')
          .split('\n')
          .map((line) => new Paragraph({ children: [new TextRun({ text: line, font: 'Courier New' })] }));
      case 'hr':
        return [new Paragraph({ thematicBreak: true })];
      case 'div':
      case 'section':
      case 'article':
        return blocksOf(node, place);
      case 'p':
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return [paragraph(node, place)];
      default:
        return [];
    }
  });
}

/** What of a document a Word file does not have. */
export interface LeftOut {
  /** How many pictures this page cannot have the bytes of; their descriptions stand in their places. */
  readonly pictures: number;
  /** How many links lead to places in the document. */
  readonly links: number;
}

interface Options {
  /** The page's own address. */
  readonly base: string;
  readonly load: (source: string) => Promise<WordPicture | undefined>;
}

/** Makes a Word file of cleaned HTML. */
export async function wordFileOf(
  html: string,
  { base, load }: Options,
): Promise<{ readonly file: Blob; readonly leftOut: LeftOut }> {
  const [root] = templateOf(`<div>${html}</div>`).content.children;
  const all = (selector: string, name: string): readonly string[] =>
    Array.from(root?.querySelectorAll(selector) ?? [], (element) => element.getAttribute(name) ?? '');
  const sources = all('img', 'src');
  const pictures = new Map(
    await Promise.all(
      [...new Set(sources)].map(async (source): Promise<[string, WordPicture | undefined]> => [
        source,
        await load(source),
      ]),
    ),
  );
  const starts: number[] = [];
  const content = { pictures, base };
  const place: Place = { level: -1, isNumbered: false, starts, list: 0, isQuoted: false, isHead: false, content };
  const children = root === undefined ? [] : blocksOf(root, place);
  const file = await Packer.toBlob(
    new Document({
      styles: {
        paragraphStyles: [{ id: QUOTE, name: QUOTE, basedOn: 'Normal', paragraph: { indent: { left: INDENT } } }],
      },
      numbering: {
        config: starts.map((start, list) => ({ reference: `${NUMBERS}-${list}`, levels: levelsFrom(start) })),
      },
      sections: [{ children }],
    }),
  );
  const leftOut = {
    pictures: sources.filter((source) => pictures.get(source) === undefined).length,
    links: all('a', 'href').filter((href) => outsideOf(href, base) === undefined).length,
  };
  return { file, leftOut };
}
