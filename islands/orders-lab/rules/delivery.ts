/** Delivery types that have a text. */
export const DELIVERY_TYPES = ['on-store', 'take-away', 'delivery', 'collect', 'collect-and-delivery'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export function knownDelivery(type: string): DeliveryType | undefined {
  return DELIVERY_TYPES.find((known) => known === type);
}
