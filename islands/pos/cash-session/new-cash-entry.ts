import type { PaymentMethod, Sale } from '../model.ts';
import type { Till } from '../till/till.ts';
import type { NewCashEntry } from './store/cash-entries.ts';

function categoryOf({ catalogue }: Pick<Till, 'catalogue'>, productId: string): string {
  const id = catalogue.product(productId)?.categoryId ?? null;
  return id === null ? '' : (catalogue.category(id)?.name ?? '');
}

/** What the day's books keep of a sale that is being saved; nothing of a purchase return. */
export function newCashEntry(
  till: Pick<Till, 'catalogue' | 'day' | 'settings'>,
  sale: Sale,
  { number, methods }: { readonly number: string; readonly methods: readonly PaymentMethod[] },
): NewCashEntry | undefined {
  const { day, settings } = till;
  const taking = day.cashEntryOf(sale, {
    ...settings,
    number,
    at: day.now().toISOString(),
    methods,
    categoryOf: (productId) => categoryOf(till, productId),
  });
  return taking ? { taking, sale, scope: day.scope, needsShift: settings.shifts === 'required' } : undefined;
}
