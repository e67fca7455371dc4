import { formatQuantity } from '#shared/i18n/format.ts';
import { lineWords } from '#shared/i18n/line-words.ts';
import { useIsland } from '#shared/island/context.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { dishAllergy } from '../rules/allergy.ts';
import type { KitchenLine } from '../rules/kitchen-order.ts';

type Line = Pick<KitchenLine, 'description' | 'quantity' | 'course' | 'seat'>;

/** What a line asks for, and how many; one that could not be read as the server wrote it. */
export function LineItem({ line: { description, quantity, ...marks } }: { readonly line: Line }) {
  const t = useKitchenText();
  const { locale } = useIsland();
  const place = lineWords(marks, t);
  const allergy = dishAllergy(description);
  return (
    <>
      {quantity === null ? null : (
        <span className="fx-number lab-quantity">
          {formatQuantity(quantity, locale)} <span className="lab-times">×</span>
        </span>
      )}{' '}
      {allergy === null ? (
        <bdi>{description}</bdi>
      ) : (
        <bdi>
          {allergy.dish} <strong className="lab-dish-allergy">{allergy.note}</strong>
        </bdi>
      )}
      {place === '' ? null : (
        <>
          {' '}
          <small className="lab-line-place">{place}</small>
        </>
      )}
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
