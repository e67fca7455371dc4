import type { Component, Editor } from 'grapesjs';
import { typedPart } from './languages.ts';

/** The text that a part is or stands in, if it can be typed in. */
function textAround(part: Component | undefined): Component | undefined {
  if (part === undefined) return undefined;
  const text = [part, ...part.parents()].findLast((each) => each.is('text')) ?? typedPart(part);
  return text?.get('editable') === false ? undefined : text;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;

/** Puts letters at the end of a text that is being typed in. */
function typeAtEnd(element: HTMLElement, letters: string): void {
  const page = element.ownerDocument;
  element.focus();
  page.getSelection()?.selectAllChildren(element);
  page.getSelection()?.collapseToEnd();
  page.execCommand('insertText', false, letters);
}

/**
 * Begins typing in the selected text with the first letter that is pressed, at the text's end. Returns what takes a key
 * and tells whether it was for that.
 */
export function createTyping(editor: Editor): (event: KeyboardEvent) => boolean {
  /** Letters pressed until the text is ready. */
  let waiting: string | undefined;
  const begin = async (text: Component): Promise<void> => {
    const view = text.view;
    if (view !== undefined && 'onActive' in view && typeof view.onActive === 'function')
      await Promise.resolve(view.onActive());
    const letters = waiting ?? '';
    waiting = undefined;
    const element = editor.getEditing()?.view?.el;
    if (element !== undefined) typeAtEnd(element, letters);
  };
  return (event) => {
    if (!isLetter(event)) return false;
    if (waiting !== undefined) {
      waiting += event.key;
      return true;
    }
    const text = editor.getEditing() ? undefined : textAround(editor.getSelected());
    if (text === undefined) return false;
    waiting = event.key;
    if (text.get('selectable') !== false) editor.select(text);
    void begin(text);
    return true;
  };
}
