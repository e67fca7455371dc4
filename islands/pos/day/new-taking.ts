import type { PaymentMethod, Sale } from '../model.ts';
import type { Till } from '../till/till.ts';
import type { NewTaking } from './store/takings.ts';

function categoryOf({ catalogue }: Pick<Till, 'catalogue'>, productId: string): string {
  const id = catalogue.product(productId)?.categoryId ?? null;
  if (id === null) return '';
  const { categories, openCategories } = catalogue.getSnapshot();
  const all = [...categories, ...[...openCategories.values()].flatMap(({ subCategories }) => subCategories)];
  return all.find((category) => category.id === id)?.name ?? '';
}

/** What the day's books keep of a sale that is being saved; nothing of a purchase return. */
export function newTaking(
  till: Pick<Till, 'catalogue' | 'day' | 'settings'>,
  sale: Sale,
  { number, methods }: { readonly number: string; readonly methods: readonly PaymentMethod[] },
): NewTaking | undefined {
  const { day, settings } = till;
  const taking = day.takingOf(sale, {
    ...settings,
    number,
    at: day.now().toISOString(),
    methods,
    categoryOf: (productId) => categoryOf(till, productId),
  });
  return taking ? { taking, sale, scope: day.scope, needsShift: settings.shifts === 'required' } : undefined;
}
