import { type ReactNode, Suspense, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { type DaysRecord, hasDays, NO_DAYS, type ProjectDays } from '#shared/features/projects-api/project-days.ts';
import { saveDays } from '#shared/features/projects-api/save-days.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type en from '../locales/en.ts';
import type { DaysDialogProps } from './days-dialog.tsx';
import type { OwnDays } from './own-days.ts';

const dialog = lazyWithRetry<DaysDialogProps>(async () => (await import('./days-dialog.tsx')).default);

export interface DaysInUse {
  /** Those that count at present. */
  readonly shown: OwnDays;
  /** The project, whose days count where it has some. */
  readonly record: DaysRecord;
  /** Those that the person has set on this device. */
  readonly own: OwnDays | null;
  readonly setRecord: (record: DaysRecord) => void;
  readonly setOwn: (days: OwnDays | null) => void;
}

/** What became of the days that were set last. */
type Said =
  | { readonly kind: 'here'; readonly before: OwnDays | null }
  | { readonly kind: 'saved'; readonly before: ProjectDays; readonly ownBefore: OwnDays | null }
  | { readonly kind: 'conflict'; readonly mine: ProjectDays }
  | { readonly kind: 'unkept' }
  | { readonly kind: 'failed'; readonly mine: ProjectDays; readonly error: unknown };

/** The days that a person sets, for all or on this device: an entry of the menu, its dialog, and a way back right after. */
export function useDays({ shown, record, own, setRecord, setOwn }: DaysInUse, now: WallTime) {
  const t = useT<typeof en>();
  const { api, signal } = useIsland();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<Said>();
  const save = async (mine: ProjectDays): Promise<void> => {
    setSaid(undefined);
    try {
      const outcome = await saveDays(api, record, mine, signal);
      if (outcome.kind === 'saved') setRecord(outcome.record);
      if (outcome.kind === 'conflict') setRecord(outcome.now);
      if (outcome.kind === 'saved') setSaid({ kind: 'saved', before: record.days, ownBefore: own });
      else setSaid(outcome.kind === 'conflict' ? { kind: 'conflict', mine } : { kind: 'unkept' });
    } catch (error) {
      if (!signal.aborted) setSaid({ kind: 'failed', mine, error });
    }
  };
  const set = (days: OwnDays | null, isForAll: boolean): void => {
    setOpen(false);
    if (!isForAll || days === null) setOwn(days);
    if (isForAll) void save(days ?? NO_DAYS);
    else setSaid({ kind: 'here', before: own });
  };
  const entry: MenuEntry = {
    kind: 'action',
    id: 'days',
    label: t('Working days and holidays'),
    onChoose: () => setOpen(true),
  };
  const undo = (back: () => void) => (
    <Button
      onClick={() => {
        setSaid(undefined);
        back();
      }}
    >
      {t('Undo')}
    </Button>
  );
  const notice = (): ReactNode => {
    const onDismiss = (): void => setSaid(undefined);
    switch (said?.kind) {
      case 'here':
        return (
          <Notice tone="good" onDismiss={onDismiss} actions={undo(() => setOwn(said.before))}>
            {t('The working days were changed on this device.')}
          </Notice>
        );
      case 'saved':
        return (
          <Notice
            tone="good"
            onDismiss={onDismiss}
            actions={undo(() => {
              setOwn(said.ownBefore);
              void save(said.before);
            })}
          >
            {t('The working days were changed for everyone.')}
          </Notice>
        );
      case 'conflict':
        return (
          <Notice
            tone="warn"
            onDismiss={onDismiss}
            actions={<Button onClick={() => void save(said.mine)}>{t('Use mine')}</Button>}
          >
            {t('Someone else has changed the working days; theirs are shown.')}
          </Notice>
        );
      case 'failed':
        return (
          <Notice tone="danger" onDismiss={onDismiss} onRetry={() => void save(said.mine)}>
            {t('The working days were not saved.')} {explainError(said.error, t)}
          </Notice>
        );
      case 'unkept':
        return (
          <Notice tone="danger" onDismiss={onDismiss}>
            {t('The working days were not saved.')} {t('The server did not keep them.')}
          </Notice>
        );
      case undefined:
        return null;
    }
  };
  const part = (
    <>
      {notice()}
      {isOpen ? (
        <Suspense fallback={null}>
          <dialog.Component
            days={shown}
            record={record}
            isOwn={own !== null || hasDays(record.days)}
            now={now}
            onSave={set}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
  return { entry, part };
}
