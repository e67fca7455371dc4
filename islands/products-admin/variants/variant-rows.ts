import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { currencyDecimals, type Minor, minorToDecimal, quantityToDecimal } from '#shared/kernel/money.ts';
import { amountMeaning, isNumberProblem, readQuantity } from '#shared/kernel/typed-number.ts';
import { changedGroups, fieldByField, isSameRecord, type RecordShape } from '#shared/records/merge.ts';
import { amountOf, type Body, priceProblem } from '../form/draft.ts';
import type { StockField, Variant } from './variant.ts';

const DECIMALS = currencyDecimals(SHOP_CURRENCY);

const VARIANT_FIELDS = ['name', 'price', 'stock'] as const;
export type VariantField = (typeof VARIANT_FIELDS)[number];

/** The texts of a variant's fields, as typed. */
export type VariantDraft = Readonly<Record<VariantField, string>>;

const EMPTY: VariantDraft = { name: '', price: '', stock: '' };

/** A line of the table of variants. */
export interface VariantRow {
  /** Stays the same while the table is open. */
  readonly key: string;
  /** As the server has it; null for a new one. */
  readonly begun: Variant | null;
  readonly draft: VariantDraft;
  readonly isRemoved: boolean;
}

export type VariantProblem =
  NonNullable<ReturnType<typeof priceProblem>> | 'Enter a stock of 0 or more' | 'Another variant has this name';

/** What is done to one variant; the texts as typed. */
export type VariantStep = { readonly key: string; readonly name: string } & (
  | { readonly kind: 'add'; readonly draft: VariantDraft }
  | { readonly kind: 'change'; readonly begun: Variant; readonly draft: VariantDraft }
  | { readonly kind: 'remove'; readonly begun: Variant }
);

/** Prices and stock are written as a person of this language types them. */
export function draftOfVariant({ name, price, stock }: Omit<Variant, 'id'>, locale: Locale = 'en'): VariantDraft {
  return {
    name,
    price: price === null ? '' : typedDecimal(minorToDecimal(price, DECIMALS).toFixed(DECIMALS), locale),
    stock: stock === null ? '' : typedDecimal(String(quantityToDecimal(stock)), locale),
  };
}

function meaningOf(field: VariantField, text: string): string {
  if (field === 'name') return text.trim();
  if (field === 'price') return amountMeaning(text, DECIMALS);
  const stock = readQuantity(text);
  return isNumberProblem(stock) ? text.trim() : String(stock);
}

export const variantShape: RecordShape<VariantDraft> = fieldByField<VariantDraft>(
  VARIANT_FIELDS,
  (field, one, other) => meaningOf(field, one) === meaningOf(field, other),
);

const isBlank = ({ begun, draft }: VariantRow): boolean =>
  begun === null && Object.values(draft).every((text) => text.trim() === '');

/** With an empty line at the end, which the next variant is typed into. */
function withTail(rows: readonly VariantRow[]): readonly VariantRow[] {
  const last = rows.at(-1);
  if (last !== undefined && isBlank(last)) return rows;
  const number = rows.reduce((most, { key }) => Math.max(most, Number(/^new (\d+)$/.exec(key)?.[1] ?? 0)), 0) + 1;
  return [...rows, { key: `new ${number}`, begun: null, draft: EMPTY, isRemoved: false }];
}

/** @param takesNew whether a further one can be typed */
export function startRows(variants: readonly Variant[], takesNew: boolean, locale: Locale): readonly VariantRow[] {
  const rows = variants.map((begun) => ({
    key: begun.id,
    begun,
    draft: draftOfVariant(begun, locale),
    isRemoved: false,
  }));
  return takesNew ? withTail(rows) : rows;
}

export function typeVariant(
  rows: readonly VariantRow[],
  key: string,
  field: VariantField,
  text: string,
): readonly VariantRow[] {
  const typed = rows.map((row) => (row.key === key ? { ...row, draft: { ...row.draft, [field]: text } } : row));
  return typed.some(({ begun }) => begun === null) ? withTail(typed) : typed;
}

/** Marks one to be deleted, or no longer; a new one just goes. */
export function removeVariant(rows: readonly VariantRow[], key: string): readonly VariantRow[] {
  return rows.flatMap((row) =>
    row.key !== key ? [row] : row.begun === null ? [] : [{ ...row, isRemoved: !row.isRemoved }],
  );
}

