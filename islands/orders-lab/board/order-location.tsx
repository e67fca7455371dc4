import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { DeliveryType } from './delivery-type.tsx';

/** How the order is delivered, for which table, and who took it. */
export function OrderPlace({ order: { deliveryType, table, creator } }: { readonly order: KitchenOrder }) {
  const people = [table, creator].filter((part) => part !== null);
  if (deliveryType === '' && people.length === 0) return null;
  return (
    <p className="lab-place">
      <DeliveryType type={deliveryType} />
      {people.length === 0 ? null : <small dir="auto">{people.join(' · ')}</small>}
    </p>
  );
}
