import { Fragment } from 'react';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { useProductsText } from '../text.ts';
import type { PriceRow } from './use-price-run.ts';

/** The preview of more products is cut, because thousands of rows would slow down typing. */
const MOST_ROWS = 100;

interface Props {
  readonly rows: readonly PriceRow[];
  readonly nameOf: (id: string) => string;
}

/** Each price as it is and as it will be. */
export function PricePreview({ rows, nameOf }: Props) {
  const t = useProductsText();
  const formatMoney = useFormatMoney();
  const money = (amount: Minor | null) => (amount === null ? '—' : formatMoney(amount, SHOP_CURRENCY));
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
          {rows.slice(0, MOST_ROWS).map(({ product, planned: { from, to }, variants }) => {
            const unchanged = product.variants - variants.length;
            const hasOwn = product.finalPrice !== null && product.finalPrice !== product.price;
            const sale = (amount: Minor | null) =>
              hasOwn ? (
                <small>
                  {t('Sale price')} <span className="fx-number">{money(amount)}</span>
                </small>
              ) : null;
            return (
              <Fragment key={product.id}>
                <tr>
                  <th scope="row">
                    <bdi>{nameOf(product.id)}</bdi>
                    {unchanged === 0 ? null : (
                      <small>{t('{count} variants keep their prices', { count: unchanged })}</small>
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
                {variants.map(({ variant, planned }) => (
                  <tr key={variant.id} className="products-preview-variant">
                    <th scope="row">
                      <bdi>{variant.name}</bdi>
                    </th>
                    <td>
                      <span className="fx-number">{money(planned.from.price)}</span>
                    </td>
                    <td>
                      <strong className="fx-number">{money(planned.to.price)}</strong>
                    </td>
                  </tr>
                ))}
              </Fragment>
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
