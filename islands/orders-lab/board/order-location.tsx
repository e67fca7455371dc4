import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { DeliveryType } from './delivery-type.tsx';

/** How the order is delivered, and who took it. */
export function OrderPlace({ order: { deliveryType, creator } }: { readonly order: KitchenOrder }) {
  if (deliveryType === '' && creator === null) return null;
  return (
    <p className="lab-place">
      <DeliveryType type={deliveryType} />
      {creator === null ? null : <small dir="auto">{creator}</small>}
    </p>
  );
}
