import { DrawerDialog } from './drawer-dialog.tsx';

interface Props {
  readonly kind: 'shift' | 'day-sales';
  readonly onClose: () => void;
}

/** The dialogs of the day, in a chunk of their own. */
export function DayDialogs({ onClose }: Props) {
  return <DrawerDialog onClose={onClose} />;
}
