import { ConciergeBell } from 'lucide-react';
import { useMemo } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useCategories } from '#shared/features/categories/use-categories.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty } from '#shared/ui/parts.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { PlacedOrder } from '../board/order-cards.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { passOf } from '../rules/pass.ts';
import { PassOrderCard } from './pass-order.tsx';
import { useCalledCard } from './use-called-card.ts';
import sheet from './views.css';

/** More are read by nobody at once; they come up as the first ones are handed out. */
const MAX_SHOWN = 60;

/** The pass: what each open order waits for, over all stations. */
export function PassView({
  shown,
  calledCard,
}: {
  readonly shown: readonly PlacedOrder[];
  readonly calledCard: { readonly id: string } | undefined;
}) {
  const t = useKitchenText();
  useSheet(sheet);
  const { feed, settings } = useKitchen();
  const { density } = useObservable(settings);
  const sharing = useObservable(feed.sharing);
  const { nameOf, error, reload } = useCategories();
  const list = useCalledCard(calledCard);
  const open = useMemo(() => passOf(shown.map(({ order }) => order)), [shown]);
  return (
    <div className="lab-board lab-tickets" part="board" data-density={density}>
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={reload}>
          {t('The categories could not be loaded.')} {explainError(error, t)}
        </Notice>
      )}
      {sharing === 'device' ? (
        <Notice tone="warn">{t('This back-office cannot share what is ready: other devices do not see it.')}</Notice>
      ) : null}
      {open.length === 0 ? (
        <Empty icon={<ConciergeBell size={40} aria-hidden="true" />}>{t('Nothing left to hand out.')}</Empty>
      ) : (
        <ul ref={list} aria-label={t('Pass')}>
          {open.slice(0, MAX_SHOWN).map((pass) => (
            <li
              key={pass.order.id}
              className="lab-ticket"
              data-card={pass.order.id}
              tabIndex={-1}
              aria-label={t('Order {number}', { number: pass.order.number })}
            >
              <PassOrderCard pass={pass} isMoving={feed.isMoving(pass.order.id)} categoryName={nameOf} />
            </li>
          ))}
        </ul>
      )}
      {open.length > MAX_SHOWN ? (
        <p className="fx-hint">{t('and {count} more orders', { count: open.length - MAX_SHOWN })}</p>
      ) : null}
    </div>
  );
}
