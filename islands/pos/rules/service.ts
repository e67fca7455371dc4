import type { DeliveryType } from '#shared/kernel/delivery.ts';
import { ZERO } from '#shared/kernel/money.ts';
import type { Customer, PaymentMethod, Sale, ShippingMethod } from '../model.ts';
import { paymentState } from './payments.ts';
import { earliestDelivery } from './schedule.ts';

export interface TillRoles {
  readonly isAdmin: boolean;
  readonly isDriver: boolean;
}

/** Roles only decide what is shown; the server decides what is allowed. */
export function rolesOf(roles: readonly string[]): TillRoles {
  return { isAdmin: roles.includes('ROLE_ADMIN'), isDriver: roles.includes('ROLE_AGENT_DRIVER') };
}

export function asksCollectAddress(type: DeliveryType): boolean {
  return type === 'collect' || type === 'collect-and-delivery';
}

export function asksShippingAddress(type: DeliveryType): boolean {
  return type === 'delivery' || type === 'collect-and-delivery';
}

/** Fills empty addresses that the delivery type needs with the customer’s. */
function withAddresses(sale: Sale): Sale {
  const { customer } = sale;
  if (!customer) return sale;
  return {
    ...sale,
    collectAddress:
      asksCollectAddress(sale.deliveryType) && sale.collectAddress === ''
        ? customer.collectAddress || customer.address
        : sale.collectAddress,
    shippingAddress:
      asksShippingAddress(sale.deliveryType) && sale.shippingAddress === ''
        ? customer.shippingAddress || customer.address
        : sale.shippingAddress,
  };
}

/** Whether it is to be brought or fetched, and nothing says to whom or where. */
export function lacksParty({ deliveryType, customer, collectAddress, shippingAddress }: Sale): boolean {
  const isMissing = (asked: boolean, address: string) => asked && address.trim() === '';
  return (
    customer === null &&
    (isMissing(asksCollectAddress(deliveryType), collectAddress) ||
      isMissing(asksShippingAddress(deliveryType), shippingAddress))
  );
}

export function setDeliveryType(sale: Sale, deliveryType: DeliveryType): Sale {
  return withAddresses({ ...sale, deliveryType });
}

/** Changes the customer, and clears the previous customer's credit and addresses. */
export function setCustomer(sale: Sale, customer: Customer | null): Sale {
  if (customer?.id === sale.customer?.id) return { ...sale, customer };
  return withAddresses({
    ...sale,
    customer,
    isPayedByCredit: false,
    isRestUsedAsCredit: false,
    walletPayment: ZERO,
    collectAddress: '',
    shippingAddress: '',
  });
}

/** Sets the method and the default delivery date from its durations; the cashier may change the date. */
export function setShippingMethod(sale: Sale, shippingMethod: ShippingMethod | null): Sale {
  const changed = { ...sale, shippingMethod };
  return { ...changed, startDelivery: earliestDelivery(changed) };
}

export function canSave(sale: Sale, methods: readonly PaymentMethod[]): boolean {
  return sale.lines.length > 0 && paymentState(sale, methods).status === 'valid';
}
