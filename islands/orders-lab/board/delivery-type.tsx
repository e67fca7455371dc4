import { Bike, type LucideIcon, Package, ShoppingBag, Store } from 'lucide-react';
import { type DeliveryType as KnownType, knownDelivery } from '#shared/kernel/delivery.ts';
import { useKitchenText } from '../kitchen/text.ts';

const ICONS: Readonly<Record<KnownType, LucideIcon>> = {
  'on-store': Store,
  'take-away': ShoppingBag,
  delivery: Bike,
  collect: Bike,
  'collect-and-delivery': Bike,
};

/** The delivery type; an unknown one is shown as the server names it. */
export function DeliveryType({ type }: { readonly type: string }) {
  const t = useKitchenText();
  if (type === '') return null;
  const known = knownDelivery(type);
  const Icon = known === undefined ? Package : ICONS[known];
  return (
    <span className="lab-delivery">
      <Icon size={18} aria-hidden="true" />
      <span>{known === undefined ? type : t(known)}</span>
    </span>
  );
}
