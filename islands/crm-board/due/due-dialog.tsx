import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Lead } from '../api/lead.ts';
import { NextStep } from '../card/next-step.tsx';
import { useCrmText } from '../text.ts';
import sheet from './due.css';

export interface DueDialogProps {
  readonly leads: readonly Lead[];
  /** What each customer is called on this board, by id. */
  readonly customers: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Whom to call and what to send by tonight: a press opens the lead. */
export default function DueDialog({ leads, customers, today, onOpen, onClose }: DueDialogProps) {
  useSheet(sheet);
  const t = useCrmText();
  const tUi = useUiText();
  return (
    <Dialog
      title={t('Due today')}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{tUi('Close')}</Button>}
    >
      {leads.length === 0 ? (
        <p>{t('Nothing is due today.')}</p>
      ) : (
        <ul className="lead-due">
          {leads.map((lead) => (
            <li key={lead.id}>
              <button type="button" className="lead-due-row" onClick={() => onOpen(lead.id)}>
                <strong dir="auto">{lead.name || lead.id}</strong>
                <NextStep lead={lead} today={today} />
                <span className="fx-hint" dir="auto">
                  {[
                    customers.get(lead.customer?.id ?? '') ?? t('No customer'),
                    ...lead.people.map(({ name }) => name),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
