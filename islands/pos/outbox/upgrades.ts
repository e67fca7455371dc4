import type { Upgrade } from '#shared/offline/journal.ts';

/** Fields that may be absent need no change. */
const same: Upgrade = (entry) => entry;

/** Coordinates say for which address they were found; before, they were those of the sale's address. */
const withAddresses: Upgrade = (entry) => {
  const { sale } = entry;
  if (typeof sale !== 'object' || sale === null) return entry;
  const placed = (place: 'collectAt' | 'shippingAt', address: 'collectAddress' | 'shippingAddress'): object => {
    const found: unknown = Reflect.get(sale, place);
    return typeof found === 'object' && found !== null && !('address' in found)
      ? { [place]: { ...found, address: Reflect.get(sale, address) } }
      : {};
  };
  return {
    ...entry,
    sale: { ...sale, ...placed('collectAt', 'collectAddress'), ...placed('shippingAt', 'shippingAddress') },
  };
};

/**
 * What turns stored sales of each version into the next. Only append, with a fixture in `fixtures/` for each version.
 * 2: how long an attempt is open. 3: sales that the server has twice. 4: lines apart. 5: coordinates with their
 * address. 6: rows have a number, exports, what an order was before its edit; up to here rows are without a number and
 * go through every step.
 */
export const UPGRADES: readonly Upgrade[] = [same, same, same, withAddresses, same];

/** Whether a later version of this till has stored a row: this one leaves it alone. */
export function isOfLaterVersion(version = 1): boolean {
  return version > UPGRADES.length + 1;
}
