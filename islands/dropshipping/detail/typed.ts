import type { Minor } from '#shared/kernel/money.ts';
import { isNumberProblem, type NumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import type { Variant } from '../api/supplier.ts';
import type { Fees, PricedVariant } from '../rules/pricing.ts';

/** What a person typed for one variant, as typed; an empty text is nothing. */
export interface Typed {
  readonly fee: string;
  readonly manual: string;
}

export const NOTHING_TYPED: Typed = { fee: '', manual: '' };

export interface ReadVariant extends PricedVariant {
  readonly feeProblem: NumberProblem | undefined;
  readonly manualProblem: NumberProblem | undefined;
}

function readTyped(text: string, decimals: number): Minor | NumberProblem | undefined {
  return text.trim() === '' ? undefined : readAmount(text, decimals);
}

const NO_FEES: Fees = new Map();

/** A variant with what is known of its fees and what was typed; a text that cannot be read counts for nothing. */
export function readVariant(variant: Variant, fees: Fees | undefined, typed: Typed, decimals: number): ReadVariant {
  const fee = readTyped(typed.fee, decimals);
  const manual = readTyped(typed.manual, decimals);
  return {
    sell: variant.sell,
    fees: fees ?? NO_FEES,
    typedFee: isNumberProblem(fee) ? undefined : fee,
    manual: isNumberProblem(manual) ? undefined : manual,
    feeProblem: isNumberProblem(fee) ? fee : undefined,
    manualProblem: isNumberProblem(manual) ? manual : undefined,
  };
}
