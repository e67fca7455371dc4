import {
  Document,
  ExternalHyperlink,
  type FileChild,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { textDirection } from '#shared/features/model/text-direction.ts';
import { templateOf } from '#shared/state/trusted-types.ts';

const HEADINGS: Readonly<Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  h1: HeadingLevel.HEADING_1,
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
  h4: HeadingLevel.HEADING_4,
  h5: HeadingLevel.HEADING_5,
  h6: HeadingLevel.HEADING_6,
};
const NUMBERS = 'flexy-numbers';
/** Word’s own style of quotations. */
const QUOTE = 'Quote';
/** A twentieth of a point. */
const INDENT = 720;

interface Look {
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly strike?: boolean;
  readonly code?: boolean;
}

const LOOKS: Readonly<Record<string, Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italics: true },
  em: { italics: true },
  s: { strike: true },
  del: { strike: true },
  code: { code: true },
};

/** Word turns nothing around by itself. */
const isRightToLeft = (text: string | null): boolean => textDirection(text ?? '') === 'rtl';

function runsOf(node: Node, look: Look = {}): ParagraphChild[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    const { code = false, ...rest } = look;
    const run = { text, rightToLeft: isRightToLeft(text), ...rest, ...(code ? { font: 'Courier New' } : {}) };
    return text === '' ? [] : [new TextRun(run)];
  }
  if (!(node instanceof Element)) return [];
  if (node.localName === 'br') return [new TextRun({ break: 1 })];
  if (node.localName === 'img') return [new TextRun({ text: `[${node.getAttribute('alt') ?? ''}]`, italics: true })];
  const children = Array.from(node.childNodes).flatMap((child) => runsOf(child, { ...look, ...LOOKS[node.localName] }));
  const link = node.localName === 'a' ? (node.getAttribute('href') ?? '') : '';
  return /^(?:https?|mailto):/i.test(link) ? [new ExternalHyperlink({ link, children })] : children;
}

interface Place {
  /** Depth of the list, from 0; -1 outside. */
  readonly level: number;
  readonly isNumbered: boolean;
  /** Counts the numbered lists, so that each begins with 1. */
  readonly lists: { count: number };
  readonly instance: number;
  readonly isQuoted: boolean;
}

function paragraph(node: Element, { level, isNumbered, instance, isQuoted }: Place): Paragraph {
  const heading = HEADINGS[node.localName];
  const own = Array.from(node.childNodes).filter(
    (child) => !(child instanceof Element && /^(?:ul|ol|table)$/.test(child.localName)),
  );
  return new Paragraph({
    children: own.flatMap((child) => runsOf(child)),
    bidirectional: isRightToLeft(own.map(({ textContent }) => textContent).join(' ')),
    ...(heading === undefined ? {} : { heading }),
    ...(isQuoted ? { style: QUOTE } : {}),
    ...(level < 0 ? {} : isNumbered ? { numbering: { reference: NUMBERS, level, instance } } : { bullet: { level } }),
  });
}

function table(node: Element): Table {
  const rows = Array.from(node.querySelectorAll('tr'));
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    visuallyRightToLeft: isRightToLeft(node.textContent),
    rows: rows.map(
      (row) =>
        new TableRow({
          children: Array.from(row.querySelectorAll('th, td')).map(
            (cell) =>
              new TableCell({
                columnSpan: Number(cell.getAttribute('colspan') ?? 1),
                rowSpan: Number(cell.getAttribute('rowspan') ?? 1),
                children: [
                  new Paragraph({
                    children: runsOf(cell, cell.localName === 'th' ? { bold: true } : {}),
                    bidirectional: isRightToLeft(cell.textContent),
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

function blocksOf(parent: Element, place: Place): FileChild[] {
  return Array.from(parent.children).flatMap((node): FileChild[] => {
    switch (node.localName) {
      case 'ul':
      case 'ol': {
        const isNumbered = node.localName === 'ol';
        if (isNumbered) place.lists.count += 1;
        const inner = { ...place, level: place.level + 1, isNumbered, instance: place.lists.count };
        return Array.from(node.children).flatMap((item) => {
          const [first] = item.children;
          const isWrapped = first?.localName === 'p';
          return [paragraph(isWrapped ? first : item, inner), ...blocksOf(item, inner).slice(isWrapped ? 1 : 0)];
        });
      }
      case 'table':
        return [table(node)];
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

/** Makes a Word file of cleaned HTML. Pictures stay behind; their description stands in their place. */
export function wordFileOf(html: string): Promise<Blob> {
  const [root] = templateOf(`<div>${html}</div>`).content.children;
  const place: Place = { level: -1, isNumbered: false, lists: { count: 0 }, instance: 0, isQuoted: false };
  const levels = Array.from({ length: 9 }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT / 2 } } },
  }));
  return Packer.toBlob(
    new Document({
      styles: {
        paragraphStyles: [{ id: QUOTE, name: QUOTE, basedOn: 'Normal', paragraph: { indent: { left: INDENT } } }],
      },
      numbering: { config: [{ reference: NUMBERS, levels }] },
      sections: [{ children: root === undefined ? [] : blocksOf(root, place) }],
    }),
  );
}
