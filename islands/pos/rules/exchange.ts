import type { Sale } from '../model.ts';

/** Why a return is not sent, as the till words it. */
export const SALE_DISCARDED = 'The sale that these goods are from was discarded: nothing of it can come back.';

/** Whether goods come back with a sale, so that money may go out. */
export function takesBack({ returnOf }: Pick<Sale, 'returnOf'>): boolean {
  return returnOf !== undefined;
}

/** What a sale is that goods come back with: other goods go out with an exchange. */
export function kindOfReturn(lines: readonly { readonly quantity: number }[]): 'return' | 'exchange' {
  return lines.some(({ quantity }) => quantity > 0) ? 'exchange' : 'return';
}
