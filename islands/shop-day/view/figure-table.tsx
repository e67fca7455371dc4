import { useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import type { FigureTable } from '../rules/figure-rows.ts';
import { useShopText } from '../text.ts';
import { useAmount } from './use-amount.ts';

/** Rows before the rest is folded. */
const FIRST_ROWS = 8;

/** What was sold by one kind of thing, the most first, beside what it was before. */
export function FigureTableView({ table, nameTitle }: { readonly table: FigureTable; readonly nameTitle: string }) {
  const t = useShopText();
  const { locale } = useIsland();
  const { plain } = useAmount();
  const [isOpen, setOpen] = useState(false);
  const { title, rows } = table;
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const shown = isOpen ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <section className="day-panel" aria-label={title}>
      <h3>{title}</h3>
      <table className="day-table">
        <thead>
          <tr>
            <th scope="col">{nameTitle}</th>
            <th scope="col" data-number="">
              {t('Count')}
            </th>
            <th scope="col" data-number="">
              {t('Amount')}
            </th>
            <th scope="col" data-number="">
              {t('Before')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, count, amount, before }) => (
            <tr key={key}>
              <th scope="row">
                <span className="day-name">
                  <bdi>{name}</bdi>
                </span>
                <span
                  className="day-share"
                  aria-hidden="true"
                  style={{ inlineSize: `${Math.max(0, (amount / most) * 100)}%` }}
                />
              </th>
              <td data-number="">{count === null ? '' : formatNumber(count, locale)}</td>
              <td data-number="">{plain(amount)}</td>
              <td data-number="" data-faint="">
                {before === null ? '' : plain(before)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST_ROWS ? (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show fewer') : t('Show all {count}', { count: rows.length })}
        </Button>
      ) : null}
    </section>
  );
}
