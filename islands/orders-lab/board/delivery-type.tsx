import { Bike, Package, ShoppingBag, Store, type LucideIcon } from 'lucide-react';
import { useLabText } from '../lab/text.ts';

const TYPES = {
  'on-store': Store, 'take-away': ShoppingBag, delivery: Bike, collect: Bike, 'collect-and-delivery': Bike,
} as const satisfies Readonly<Record<string, LucideIcon>>;

const isKnown = (type: string): type is keyof typeof TYPES => Object.hasOwn(TYPES, type);

/** How the order leaves the house. A type that we do not know is shown by its own name. */
export function DeliveryType({ type }: { readonly type: string }) {
  const t = useLabText();
  if (type === '') return null;
  const Icon = isKnown(type) ? TYPES[type] : Package;
  return <span className="lab-delivery"><Icon size={18} aria-hidden="true" /><span>{isKnown(type) ? t(type) : type}</span></span>;
}
