import { inlineOf } from './write-inline.ts';

const rowsOf = (table: Element): readonly Element[] => Array.from(table.querySelectorAll('tr'));

/** The text of a cell; undefined: Markdown cannot have it in one line. */
function cellOf(cell: Element): string | undefined {
  if (Array.from(cell.attributes).some(({ name }) => name !== 'align')) return undefined;
  const children = Array.from(cell.children);
  const hasParagraphs = children.some(({ localName }) => localName === 'p');
  if (!hasParagraphs)
    return cell.querySelector('ul, ol, table, pre, blockquote, hr, h1, h2, h3, h4, h5, h6') === null
      ? inlineOf(cell, { isInTable: true }).trim()
      : undefined;
  if (children.some((child) => child.localName !== 'p' || child.attributes.length > 0)) return undefined;
  const lines = children.map((child) =>
    inlineOf(child, { isInTable: true })
      .trim()
      .replace(/^<br>$/, ''),
  );
  // A break that ends a cell parts nothing.
  return lines.length > 1 && lines.at(-1) === '' ? undefined : lines.join('<br>');
}

const RULES: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };

/** A table as Markdown; undefined for what Markdown has no table for. */
export function tableOf(table: Element): string | undefined {
  const rows = rowsOf(table);
  const [head, ...body] = rows;
  if (head === undefined || body.length === 0 || table.querySelector('table table') !== null) return undefined;
  const width = head.children.length;
  const isPlain = rows.every(
    ({ children }, at) =>
      children.length === width &&
      Array.from(children).every(({ localName }) => localName === (at === 0 ? 'th' : 'td')),
  );
  if (!isPlain || width === 0) return undefined;
  const aligns = Array.from(head.children, (_, column) =>
    rows.map(({ children }) => children[column]?.getAttribute('align') ?? ''),
  );
  if (
    aligns.some(
      (column) => new Set(column).size > 1 || !((column[0] ?? '') === '' || Object.hasOwn(RULES, column[0] ?? '')),
    )
  )
    return undefined;
  const cells = rows.map(({ children }) => Array.from(children, cellOf));
  if (cells.some((row) => row.includes(undefined))) return undefined;
  const line = (row: readonly (string | undefined)[]): string => `| ${row.join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(aligns.map(([align = '']) => RULES[align] ?? '---')), ...others.map(line)].join('\n');
}
