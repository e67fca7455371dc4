import { Check as CheckIcon } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { formatNumber, formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { ONE, thousandths } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useSaid } from '#shared/ui/use-said.ts';
import type { DragPress } from '../dragging/drag-layer.tsx';
import type { Sale } from '../model.ts';
import { type CheckPlace, checksOf, filledChecks, MOST_CHECKS, moveDish, onBill, paidChecks } from '../rules/checks.ts';
import { amountOfCheck, amountOfItems, type Check, payChecks, unpaidItems } from '../rules/tab.ts';
import { useMoney } from '../till/money.ts';
import { useSale } from '../till/sale-state.ts';
import { tabTexts } from './texts.ts';

const DragLayer = lazyWithRetry(async () => (await import('../dragging/drag-layer.tsx')).DragLayer).Component;

const dishOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-dish]');
const checkAt = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-check]');

function placeOf(element: HTMLElement): CheckPlace {
  const { check = 'bill' } = checkAt(element)?.dataset ?? {};
  return check === 'bill' ? check : Number(check);
}

/**
 * Dishes are put on checks, which are paid one after the other: a press puts one on the chosen check, or from it back on
 * the bill; what is dragged goes as a whole.
 */
export function Checks({ onPay }: { readonly onPay: (choose: (sale: Sale) => Sale) => void }) {
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const sale = useSale();
  const [checks, setChecks] = useState(() => checksOf(sale));
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState('');
  useSaid(said);
  const area = useRef<HTMLDivElement>(null);
  const take = useRef<((press: DragPress) => void) | null>(null);
  const setTake = useCallback((next: typeof take.current) => {
    take.current = next;
  }, []);
  const before = paidChecks(sale);
  const rest = onBill(sale, checks);
  const filled = filledChecks(checks);
  const [first] = filled;
  const nameOf = (place: CheckPlace): string =>
    place === 'bill' ? words('Bill') : words('Check {number}', { number: formatNumber(before + place + 1, locale) });
  const amountOf = (check: Check): string => money.plain(amountOfCheck(sale, check));

  const put = (id: string, quantity: number, from: CheckPlace, to: CheckPlace): void => {
    const next = moveDish(sale, checks, { id, quantity, from, to });
    if (next === checks) return;
    setChecks(next);
    const line = sale.lines.find((one) => one.id === id);
    const check = to === 'bill' ? onBill(sale, next) : next[to];
    setSaid([`${line?.name ?? ''}: ${nameOf(to)}`, check ? money.plain(amountOfItems(sale, check)) : ''].join(', '));
  };
  const press = (id: string, from: CheckPlace): void => put(id, ONE, from, from === chosen ? 'bill' : chosen);
  const dishes = (check: Check, place: CheckPlace) =>
    sale.lines.flatMap(({ id, name, seat }) => {
      const quantity = check.get(id) ?? 0;
      if (quantity <= 0) return [];
      return [
        <Button key={id} data-dish={id} onClick={() => press(id, place)}>
          <span dir="auto">
            {name}
            {seat === undefined ? null : ` · ${words('Seat')} ${formatNumber(seat, locale)}`}
          </span>
          <span className="fx-number">× {formatQuantity(thousandths(quantity), locale)}</span>
        </Button>,
      ];
    });
  const unpaid = unpaidItems(sale);
  const paid = sale.lines.flatMap(({ id, name, quantity }) => {
    const much = quantity - (unpaid.get(id) ?? quantity);
    return much > 0 ? [{ id, name, much: thousandths(much) }] : [];
  });
  return (
    <section className="pos-split" role="group" aria-label={words('By items')}>
      <h3>{words('By items')}</h3>
      <p className="fx-hint">{words('Press an item to put one on the chosen check, or drag it.')}</p>
      <div
        ref={area}
        className="pos-checks"
        onMouseDown={(event) => take.current?.(event)}
        onTouchStart={(event) => take.current?.(event)}
      >
        <section className="pos-check" data-check="bill" aria-label={words('Bill')}>
          <h4>{words('Bill')}</h4>
          {dishes(rest, 'bill')}
        </section>
        {checks.map((check, index) => (
          <section key={nameOf(index)} className="pos-check" data-check={index} aria-label={nameOf(index)}>
            <Button aria-pressed={index === chosen} onClick={() => setChosen(index)}>
              <span>{nameOf(index)}</span>
              {check.size > 0 ? <span className="fx-number">{amountOf(check)}</span> : null}
            </Button>
            {dishes(check, index)}
          </section>
        ))}
        {paid.length === 0 ? null : (
          <section className="pos-check" data-paid="" aria-label={words('paid')}>
            <h4>
              <CheckIcon size={16} aria-hidden="true" /> {words('paid')}
            </h4>
            <ul>
              {paid.map(({ id, name, much }) => (
                <li key={id}>
                  <span dir="auto">{name}</span> <span className="fx-number">× {formatQuantity(much, locale)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Suspense fallback={null}>
        <DragLayer
          area={area}
          heldOf={dishOf}
          targetOf={checkAt}
          onReady={setTake}
          onDrop={(held, target) => {
            const id = held.dataset['dish'] ?? '';
            const from = placeOf(held);
            const whole = (from === 'bill' ? rest : checks[from])?.get(id) ?? 0;
            put(id, whole, from, placeOf(target));
          }}
        />
      </Suspense>
      <div className="pos-split-payers">
        {before + checks.length < MOST_CHECKS ? (
          <Button
            onClick={() => {
              setChecks([...checks, new Map()]);
              setChosen(checks.length);
            }}
          >
            {words('One more check')}
          </Button>
        ) : null}
        <Button
          kind="primary"
          disabled={first === undefined}
          onClick={() => onPay((current) => payChecks(current, filled, before + filled.length))}
        >
          {words('Pay {amount}', {
            amount: money.format(first ? amountOfCheck(sale, first) : amountOfItems(sale, new Map())),
          })}
        </Button>
      </div>
    </section>
  );
}
