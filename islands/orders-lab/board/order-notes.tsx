import { useLayoutEffect, useRef, useState } from 'react';
import { useKitchenText } from '../kitchen/text.ts';
import { namesAllergy } from '../rules/allergy.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

interface NoteProps {
  readonly label: string;
  readonly text: string;
}

function useNotes({ orderNote, customerNote }: KitchenOrder): readonly NoteProps[] {
  const t = useKitchenText();
  return [
    { label: t('Order note'), text: orderNote },
    { label: t('Customer note'), text: customerNote },
  ].filter(({ text }) => text.trim() !== '');
}

/** A note that takes little height; a press shows what is cut off. */
function ShortNote({ label, text, tabIndex }: NoteProps & { readonly tabIndex: 0 | -1 }) {
  const element = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const note = element.current;
    if (note === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => setCut(note.scrollHeight > note.clientHeight + 1));
    observer.observe(note);
    return () => observer.disconnect();
    // Another text of a note that is cut need not change its size.
  }, [text, isOpen, isCut]);
  useLayoutEffect(() => {
    if (isOpen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const words = (
    // In the direction of the note, or the sign of what is cut would stand over its first word.
    <span ref={element} className="lab-note-words" dir="auto">
      <strong dir="auto">{label}</strong> {text}
    </span>
  );
  if (!isCut && !isOpen) return <p className="lab-note">{words}</p>;
  return (
    <button
      type="button"
      className="lab-note"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {words}
    </button>
  );
}

/** The notes of a card, short; allergies stand above the dishes, by themselves. */
export function ShortNotes({ order, tabIndex }: { readonly order: KitchenOrder; readonly tabIndex: 0 | -1 }) {
  return useNotes(order)
    .filter(({ text }) => !namesAllergy(text))
    .map((note) => <ShortNote key={note.label} {...note} tabIndex={tabIndex} />);
}

function WholeNote({ label, text, isAllergy }: NoteProps & { readonly isAllergy?: true }) {
  return (
    <p className="lab-note" data-allergy={isAllergy}>
      <strong>{label}</strong> <span dir="auto">{text}</span>
    </p>
  );
}

/** The notes that speak of an allergy: never cut. */
export function AllergyNotes({ order }: { readonly order: KitchenOrder }) {
  return useNotes(order)
    .filter(({ text }) => namesAllergy(text))
    .map((note) => <WholeNote key={note.label} {...note} isAllergy />);
}

/** The order's note and the customer's note, whole. */
export function OrderNotes({ order }: { readonly order: KitchenOrder }) {
  return useNotes(order).map((note) => <WholeNote key={note.label} {...note} />);
}
