const LINES = 'p, h1, h2, h3, h4, h5, h6';
const AROUND = 'li, td, th, blockquote, div';

/** Puts what stands beside blocks into a paragraph of its own. */
function wrapLoose(block: Element): void {
  let paragraph: HTMLElement | undefined;
  for (const child of [...block.childNodes]) {
    const isBlock = child instanceof Element && child.matches(`${LINES}, ${AROUND}, ul, ol, table, pre, hr`);
    if (isBlock) paragraph = undefined;
    else {
      if (paragraph === undefined) {
        paragraph = block.ownerDocument.createElement('p');
        block.insertBefore(paragraph, child);
      }
      paragraph.append(child);
    }
  }
}

/** Lines that a break parts become paragraphs: the editor knows no breaks within one, and would join the words. */
export function partLines(content: DocumentFragment): DocumentFragment {
  for (const line of content.querySelectorAll('br')) {
    const around = line.closest(`${LINES}, ${AROUND}`);
    if (around === null || line.closest('pre') !== null) continue;
    if (!around.matches(LINES)) wrapLoose(around);
    const block = line.closest(LINES);
    if (block === null) continue;
    // One that ends its block parts nothing.
    const isLast = block.lastChild === line;
    const rest = block.ownerDocument.createRange();
    rest.setStartAfter(line);
    rest.setEndAfter(block.lastChild ?? line);
    const next = block.cloneNode(false);
    next.appendChild(rest.extractContents());
    if (!isLast) block.after(next);
    line.remove();
  }
  return content;
}
