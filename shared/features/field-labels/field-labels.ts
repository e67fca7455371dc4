import { useCallback } from 'react';
import { lazyMessages, useLazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

const fieldTexts = lazyMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') });

/** The fields of products, pages, orders and customers, as the server writes them. */
const WORDS: ReadonlyMap<string, keyof typeof en> = new Map([
  ['name', 'Name'],
  ['price', 'Price'],
  ['finalPrice', 'Final price'],
  ['description', 'Description'],
  ['reductionValue', 'Reduction'],
  ['reductionType', 'Kind of reduction'],
  ['sku', 'Reference'],
  ['barcode', 'Barcode'],
  ['image', 'Picture'],
  ['images', 'Pictures'],
  ['attributValues', 'Options'],
  ['attributName', 'Option'],
  ['title', 'Title'],
  ['html', 'Content'],
  ['css', 'Styles'],
  ['sections', 'Sections'],
  ['heading', 'Heading'],
  ['body', 'Text'],
  ['deliveryType', 'Kind of delivery'],
  ['customerNote', 'Customer’s note'],
  ['orderItems', 'Order lines'],
  ['status', 'State'],
  ['total', 'Total'],
  ['quantity', 'Quantity'],
  ['products', 'Products'],
  ['product', 'Product'],
  ['category', 'Category'],
  ['categories', 'Categories'],
  ['isHidden', 'Hidden'],
  ['customer', 'Customer'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['address', 'Address'],
  ['defaultQuantity', 'Quantity sold at once'],
  ['username', 'User name'],
  ['password', 'Password'],
  ['pinCode', 'PIN'],
  ['stock', 'Stock'],
  ['isOut', 'Sold out'],
  ['taxRate', 'Tax rate'],
  ['createdAt', 'Created'],
  ['position', 'Place'],
]);

/** Choices of those fields, as the server writes them. */
const VALUES: Readonly<Record<string, ReadonlyMap<unknown, keyof typeof en>>> = {
  reductionType: new Map([
    ['percentage', 'In per cent'],
    ['amount', 'As an amount'],
  ]),
  deliveryType: new Map([
    ['on-store', 'In store'],
    ['take-away', 'Take-away'],
    ['delivery', 'Delivery'],
  ]),
  status: new Map([
    ['waiting', 'Waiting'],
    ['done', 'Done'],
    ['cancelled', 'Cancelled'],
  ]),
};

/** Says a known choice of a known field in words; undefined of all others. Suspends until the texts are there. */
export function useValueWords(): (field: string | undefined, value: unknown) => string | undefined {
  const t = useLazyMessages(fieldTexts);
  return useCallback(
    (field = '', value) => {
      const words = VALUES[field]?.get(value);
      return words === undefined ? undefined : t(words);
    },
    [t],
  );
}

/**
 * Says a field of the server in words, an unknown one as it is written. Suspends until the texts are there.
 */
export function useFieldWords(): (field: string) => string {
  const t = useLazyMessages(fieldTexts);
  return useCallback(
    (field) => {
      const words = WORDS.get(field);
      return words === undefined ? field : t(words);
    },
    [t],
  );
}
