import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

/** What scrolls has to be reached by keys; a stop at each note that is seen whole would only be in the way. */
function useStopWhereItScrolls(text: string): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const note = element.current;
    if (note === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (note.scrollHeight > note.clientHeight) note.tabIndex = 0;
      else note.removeAttribute('tabindex');
    });
    observer.observe(note);
    return () => observer.disconnect();
    // Another text of a note that scrolls need not change its size.
  }, [text]);
  return element;
}

function Note({ label, text }: { readonly label: string; readonly text: string }) {
  const element = useStopWhereItScrolls(text);
  return (
    <p ref={element} className="lab-note">
      <strong>{label}</strong> <span dir="auto">{text}</span>
    </p>
  );
}

/** The order's note and the customer's note. */
export function OrderNotes({ order }: { readonly order: KitchenOrder }) {
  const t = useKitchenText();
  const notes = [
    [t('Order note'), order.orderNote],
    [t('Customer note'), order.customerNote],
  ] as const;
  return notes.map(([label, text]) => (text.trim() === '' ? null : <Note key={label} label={label} text={text} />));
}
