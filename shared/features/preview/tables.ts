function renamed(cell: Element, name: 'th' | 'td'): void {
  if (cell.localName === name) return;
  const other = cell.ownerDocument.createElement(name);
  for (const { name: attribute, value } of Array.from(cell.attributes)) other.setAttribute(attribute, value);
  other.append(...Array.from(cell.childNodes));
  cell.replaceWith(other);
}

/**
 * Gives each table a row of headings and at least one more, in place: the editor knows no others, and would put the
 * cells of another table below it.
 */
export function tablesWithHead(root: Element): void {
  const { ownerDocument } = root;
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
    empty.append(...Array.from(first.children, () => ownerDocument.createElement('td')));
    head.append(first);
    body.append(...(others.length === 0 ? [empty] : others));
    const caption = table.querySelector('caption');
    table.replaceChildren(...(caption === null ? [] : [caption]), head, body);
    for (const cell of Array.from(head.querySelectorAll('td'))) renamed(cell, 'th');
    for (const cell of Array.from(body.querySelectorAll('th'))) renamed(cell, 'td');
  }
}
