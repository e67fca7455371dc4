import { STYLE_ATTRIBUTE } from './parse-quietly.ts';

const LEVEL = /mso-list\s*:[^;]*level(\d+)/i;
const IGNORED = /mso-list\s*:\s*ignore/i;

interface Item {
  readonly paragraph: Element;
  /** From 1. */
  readonly level: number;
  readonly isNumbered: boolean;
}

function styleOf(element: Element): string {
  return element.getAttribute(STYLE_ATTRIBUTE) ?? '';
}

function itemOf(paragraph: Element): Item | undefined {
  const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
  if (level === 0) return undefined;
  const marks = Array.from(paragraph.querySelectorAll('*')).filter((element) => IGNORED.test(styleOf(element)));
  const mark = marks.map((element) => element.textContent).join('');
  for (const element of marks) element.remove();
  return { paragraph, level, isNumbered: /^\s*\(?[\dA-Za-z]{1,4}[.)]/.test(mark) };
}

/**
 * Word puts lists on the clipboard as paragraphs with a mark in front and the level in their style. Makes lists of them
 * in place.
 */
export function listsOfWord(root: Element): void {
  let open: HTMLElement[] = [];
  let previous: Element | undefined;
  for (const paragraph of Array.from(root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div'))) {
    const item = itemOf(paragraph);
    if (item === undefined) continue;
    if (previous?.nextElementSibling !== paragraph) open = [];
    const { level, isNumbered } = item;
    open = open.slice(0, level);
    while (open.length < level) {
      const list = root.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      const parent = open.at(-1);
      if (parent === undefined) paragraph.before(list);
      else (parent.lastElementChild ?? parent).append(list);
      open = [...open, list];
    }
    const entry = root.ownerDocument.createElement('li');
    entry.append(...Array.from(paragraph.childNodes));
    open.at(-1)?.append(entry);
    // The next paragraph follows the outermost list.
    paragraph.remove();
    previous = open[0];
  }
}
