import { useLabText } from '../lab/text.ts';
import type { LabOrder } from '../wire/lab-order.ts';

/** The note of whoever took the order, and the guest's own: two texts, each with its name. */
export function OrderNotes({ order }: { readonly order: LabOrder }) {
  const t = useLabText();
  const notes = [
    [t('Order note'), order.orderNote],
    [t('Customer note'), order.customerNote],
  ] as const;
  return notes.map(([label, text]) =>
    text.trim() === '' ? null : (
      <p key={label} className="lab-note">
        <strong>{label}</strong> <span dir="auto">{text}</span>
      </p>
    ),
  );
}
