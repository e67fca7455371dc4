import { Archive } from 'lucide-react';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Badge, Empty } from '#shared/ui/parts.tsx';
import { totals } from '../rules/totals.ts';
import { useMoney } from '../till/money.ts';
import { useParkedCarts } from '../till/outbox-state.ts';
import { usePosText } from '../till/text.ts';

interface Props {
  readonly canPark: boolean;
  readonly onPark: () => void;
  readonly onResume: (reference: string) => void;
  readonly onDiscard: (reference: string) => void;
  readonly onClose: () => void;
}

export default function ParkedDialog({ canPark, onPark, onResume, onDiscard, onClose }: Props) {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const parked = useParkedCarts();
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
      {parked.length === 0 ? (
        <Empty icon={<Archive size={34} aria-hidden="true" />}>{t('No cart is parked.')}</Empty>
      ) : (
        <p className="fx-hint">{t('The open cart is parked when another one is resumed.')}</p>
      )}
      <ul className="pos-entries">
        {parked.map(({ sale, parkedAt }) => (
          <li key={sale.reference}>
            <Card
              tone={sale.cashier ? 'accent' : undefined}
              title={
                <>
                  <strong dir="auto">
                    {sale.customer?.fullNameWithPhone ??
                      sale.location?.name ??
                      sale.supplier?.name ??
                      sale.lines[0]?.name ??
                      t('Cart')}
                  </strong>
                  <Badge>{t('{count} lines', { count: sale.lines.length })}</Badge>
                  {sale.cashier ? <Badge tone="accent">{sale.cashier.username}</Badge> : null}
                  <span className="fx-number">{money.format(totals(sale).total)}</span>
                </>
              }
              summary={formatDateTime(parkedAt, { locale })}
            >
              <div className="fx-actions">
                <Button kind="primary" onClick={() => onResume(sale.reference)}>
                  {t('Resume')}
                </Button>
                <Button kind="danger" onClick={() => onDiscard(sale.reference)}>
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