/**
 * What prevents saving a line.
 *
 * @param ownPrice that of the product: what a new variant costs where nothing is typed
 */
export function variantProblems(
  rows: readonly VariantRow[],
  row: VariantRow,
  ownPrice: Minor | null,
): Partial<Record<VariantField, VariantProblem>> {
  if (row.isRemoved || isBlank(row)) return {};
  const { name, price, stock } = row.draft;
  const isTaken = rows.some(
    (other) => other.key !== row.key && !other.isRemoved && foldText(other.draft.name.trim()) === foldText(name.trim()),
  );
  const kept = row.begun === null ? ownPrice : row.begun.price;
  const wrongPrice = price.trim() === '' && (kept !== null || row.begun !== null) ? undefined : priceProblem(price);
  const counted = stock.trim() === '' ? null : readQuantity(stock);
  return {
    ...(name.trim() === '' ? { name: 'Required' } : isTaken ? { name: 'Another variant has this name' } : {}),
    ...(wrongPrice === undefined ? {} : { price: wrongPrice }),
    ...(counted === 'too-large'
      ? { stock: 'This number is too large.' }
      : counted === 'invalid'
        ? { stock: 'Enter a stock of 0 or more' }
        : {}),
  };
}

/** What was typed, with the price that an empty field stands for. */
function wantedOf({ begun, draft }: VariantRow, ownPrice: Minor | null, locale: Locale): VariantDraft {
  if (draft.price.trim() !== '') return draft;
  const price = begun === null ? ownPrice : begun.price;
  return { ...draft, price: draftOfVariant({ name: '', price, stock: null, stockField: undefined }, locale).price };
}

/** What is to be sent, in the order of the lines, but what is deleted first: its name may be used again. */
export function stepsOf(rows: readonly VariantRow[], ownPrice: Minor | null, locale: Locale): readonly VariantStep[] {
  const steps = rows.flatMap((row): readonly VariantStep[] => {
    const { key, begun, isRemoved } = row;
    if (isBlank(row)) return [];
    if (begun === null) {
      const draft = wantedOf(row, ownPrice, locale);
      return [{ key, kind: 'add', name: draft.name.trim(), draft }];
    }
    if (isRemoved) return [{ key, kind: 'remove', name: begun.name, begun }];
    const draft = wantedOf(row, ownPrice, locale);
    return isSameRecord(variantShape, draftOfVariant(begun), draft)
      ? []
      : [{ key, kind: 'change', name: draft.name.trim(), begun, draft }];
  });
  return [...steps.filter(({ kind }) => kind === 'remove'), ...steps.filter(({ kind }) => kind !== 'remove')];
}

/** A variant with what was typed of it. */
export function withDraft(begun: Variant, { name, price, stock }: VariantDraft): Variant {
  const counted = stock.trim() === '' ? null : readQuantity(stock);
  return {
    ...begun,
    name: name.trim(),
    price: amountOf(price) ?? begun.price,
    stock: isNumberProblem(counted) ? begun.stock : counted,
  };
}

/** Whether the server has what a step wanted of a variant; other people's changes of other fields are no matter. */
export function hasWanted(there: Variant, step: Exclude<VariantStep, { readonly kind: 'remove' }>): boolean {
  const differing = changedGroups(variantShape, draftOfVariant(there), step.draft);
  const wanted =
    step.kind === 'change'
      ? changedGroups(variantShape, draftOfVariant(step.begun), step.draft)
      : VARIANT_FIELDS.filter((field) => step.draft[field].trim() !== '');
  return wanted.every((field) => !differing.includes(field));
}

/** The fields that differ, as the wire has them. @param from null for a new variant */
export function variantBody(from: VariantDraft | null, to: VariantDraft, stockField: StockField | undefined): Body {
  const changed = new Set(from === null ? VARIANT_FIELDS : changedGroups(variantShape, from, to));
  const price = amountOf(to.price);
  const stock = to.stock.trim() === '' ? null : readQuantity(to.stock);
  const isCounted = stockField !== undefined && changed.has('stock') && !(from === null && stock === null);
  return {
    ...(changed.has('name') ? { attributName: to.name.trim() } : {}),
    ...(changed.has('price') && price !== null ? { price: minorToDecimal(price, DECIMALS) } : {}),
    ...(isCounted && !isNumberProblem(stock) ? { [stockField]: stock === null ? null : quantityToDecimal(stock) } : {}),
  };
}
