import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { dueOf } from '../rules/next-step.ts';
import { useCrmText } from '../text.ts';
import type { DueDialogProps } from './due-dialog.tsx';

const dialog = lazyWithRetry<DueDialogProps>(async () => (await import('./due-dialog.tsx')).default);

/** How many next steps are due by tonight, and the list of them. */
export function DueButton({ leads, today, onOpen, ...props }: Omit<DueDialogProps, 'onClose'>) {
  const t = useCrmText();
  const [isOpen, setOpen] = useState(false);
  const isLate = leads.some((lead) => dueOf(lead, today) === 'late');
  const label = t('Due today: {count}', { count: leads.length });
  return (
    <>
      <Button
        className="lead-due-button"
        data-late={isLate || undefined}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <CalendarClock size={18} aria-hidden="true" />
        {leads.length}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <dialog.Component
            {...props}
            leads={leads}
            today={today}
            onOpen={(id) => {
              setOpen(false);
              onOpen(id);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
