import { formatMoney } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { useProductsText } from '../text.ts';
import { CURRENCY, type Product } from '../wire.ts';
import type { PriceStep } from './price-change.ts';

/** The preview of more products is cut, because thousands of rows would slow down typing. */
const MOST_ROWS = 100;

interface Props {
  readonly rows: readonly { readonly product: Product; readonly planned: PriceStep }[];
  readonly nameOf: (id: string) => string;
}

/** Each price as it is and as it will be. */
export function PricePreview({ rows, nameOf }: Props) {
  const t = useProductsText();
  const { locale } = useIsland();
  const money = (amount: Minor | null) => (amount === null ? '—' : formatMoney(amount, { locale, currency: CURRENCY }));
  const hidden = rows.length - MOST_ROWS;
  return (
    <div className="products-preview" tabIndex={0} role="region" aria-label={t('Preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Current price')}</th>
            <th scope="col">{t('New price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map(({ product, planned: { from, to } }) => {
            const hasOwn = product.finalPrice !== null && product.finalPrice !== product.price;
            const sale = (amount: Minor | null) =>
              hasOwn ? (
                <small>
                  {t('Sale price')} <span className="fx-number">{money(amount)}</span>
                </small>
              ) : null;
            return (
              <tr key={product.id}>
                <th scope="row">
                  <bdi>{nameOf(product.id)}</bdi>
                  {product.variants === 0 ? null : (
                    <small>{t('{count} variants keep their prices', { count: product.variants })}</small>
                  )}
                </th>
                <td>
                  <span className="fx-number">{money(from.price)}</span>
                  {sale(from.finalPrice)}
                </td>
                <td>
                  <strong className="fx-number">{money(to.price)}</strong>
                  {sale(to.finalPrice)}
                </td>
              </tr>
            );
          })}
          {hidden > 0 ? (
            <tr>
              <td colSpan={3}>{t('and {count} more products', { count: hidden })}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
