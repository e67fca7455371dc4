import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { Location } from '../model.ts';
import { tabTexts } from '../tab/texts.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useParkedCarts } from '../till/outbox-state.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { Room } from './room.tsx';

interface Props {
  /** The guests of the open order go to the location that is pressed. Default: false. */
  readonly isMove?: boolean;
  /** A location was chosen, or the order of one opened; null: sold without a location. */
  readonly onDone: (location: Location | null) => void;
  /** Null while a location must be chosen before selling. */
  readonly onClose: (() => void) | null;
}

/** Asks for a location: before a sale where each has one, or for guests who move. */
export default function LocationDialog({ isMove = false, onDone, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const sale = useSale();
  const parked = useParkedCarts();
  const show = useShowDialog();
  return (
    <Dialog
      title={isMove ? words('Move {table} to…', { table: sale.location?.name ?? '' }) : t('Select a Location to Begin')}
      size="wide"
      onClose={onClose ?? (() => undefined)}
      mustAnswer={onClose === null}
      footer={
        parked.length === 0 || onClose !== null ? undefined : (
          <Button onClick={() => show({ kind: 'parked' })}>{t('Parked carts')}</Button>
        )
      }
    >
      <Room isMove={isMove} onDone={onDone} />
    </Dialog>
  );
}
