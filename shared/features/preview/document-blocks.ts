/** Blocks that a document does not know: what stands in them must not run into what stands beside. */
const OTHERS =
  'figure, figcaption, caption, address, aside, center, dd, details, dialog, dl, dt, fieldset, footer, form, header, hgroup, legend, main, menu, nav, summary, optgroup, option, search';

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  const align = element.localName === 'center' ? 'center' : element.getAttribute('align');
  if (align !== null) other.setAttribute('align', align);
  other.append(...Array.from(element.childNodes));
  element.replaceWith(other);
  return other;
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, pre, blockquote, hr, div, section, article';

/** An alignment of what is around is that of each paragraph in it. */
function handDown(box: Element): void {
  const align = box.getAttribute('align');
  if (align === null) return;
  for (const block of box.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (!block.hasAttribute('align')) block.setAttribute('align', align);
}

/** Makes blocks that a document knows of all others, in place. */
export function knownBlocks(root: Element): void {
  // A caption stands above its table.
  for (const caption of root.querySelectorAll('caption')) {
    const table = caption.closest('table');
    if (table !== null && caption.textContent?.trim() !== '') table.before(caption);
    else caption.remove();
  }
  for (const element of root.querySelectorAll(OTHERS))
    renamed(element, element.querySelector(`${BLOCKS}, ${OTHERS}`) === null ? 'p' : 'div');
  for (const box of root.querySelectorAll('div')) {
    if (box.querySelector(BLOCKS) !== null) handDown(box);
    else if (box.hasAttribute('align') && box.childNodes.length > 0) renamed(box, 'p');
  }
  // Google Docs and old pages put a deeper list beside the item that it belongs to.
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
}
