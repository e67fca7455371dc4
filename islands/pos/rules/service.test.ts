import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { customerWith, lineWith, METHODS, PAID_SALE, saleWith } from '../testing/samples.ts';
import { canSave, lacksParty, rolesOf, setCustomer, setDeliveryType } from './service.ts';

const SARA = customerWith();
const addresses = ({ collectAddress, shippingAddress }: Sale) => [collectAddress, shippingAddress];

describe('the addresses of a sale', () => {
  it.each([
    ['on-store', ['', '']],
    ['collect', ['2 rue B', '']],
    ['delivery', ['', '3 rue C']],
    ['collect-and-delivery', ['2 rue B', '3 rue C']],
  ] as const)('are the customer’s as far as it needs them: %s', (type, expected) => {
    expect(addresses(setDeliveryType(saleWith({ customer: SARA }), type))).toEqual(expected);
    expect(addresses(setCustomer(saleWith({ deliveryType: type }), SARA))).toEqual(expected);
  });

  it('are the customer’s only one where there are no others', () => {
    const customer = customerWith({ collectAddress: '', shippingAddress: '' });
    const sale = setDeliveryType(saleWith({ customer }), 'collect-and-delivery');
    expect(addresses(sale)).toEqual(['1 rue A', '1 rue A']);
  });

  it('stay as they were typed, and go with the customer', () => {
    const typed = saleWith({ customer: SARA, collectAddress: 'Here', shippingAddress: 'There' });
    const sale = setDeliveryType(typed, 'collect-and-delivery');
    expect(addresses(sale)).toEqual(['Here', 'There']);
    expect(addresses(setCustomer(sale, customerWith({ walletCredit: minor(1) })))).toEqual(['Here', 'There']);
    expect(addresses(setCustomer(sale, customerWith({ id: '5' })))).toEqual(['2 rue B', '3 rue C']);
    expect(addresses(setCustomer(sale, null))).toEqual(['', '']);
  });
});

it('knows the customer anew who is chosen again, and keeps the credit that is used', () => {
  const sale = saleWith({ customer: SARA, isPayedByCredit: true, isRestUsedAsCredit: true, walletPayment: minor(500) });
  const renamed = customerWith({ lastName: 'Idrissi' });
  expect(setCustomer(sale, renamed)).toEqual({ ...sale, customer: renamed });
  expect(setCustomer(sale, null)).toMatchObject({
    isPayedByCredit: false,
    isRestUsedAsCredit: false,
    walletPayment: 0,
  });
});

it.each([
  ['collect', {}, true],
  ['collect', { collectAddress: '  ' }, true],
  ['collect', { collectAddress: '12 rue Atlas' }, false],
  ['delivery', { collectAddress: '12 rue Atlas' }, true],
  ['collect-and-delivery', { collectAddress: '12 rue Atlas' }, true],
  ['collect-and-delivery', { customer: SARA }, false],
  ['on-store', {}, false],
] as const)('knows what nobody can bring or fetch: %s %o', (deliveryType, changes, isLacking) => {
  expect(lacksParty(saleWith({ deliveryType, ...changes }))).toBe(isLacking);
});

it.each([
  ['paid', PAID_SALE, true],
  ['not paid', { ...PAID_SALE, payments: saleWith().payments }, false],
  ['a return of nothing', saleWith({ documentType: 'purchase-return' }), false],
  ['a return', saleWith({ documentType: 'purchase-return', lines: [lineWith()] }), true],
])('saves what is complete: %s', (_, sale, may) => {
  expect(canSave(sale, METHODS)).toBe(may);
});

it('shows what the roles say', () => {
  expect(rolesOf(['ROLE_USER', 'ROLE_ADMIN'])).toEqual({ isAdmin: true, isDriver: false });
  expect(rolesOf(['ROLE_AGENT_DRIVER'])).toEqual({ isAdmin: false, isDriver: true });
});
