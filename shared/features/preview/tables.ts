function renamed(cell: Element, name: 'th' | 'td'): void {
  if (cell.localName === name) return;
  const other = cell.ownerDocument.createElement(name);
  for (const { name: attribute, value } of Array.from(cell.attributes)) other.setAttribute(attribute, value);
  other.append(...Array.from(cell.childNodes));
  cell.replaceWith(other);
}

/** A first row without headings, which the editor takes for one. */
const PLAIN = 'plain';
/** A row that the editor needs and the table does not have. */
const FILLER = 'filler';

/** How often a cell spans others, at most: more would be thousands of columns. */
const MOST = 200;

function unwrap(element: Element): void {
  element.replaceWith(...Array.from(element.childNodes));
}

/** What a cell may not hold in the editor becomes paragraphs: it would break the table. */
function withParagraphs(cell: Element, isHead: boolean): void {
  const line = (element: Element, parts: readonly Node[] = Array.from(element.childNodes)): void => {
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.append(...parts);
    element.replaceWith(paragraph);
  };
  for (const element of cell.querySelectorAll('h1, h2, h3, h4, h5, h6, pre')) line(element);
  for (const element of Array.from(cell.querySelectorAll('blockquote, div, section, article'))) unwrap(element);
  for (const element of cell.querySelectorAll('hr')) element.remove();
  if (!isHead) return;
  for (const element of Array.from(cell.querySelectorAll('li > p'))) unwrap(element);
  for (const item of cell.querySelectorAll('li')) line(item);
  for (const list of Array.from(cell.querySelectorAll('ul, ol'))) unwrap(list);
}

/** A table within a cell, which the editor does not know, becomes a paragraph for each of its rows. */
function flatten(table: Element): void {
  const rows = Array.from(table.querySelectorAll('tr'), (row) => {
    const paragraph = row.ownerDocument.createElement('p');
    Array.from(row.children).forEach((cell, at) => {
      paragraph.append(...(at === 0 ? [] : [' ']), ...Array.from(cell.childNodes));
    });
    for (const block of Array.from(paragraph.querySelectorAll('p, div, ul, ol, li'))) unwrap(block);
    return paragraph;
  });
  table.replaceWith(...rows);
}

/** Two spans that say nothing are none; others stay within what a table can be. */
function withinReason(cell: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
    if (span > 1 && span <= MOST) cell.setAttribute(name, String(span));
    else cell.removeAttribute(name);
  }
}

/** A first row that reaches below itself would leave the editor's rows without cells: they get empty ones. */
function cutAtHead(head: Element, others: readonly Element[]): void {
  let column = 0;
  for (const cell of Array.from(head.children)) {
    const span = (name: string): number => Number(cell.getAttribute(name) ?? 1);
    for (const row of others.slice(0, span('rowspan') - 1))
      row.insertBefore(row.ownerDocument.createElement('td'), row.children[column] ?? null);
    cell.removeAttribute('rowspan');
    column += span('colspan');
  }
}

/**
 * Gives each table a row of headings and at least one more, in place: the editor knows no others, and would put the
 * cells of another table below it. `tablesAsGiven` takes back what it adds.
 */
export function tablesWithHead(root: Element): void {
  const { ownerDocument } = root;
  // The innermost first.
  for (const table of Array.from(root.querySelectorAll('td table, th table')).toReversed()) flatten(table);
  for (const table of root.querySelectorAll('table')) {
    const rows = Array.from(table.querySelectorAll('tr')).filter((row) => row.closest('table') === table);
    const [first, ...others] = rows;
    if (first === undefined) {
      table.remove();
      continue;
    }
    const head = ownerDocument.createElement('thead');
    const body = ownerDocument.createElement('tbody');
    const empty = ownerDocument.createElement('tr');
    empty.append(
      ...Array.from(first.children, () => {
        const cell = ownerDocument.createElement('td');
        cell.className = FILLER;
        return cell;
      }),
    );
    for (const cell of rows.flatMap((row) => Array.from(row.children))) withinReason(cell);
    cutAtHead(first, others);
    head.append(first);
    body.append(...(others.length === 0 ? [empty] : others));
    table.replaceChildren(head, body);
    for (const cell of Array.from(head.querySelectorAll('td'))) {
      cell.className = PLAIN;
      renamed(cell, 'th');
    }
    for (const cell of Array.from(body.querySelectorAll('th'))) renamed(cell, 'td');
    for (const cell of table.querySelectorAll('td, th')) withParagraphs(cell, cell.localName === 'th');
  }
}

/** Gives each table the rows again that it had before it was edited, in place. */
export function tablesAsGiven(root: Element): void {
  for (const cell of Array.from(root.querySelectorAll(`th.${PLAIN}`))) {
    cell.removeAttribute('class');
    renamed(cell, 'td');
  }
  for (const table of root.querySelectorAll('table')) {
    for (const row of Array.from(table.querySelectorAll('tr'))) {
      const cells = Array.from(row.children);
      const isFiller = cells.length > 0 && cells.every(({ className }) => className === FILLER);
      if (isFiller && row.textContent?.trim() === '' && row.querySelector('img') === null) row.remove();
    }
    const head = table.querySelector('thead');
    if (head === null || head.querySelector('th') !== null) continue;
    (table.querySelector('tbody') ?? table).prepend(...Array.from(head.children));
    head.remove();
  }
  for (const element of root.querySelectorAll('td[class], th[class]')) element.removeAttribute('class');
}
