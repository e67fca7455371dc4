import { readTaxRate, type TaxRates } from '#shared/kernel/tax.ts';

/** The rates that a record names, or one that stands in another; undefined where it names none. */
export function taxOf(record: unknown): TaxRates | 'unreadable' | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const taxRate = readTaxRate(Reflect.get(record, 'taxRate'));
  const takeAwayTaxRate = readTaxRate(Reflect.get(record, 'takeAwayTaxRate'));
  if (taxRate === 'unreadable' || takeAwayTaxRate === 'unreadable') return 'unreadable';
  if (taxRate === null && takeAwayTaxRate === null) return undefined;
  return { ...(taxRate === null ? {} : { taxRate }), ...(takeAwayTaxRate === null ? {} : { takeAwayTaxRate }) };
}
