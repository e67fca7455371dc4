import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

/** The note of whoever took the order, and the guest's own: two texts, each with its name. */
export function OrderNotes({ order }: { readonly order: KitchenOrder }) {
  const t = useKitchenText();
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
