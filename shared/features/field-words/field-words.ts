import { useCallback } from 'react';
import { defineMessages } from '#shared/i18n/messages.ts';
import { lazyMessages, useLazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

const fieldTexts = lazyMessages(
  defineMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') }),
);

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
]);

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
