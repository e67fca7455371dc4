import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { KitchenLine } from '../wire/kitchen-order.ts';

/** The items of a list: what each line asks for, and how many. */
export function LineItems({ lines }: { readonly lines: readonly Pick<KitchenLine, 'description' | 'quantity'>[] }) {
  const { locale } = useIsland();
  return lines.map(({ description, quantity }, index) => (
    <li key={index}>
      <bdi>{description}</bdi> <span className="fx-number">× {formatQuantity(quantity, locale)}</span>
    </li>
  ));
}
