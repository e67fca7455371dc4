import { type RefObject, useEffect, useState } from 'react';

/** Where a selection ends, in px of the place around the text, and what is selected. */
interface SelectedPlace {
  readonly left: number;
  readonly top: number;
  readonly text: string;
}

/** In a shadow root: where the browser has it, its own selection, else the page's. */
function selectionIn(root: Node): Selection | null {
  const own: unknown = Reflect.get(root, 'getSelection');
  const found: unknown = typeof own === 'function' ? Reflect.apply(own, root, []) : null;
  return found instanceof Selection ? found : document.getSelection();
}

/** Where words are selected in a text that scrolls in its frame; undefined while none are, or they are out of sight. */
export function useSelectedPlace(frame: RefObject<HTMLElement | null>): SelectedPlace | undefined {
  const [at, setAt] = useState<SelectedPlace>();
  useEffect(() => {
    const area = frame.current;
    if (area === null) return undefined;
    let isPressed = false;
    const look = (): void => {
      const selection = selectionIn(area.getRootNode());
      const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
      const isWanted = !isPressed && range !== undefined && area.contains(range.commonAncestorContainer);
      const text = isWanted ? range.toString() : '';
      if (range === undefined || text.trim() === '') {
        setAt(undefined);
        return;
      }
      const [box, around] = [range.getBoundingClientRect(), area.getBoundingClientRect()];
      const top = Math.min(box.bottom, around.bottom) - around.top;
      const isSeen = box.bottom >= around.top && box.top <= around.bottom;
      setAt(isSeen ? { left: box.left - around.left, top, text } : undefined);
    };
    const press = (): void => {
      isPressed = true;
    };
    const release = (): void => {
      if (!isPressed) return;
      isPressed = false;
      // The editor takes what was pressed after this event.
      requestAnimationFrame(look);
    };
    area.addEventListener('pointerdown', press);
    area.addEventListener('scroll', look);
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release);
    document.addEventListener('selectionchange', look);
    return () => {
      area.removeEventListener('pointerdown', press);
      area.removeEventListener('scroll', look);
      for (const type of ['pointerup', 'pointercancel']) document.removeEventListener(type, release);
      document.removeEventListener('selectionchange', look);
    };
  }, [frame]);
  return at;
}
