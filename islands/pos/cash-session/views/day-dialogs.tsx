import type { DayPage } from '../day-page.ts';
import { DaySalesDialog } from './day-sales-dialog.tsx';
import { DrawerDialog } from './drawer-dialog.tsx';

interface Props {
  /** Of the sales of the day; null for the drawer. */
  readonly page: DayPage | null;
  readonly onClose: () => void;
}

/** The dialogs of the day, in a chunk of their own. */
export function DayDialogs({ page, onClose }: Props) {
  return page === null ? <DrawerDialog onClose={onClose} /> : <DaySalesDialog page={page} onClose={onClose} />;
}
