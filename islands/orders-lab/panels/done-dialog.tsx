import { Undo2 } from 'lucide-react';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { LineItems } from '../board/line-items.tsx';
import { useBoardControls } from '../kitchen/board-controls.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { byAge } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { ordersOfStation } from '../rules/station.ts';
import sheet from './panels.css';

const MAX_LISTED = 50;

const timeOf = ({ doneAt, createdAt }: KitchenOrder): number => Date.parse(doneAt ?? '') || (createdAt ?? 0);

/** What was done, the last first: any of it can be brought back, also long after it was. */
export function DoneDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useKitchenText();
  useSheet(sheet);
  const { locale } = useIsland();
  const { feed, settings } = useKitchen();
  const { moves } = useBoardControls();
  const orders = useStoreValue(feed.orders);
  const { station } = useStoreValue(settings);
  const done = ordersOfStation(orders, new Set(station))
    .filter(({ status }) => status === 'done')
    .sort((one, other) => timeOf(other) - timeOf(one) || byAge(other, one));
  return (
    <Dialog
      title={t('What is done')}
      onClose={onClose}
      footer={
        <Button kind="primary" data-autofocus="" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {done.length === 0 ? <p className="fx-hint">{t('Nothing is done yet.')}</p> : null}
      <ul className="lab-done">
        {done.slice(0, MAX_LISTED).map((order) => (
          <li key={order.id}>
            <div>
              <p className="lab-place">
                <strong>
                  <bdi>{order.number}</bdi>
                </strong>
                <span className="fx-number">{formatTime(new Date(timeOf(order)), { locale })}</span>
                {order.table === null ? null : <span dir="auto">{order.table}</span>}
              </p>
              <ul className="lab-done-lines fx-hint">
                <LineItems lines={order.lines} />
              </ul>
            </div>
            <Button
              aria-label={t('Recall {number}', { number: order.number })}
              onClick={() => {
                moves.bringBack(order.id);
                onClose();
              }}
            >
              <Undo2 size={18} aria-hidden="true" />
              {t('Recall')}
            </Button>
          </li>
        ))}
      </ul>
      {done.length > MAX_LISTED ? (
        <p className="fx-hint">{t('and {count} more orders', { count: done.length - MAX_LISTED })}</p>
      ) : null}
    </Dialog>
  );
}
