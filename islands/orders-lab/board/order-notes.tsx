import { useLayoutEffect, useRef, useState } from 'react';
import { useKitchenText } from '../kitchen/text.ts';
import { namesAllergy, noteLines } from '../rules/allergy.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

interface NoteProps {
  /** Undefined: its text says what it is. */
  readonly label?: string | undefined;
  readonly text: string;
  readonly isAllergy: boolean;
}

function useNotes({ orderNote, customerNote }: KitchenOrder): readonly NoteProps[] {
  const t = useKitchenText();
  const labelled = (label: string, note: string): readonly NoteProps[] =>
    noteLines(note).map(({ text, seat, isAllergy }) =>
      seat === undefined
        ? { label, text, isAllergy }
        : { text: t('Seat {number}: {text}', { number: seat, text }), isAllergy },
    );
  return [...labelled(t('Order note'), orderNote), ...labelled(t('Customer note'), customerNote)];
}

/** A note that takes little height; a press shows what is cut off. */
function ShortNote({ label, text, tabIndex }: Omit<NoteProps, 'isAllergy'> & { readonly tabIndex: 0 | -1 }) {
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
      {label === undefined ? null : (
        <>
          <strong dir="auto">{label}</strong>{' '}
        </>
      )}
      {text}
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
    .filter(({ isAllergy }) => !isAllergy)
    .map(({ label, text }) => (
      <ShortNote key={`${label ?? ''} ${text}`} label={label} text={text} tabIndex={tabIndex} />
    ));
}

function WholeNote({ label, text, isAllergy }: NoteProps) {
  const t = useKitchenText();
  return (
    <p className="lab-note" data-allergy={isAllergy || undefined}>
      {isAllergy && !namesAllergy(text) ? <strong className="lab-allergy">{t('Allergy')}</strong> : null}
      {label === undefined ? null : <strong>{label}</strong>}
      <span dir="auto">{text}</span>
    </p>
  );
}

/** The notes that speak of an allergy: never cut. */
export function AllergyNotes({ order }: { readonly order: KitchenOrder }) {
  return useNotes(order)
    .filter(({ isAllergy }) => isAllergy)
    .map((note) => <WholeNote key={`${note.label ?? ''} ${note.text}`} {...note} />);
}

/** The order's note and the customer's note, whole. */
export function OrderNotes({ order }: { readonly order: KitchenOrder }) {
  return useNotes(order).map((note) => <WholeNote key={`${note.label ?? ''} ${note.text}`} {...note} />);
}
