import { DaySalesDialog } from './day-sales-dialog.tsx';
import { DrawerDialog } from './drawer-dialog.tsx';

interface Props {
  readonly kind: 'shift' | 'day-sales';
  readonly onClose: () => void;
}

/** The dialogs of the day, in a chunk of their own. */
export function DayDialogs({ kind, onClose }: Props) {
  return kind === 'shift' ? <DrawerDialog onClose={onClose} /> : <DaySalesDialog onClose={onClose} />;
}
