import type { Sale } from '../model.ts';

/** Whether goods come back with a sale, so that money may go out. */
export function takesBack({ returnOf }: Pick<Sale, 'returnOf'>): boolean {
  return returnOf !== undefined;
}

/** What a sale is that goods come back with: other goods go out with an exchange. */
export function kindOfReturn(lines: readonly { readonly quantity: number }[]): 'return' | 'exchange' {
  return lines.some(({ quantity }) => quantity > 0) ? 'exchange' : 'return';
}
