import { useState } from 'react';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { zName } from '#shared/kernel/cash-shift.ts';
import { Button } from '#shared/ui/button.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import type { ShopShift } from '../model.ts';
import { closedShifts, type Drawer, isForgottenShift } from '../rules/drawers.ts';
import { useShopText } from '../text.ts';
import { useAmount } from './use-amount.ts';

/** Three days of three tills. */
const FIRST_CLOSED = 9;

interface ShiftsProps {
  readonly drawers: readonly Drawer[];
  readonly shifts: readonly ShopShift[];
  readonly isAdmin: boolean;
  readonly onOpen: (shift: ShopShift) => void;
  readonly onCloseLost: (shift: ShopShift) => void;
}

/** The drawers that are open now, with what should lie in them. */
export function OpenTills({ drawers, isAdmin, onCloseLost }: Omit<ShiftsProps, 'shifts' | 'onOpen'>) {
  const t = useShopText();
  const { locale } = useIsland();
  const { money } = useAmount();
  return (
    <section className="day-panel" aria-label={t('Open tills')}>
      <h3>{t('Open tills')}</h3>
      {drawers.length === 0 ? <p className="day-none">{t('No till is open.')}</p> : null}
      <ul className="day-list">
        {drawers.map(({ shift: one, till, expected }) => (
          <li key={one.id}>
            <div>
              <strong>{till === null ? t('Till not known yet') : t('Till {name}', { name: till })}</strong>
              {isForgottenShift(one, Date.now()) ? <Badge tone="warn">{t('Open for more than a day')}</Badge> : null}
              <p>
                {t('Open since {time}, by {name}', {
                  time: formatDateTime(one.shift.openedAt, { locale }),
                  name: one.shift.openedBy,
                })}
              </p>
            </div>
            <p className="day-end">
              <span>{t('Expected in the drawer')}</span>
              <strong className="fx-number">
                {expected === null ? t('Not known') : money(expected, one.shift.currency)}
              </strong>
            </p>
            {isAdmin ? (
              <Button
                kind={isForgottenShift(one, Date.now()) ? 'plain' : 'quiet'}
                aria-label={t('Close the lost shift of {name}', { name: one.shift.openedBy })}
                onClick={() => onCloseLost(one)}
              >
                {t('Device lost?')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Closed shifts, the last one first; a press shows the report of one. */
export function ClosedShifts({ shifts, onOpen }: Pick<ShiftsProps, 'shifts' | 'onOpen'>) {
  const t = useShopText();
  const { locale } = useIsland();
  const { plain, money } = useAmount();
  const [isAll, setAll] = useState(false);
  const closed = closedShifts(shifts);
  const nameOf = ({ shift, zNumber, closedBy }: ShopShift): string =>
    zNumber === null
      ? t('Closed by {name} without a count', { name: closedBy })
      : t('Z report {number}', { number: shift.till === '' ? String(zNumber) : zName(shift, zNumber) });
  return (
    <section className="day-panel" aria-label={t('Closed shifts')}>
      <h3>{t('Closed shifts')}</h3>
      {closed.length === 0 ? <p className="day-none">{t('No shift was closed in the last five weeks.')}</p> : null}
      <ul className="day-list">
        {closed.slice(0, isAll ? closed.length : FIRST_CLOSED).map((one) => {
          const { currency, closing } = one.shift;
          return (
            <li key={one.id}>
              <Button kind="quiet" className="day-shift" onClick={() => onOpen(one)}>
                <span>
                  <strong>{nameOf(one)}</strong>
                  <small>{formatDateTime(one.closedAt ?? '', { locale })}</small>
                  {one.note === '' ? null : (
                    <small>
                      <bdi>{one.note}</bdi>
                    </small>
                  )}
                </span>
                <span className="day-end">
                  {closing === null ? null : (
                    <strong className="fx-number">{money(closing.report.total, currency)}</strong>
                  )}
                  {one.difference === null || one.difference === 0 ? null : (
                    <Badge tone="warn">
                      {t('Difference')} <span className="fx-number">{plain(one.difference, currency)}</span>
                    </Badge>
                  )}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
      {closed.length > FIRST_CLOSED ? (
        <Button kind="quiet" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('Show fewer') : t('Show all {count}', { count: closed.length })}
        </Button>
      ) : null}
    </section>
  );
}
