import type { Lead } from '../api/lead.ts';
import type { Interaction } from '../card/lead-card.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { Reach } from './reach.tsx';

export interface ContactProps {
  readonly lead: Lead;
  readonly kind: Interaction;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Calls the customer of a lead, writes to them, or makes a meeting, where the page does not do it itself. */
export default function Contact({ kind, today, ...props }: ContactProps) {
  return kind === 'meeting' ? <MeetingDialog {...props} today={today} /> : <Reach {...props} kind={kind} />;
}
