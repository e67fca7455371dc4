import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { KitchenLine } from '../rules/kitchen-order.ts';

type Line = Pick<KitchenLine, 'description' | 'quantity'>;

/** What a line asks for, and how many; one that could not be read as the server wrote it. */
export function LineItem({ line: { description, quantity } }: { readonly line: Line }) {
  const { locale } = useIsland();
  return (
    <>
      <bdi>{description}</bdi>{' '}
      {quantity === null ? null : <span className="fx-number">× {formatQuantity(quantity, locale)}</span>}
    </>
  );
}

/** The items of a list. */
export function LineItems({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map((line, index) => (
    <li key={index}>
      <LineItem line={line} />
    </li>
  ));
}
