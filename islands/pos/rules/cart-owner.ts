const NOBODY = '';
const OF = 'of ';

/**
 * Whose a cart is: the cashier's who signed in by a PIN, else the page's own person's; empty where nobody tells. Those of
 * nobody are for whoever comes.
 */
export function cartOwner(cashierId: string | null, person: string): string {
  return cashierId ?? (person === '' ? NOBODY : `${OF}${person}`);
}

/** The name of a page's own person whose cart it is; empty for others'. */
export function nameOfOwner(owner: string): string {
  return owner.startsWith(OF) ? owner.slice(OF.length) : '';
}
