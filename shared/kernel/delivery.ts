/** How an order gets to its customer, as the back-office names it. */
export const DELIVERY_TYPES = ['on-store', 'take-away', 'delivery', 'collect', 'collect-and-delivery'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export function knownDelivery(type: unknown): DeliveryType | undefined {
  return DELIVERY_TYPES.find((known) => known === type);
}
