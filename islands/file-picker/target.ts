type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The input of that name: in the picker’s form, then in the tree that it stands in, then in the page. */
export function inputNamed(picker: HTMLElement, name: string | undefined): Field | undefined {
  if (name === undefined || name === '') return undefined;
  const inForm = [...(picker.closest('form')?.elements ?? [])].find(
    (element) => isField(element) && element.name === name,
  );
  if (isField(inForm)) return inForm;
  const root = picker.getRootNode();
  const inTree =
    root instanceof ShadowRoot ? [...root.querySelectorAll('input, textarea')] : [...document.getElementsByName(name)];
  return [...inTree, ...document.getElementsByName(name)].filter(isField).find((field) => field.name === name);
}

/** Sets a value as typing would, so that the host’s form notices. */
export function fill(field: Field, value: string): void {
  // Past a framework that has put its own property on the element.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
}

/** The picture beside the input, or the one that the page names; a selector that is none finds nothing. */
export function previewOf(picker: HTMLElement, selector: string | undefined, field: Field | undefined) {
  const root = picker.getRootNode();
  if (selector !== undefined && selector !== '') {
    const find = (within: ParentNode): Element | null => {
      try {
        return within.querySelector(selector);
      } catch {
        return null;
      }
    };
    const found = (root instanceof ShadowRoot ? find(root) : null) ?? find(document);
    return found instanceof HTMLImageElement ? found : undefined;
  }
  for (let box = field?.parentElement; box && !box.matches('form, body'); box = box.parentElement) {
    const image = box.querySelector('img');
    if (image !== null) return image;
    // Another field’s box is not this one’s.
    if (
      box.parentElement !== null &&
      box.parentElement.querySelectorAll('input:not([type=hidden]), textarea').length > 1
    )
      return undefined;
  }
  return undefined;
}
