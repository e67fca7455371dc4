import { Suspense, useState } from 'react';
import { useT } from '#shared/island/context.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type en from '../locales/en.ts';
import type { DaysDialogProps } from './days-dialog.tsx';
import type { OwnDays } from './own-days.ts';

const dialog = lazyWithRetry<DaysDialogProps>(async () => (await import('./days-dialog.tsx')).default);

export interface PersonDays {
  /** Those that count at present. */
  readonly shown: OwnDays;
  /** Those that the person has set. */
  readonly own: OwnDays | null;
  readonly set: (days: OwnDays | null) => void;
}

/** The days that a person sets: an entry of the menu, its dialog, and a way back right after. */
export function useDays({ shown, own, set }: PersonDays, now: WallTime) {
  const t = useT<typeof en>();
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<{ readonly days: OwnDays | null }>();
  const entry: MenuEntry = {
    kind: 'action',
    id: 'days',
    label: t('Working days and holidays'),
    onChoose: () => setOpen(true),
  };
  const part = (
    <>
      {before === undefined ? null : (
        <Notice
          tone="good"
          onDismiss={() => setBefore(undefined)}
          actions={
            <Button
              onClick={() => {
                set(before.days);
                setBefore(undefined);
              }}
            >
              {t('Undo')}
            </Button>
          }
        >
          {t('The working days were changed on this device.')}
        </Notice>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <dialog.Component
            days={shown}
            isOwn={own !== null}
            now={now}
            onSave={(days) => {
              setBefore({ days: own });
              set(days);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
  return { entry, part };
}
