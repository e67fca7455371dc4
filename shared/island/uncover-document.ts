/** Elements whose name becomes a property of the document, and hides the document's own one of that name. */
const NAMED = 'form[name],img[name],iframe[name],embed[name],object[name],object[id]';
const WATCHED = { subtree: true, childList: true, attributes: true, attributeFilter: ['name', 'id'] };

/** An element's methods, which a form's fields hide by their names just the same. */
const attributeOf = (element: Element, attribute: string): string =>
  Element.prototype.getAttribute.call(element, attribute) ?? '';

function uncover(element: Element, attribute: 'name' | 'id'): void {
  const value = attributeOf(element, attribute);
  if (!(value in Document.prototype)) return;
  // An image is known by its id only as long as it has a name.
  const taken = attribute === 'id' && element.localName === 'img' ? 'name' : attribute;
  Element.prototype.setAttribute.call(element, `data-flexy-${taken}`, attributeOf(element, taken));
  Element.prototype.removeAttribute.call(element, taken);
  console.warn(
    `<${element.localName} ${attribute}="${value}"> hides document.${value} from every script of this page. Its ${taken} was taken off.`,
  );
}

function uncoverAll(): void {
  for (const element of Document.prototype.querySelectorAll.call(document, NAMED)) {
    uncover(element, 'name');
    if (element.localName === 'img' || element.localName === 'object') uncover(element, 'id');
  }
}

/**
 * Takes names like `createElement` off the page's forms: with such a form `document.createElement` is that form, for React
 * and for all else, and not even a property of the document's own would come before it.
 */
function keepUncovered(): void {
  uncoverAll();
  // Before any other task sees what has come.
  new MutationObserver(uncoverAll).observe(document, WATCHED);
}

if (typeof document !== 'undefined') keepUncovered();
