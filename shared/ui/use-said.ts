import { type RefObject, useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';

/** Says a text whenever it is another one, once it has been that one for a while; an empty one is silence. */
export function useSaid(text: string, afterMs = 0): void {
  const { announcer } = useIsland();
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => announcer.say(text), afterMs);
    return () => clearTimeout(timer);
  }, [announcer, text, afterMs]);
}

/** What is read of an element: its texts, those of its buttons and what is hidden from readers excepted. */
function textOf(element: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches('[aria-hidden="true"], button')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode.data.trim());
  return texts.filter((text) => text !== '').join(' ');
}

/** What is said of a text that changes: each one, none, or the first alone while it counts up. */
export type SaidTexts = 'each' | 'none' | 'first';

/** Says what an element shows whenever that is another text. */
export function useSaidText(element: RefObject<Element | null>, texts: SaidTexts = 'each'): void {
  const { announcer } = useIsland();
  const said = useRef('');
  // After each commit: only the element knows what it shows.
  useEffect(() => {
    const text = element.current === null || texts === 'none' ? '' : textOf(element.current);
    const before = said.current;
    said.current = text;
    if (text !== before && (texts === 'each' || before === '')) announcer.say(text);
  });
}
