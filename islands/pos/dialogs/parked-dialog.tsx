import { Archive } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge, Empty } from '#shared/ui/parts.tsx';
import type { Sale } from '../model.ts';
import { counterTexts } from '../payment/texts.ts';
import { nameOfOwner } from '../rules/cart-owner.ts';
import { cartName } from '../rules/summaries.ts';
import { toPay } from '../rules/totals.ts';
import { useMoney } from '../till/money.ts';
import { useParkedCarts } from '../till/outbox-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

interface Props {
  readonly canPark: boolean;
  readonly onPark: () => void;
  readonly onResume: (reference: string) => void;
  readonly onDiscard: (reference: string) => void;
  readonly onUndoDiscard: (sale: Sale) => void;
  readonly onClose: () => void;
}

export default function ParkedDialog({ canPark, onPark, onResume, onDiscard, onUndoDiscard, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const parked = useParkedCarts();
  const { store } = useTill();
  const [discarded, setDiscarded] = useState<Sale | null>(null);
  return (
    <Dialog
      title={t('Parked carts')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button kind="primary" disabled={!canPark} onClick={onPark}>
            {t('Park this cart')}
          </Button>
        </>
      }
    >
      {discarded ? (
        <Notice
          onDismiss={() => setDiscarded(null)}
          actions={
            <Button
              onClick={() => {
                onUndoDiscard(discarded);
                setDiscarded(null);
              }}
            >
              {t('Undo')}
            </Button>
          }
        >
          {words('{name} was discarded.', { name: cartName(discarded) ?? t('Cart') })}
        </Notice>
      ) : null}
      {parked.length === 0 ? (
        <Empty icon={<Archive size={34} aria-hidden="true" />}>{t('No cart is parked.')}</Empty>
      ) : (
        <p className="fx-hint">{t('The open cart is parked when another one is resumed.')}</p>
      )}
      <ul className="pos-entries">
        {parked.map(({ sale, parkedAt, owner, isOwn }) => (
          <li key={sale.reference}>
            <Card
              tone={ownerName(sale, owner) === '' ? undefined : 'accent'}
              title={
                <>
                  <strong dir="auto">{cartName(sale) ?? t('Cart')}</strong>
                  <Badge>{t('{count} lines', { count: sale.lines.length })}</Badge>
                  {ownerName(sale, owner) === '' ? null : <Badge tone="accent">{ownerName(sale, owner)}</Badge>}
                  <span className="fx-number">{money.formatOf(sale, toPay(sale))}</span>
                </>
              }
              summary={formatDateTime(parkedAt, { locale })}
            >
              <div className="fx-actions">
                <Button kind="primary" onClick={() => onResume(sale.reference)}>
                  {t('Resume')}
                </Button>
                {isOwn ? (
                  <Button onClick={() => void store.handOverParked(sale.reference)}>{t('Hand over')}</Button>
                ) : null}
                <Button
                  kind="danger"
                  onClick={() => {
                    onDiscard(sale.reference);
                    setDiscarded(sale);
                  }}
                >
                  {t('Discard')}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Empty for a cart that is everybody's at this till. */
function ownerName({ cashier }: Sale, owner: string): string {
  return cashier?.username ?? nameOfOwner(owner);
}
