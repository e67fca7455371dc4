import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { currencyDecimals, type Minor, minorToDecimal } from '#shared/kernel/money.ts';
import { amountMeaning, hasTooManyDecimals, isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { changedGroups, fieldByField, type RecordShape } from '#shared/records/merge.ts';
import { type Product } from '../api.ts';

export const FIELDS = ['name', 'description', 'price', 'finalPrice', 'category', 'barcode', 'image'] as const;
export type Field = (typeof FIELDS)[number];

/** The form's texts, as typed. */
export type Draft = Readonly<Record<Field, string>>;

export const EMPTY_DRAFT: Draft = {
  name: '',
  description: '',
  price: '',
  finalPrice: '',
  category: '',
  barcode: '',
  image: '',
};

export const DECIMALS = currencyDecimals(SHOP_CURRENCY);

/** A sale price equal to the price counts as none. Prices are written as a person of this language types them. */
export function draftOf(
  { name, description, price, finalPrice, categoryId, barcode, picture }: Product,
  locale: Locale = 'en',
): Draft {
  const priceText = (amount: Minor | null): string =>
    amount === null ? '' : typedDecimal(minorToDecimal(amount, DECIMALS).toFixed(DECIMALS), locale);
  return {
    name,
    description,
    price: priceText(price),
    finalPrice: finalPrice === price ? '' : priceText(finalPrice),
    category: categoryId ?? '',
    barcode,
    image: picture,
  };
}

export type Problem =
  | 'Required'
  | 'Enter a price of 0 or more'
  | 'This is not a number.'
  | 'This number is too large.'
  | 'Use at most two decimals'
  | 'The sale price cannot be above the price';

export function priceProblem(text: string): Problem | undefined {
  const price = readAmount(text, DECIMALS);
  if (price === 'too-large') return 'This number is too large.';
  if (price === 'invalid') return /^\s*(?:$|[-−])/.test(text) ? 'Enter a price of 0 or more' : 'This is not a number.';
  // Rounding typed digits would change a price silently.
  return hasTooManyDecimals(text, DECIMALS) ? 'Use at most two decimals' : undefined;
}

/** Null for what is no amount. */
export function amountOf(text: string): Minor | null {
  const amount = readAmount(text, DECIMALS);
  return isNumberProblem(amount) ? null : amount;
}

function isAbove(one: string, other: string): boolean {
  const [first, second] = [amountOf(one), amountOf(other)];
  return first !== null && second !== null && first > second;
}

/**
 * What prevents saving. Where a back-office itself keeps a sale price above the price, the other fields can still be
 * saved.
 */
export function problemsOf(draft: Draft, begun: Product | null): Partial<Record<Field, Problem>> {
  const price = priceProblem(draft.price);
  const arePricesMine = begun === null || changedGroups(draftShape, draftOf(begun), draft).includes('price');
  const finalPrice =
    draft.finalPrice.trim() === ''
      ? undefined
      : (priceProblem(draft.finalPrice) ??
        (arePricesMine && isAbove(draft.finalPrice, draft.price)
          ? 'The sale price cannot be above the price'
          : undefined));
  return {
    ...(draft.name.trim() === '' ? { name: 'Required' } : {}),
    ...(price ? { price } : {}),
    ...(finalPrice ? { finalPrice } : {}),
  };
}

/** A field's normalised value, so that `12,5` and `12.50` are no change. */
export function meaningOf(field: Field, text: string): string {
  const trimmed = text.trim();
  if (field !== 'price' && field !== 'finalPrice') return trimmed;
  return amountMeaning(trimmed, DECIMALS);
}

const isSame: RecordShape<Draft>['isSame'] = (field, one, other) => meaningOf(field, one) === meaningOf(field, other);

/** Both prices belong together: merged one by one, a sale price could end up above the price. */
export const draftShape: RecordShape<Draft> = {
  groups: [['name'], ['description'], ['price', 'finalPrice'], ['category'], ['barcode'], ['image']],
  isSame,
};
const eachField = fieldByField<Draft>(FIELDS, isSame);

export type Body = Readonly<Record<string, string | number | null>>;

/**
 * The request body, with only the changed fields. `now` is the record as just read: if a product has no sale price of
 * its own, its sale price follows the new price.
 */
export function changesOf(now: Product | null, from: Draft, to: Draft, iriOfCategory: (id: string) => string): Body {
  const changed = new Set(changedGroups(eachField, from, to));
  const [price, own] = [amountOf(to.price), amountOf(to.finalPrice)];
  const decimal = (amount: Minor) => minorToDecimal(amount, DECIMALS);
  const knowsFinalPrice = now === null ? own !== null : now.finalPrice !== null || own !== null;
  return {
    ...(changed.has('name') ? { name: to.name.trim() } : {}),
    ...(changed.has('description') ? { description: to.description.trim() } : {}),
    ...(changed.has('price') && price !== null ? { price: decimal(price) } : {}),
    ...(knowsFinalPrice && (changed.has('finalPrice') || (changed.has('price') && own === null)) && price !== null
      ? { finalPrice: decimal(own ?? price) }
      : {}),
    ...(changed.has('category') ? { category: to.category === '' ? null : iriOfCategory(to.category) } : {}),
    ...(changed.has('barcode') ? { barcode: to.barcode.trim() === '' ? null : to.barcode.trim() } : {}),
    ...(changed.has('image') ? { image: to.image === '' ? null : to.image } : {}),
  };
}
