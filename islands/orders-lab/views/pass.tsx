import { ConciergeBell } from 'lucide-react';
import { useMemo } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useCategories } from '#shared/features/categories/use-categories.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty } from '#shared/ui/parts.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { PlacedOrder } from '../board/order-cards.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { passOf } from '../rules/pass.ts';
import { PassOrderCard } from './pass-order.tsx';
import { TicketRail } from './ticket-rail.tsx';

/** The pass: what each open order waits for, over all stations. */
export function PassView({
  shown,
  calledCard,
}: {
  readonly shown: readonly PlacedOrder[];
  readonly calledCard: { readonly id: string } | undefined;
}) {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const sharing = useStoreValue(feed.sharing);
  const { nameOf, error, reload } = useCategories();
  const open = useMemo(() => passOf(shown.map(({ order }) => order)), [shown]);
  return (
    <TicketRail
      label={t('Pass')}
      tickets={open}
      orderOf={({ order }) => order}
      render={(pass, isMoving) => <PassOrderCard pass={pass} isMoving={isMoving} categoryName={nameOf} />}
      calledCard={calledCard}
      notices={
        <>
          {error === undefined ? null : (
            <Notice tone="danger" onRetry={reload}>
              {t('The categories could not be loaded.')} {explainError(error, t)}
            </Notice>
          )}
          {sharing === 'device' ? (
            <Notice tone="warn">
              {t('This back-office cannot share what is ready: other devices do not see it.')}
            </Notice>
          ) : null}
        </>
      }
      empty={<Empty icon={<ConciergeBell size={40} aria-hidden="true" />}>{t('Nothing left to hand out.')}</Empty>}
    />
  );
}
