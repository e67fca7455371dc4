import type { ProductsText } from '../text.ts';
import type { Field } from './draft.ts';

export const FIELD_LABELS: Readonly<Record<Field, ProductsText>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  finalPrice: 'Sale price',
  category: 'Category',
  barcode: 'Barcode',
  image: 'Picture',
};
