import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

/** The order's note and the customer's note. */
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
