import { relation, relations, text, textOrNull } from '../fields.ts';
import { resource } from './resource.ts';

/** The categories of products. */
export const categoryProductResource = resource('/{locale}/api/category_products', () => ({
  name: text,
  image: textOrNull,
  icon: textOrNull,
  parentCategory: relation,
  store: relation,
  subCategories: relations,
  /** Records, or IRIs where the server does not embed them. */
  products: relations,
  // As they are written.
  taxRate: relation,
  takeAwayTaxRate: relation,
}));
