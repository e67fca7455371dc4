import { Archive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dateFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useSale } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';
import { journalTexts } from './texts.ts';

/** `November 2026`, of `2026-11`. */
function monthName(month: string, locale: Locale): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(year, number - 1, 1));
}

/** The journal's archives, a file a month. */
export function JournalArchives() {
  const t = useLazyMessages(journalTexts);
  const { locale } = useIsland();
  const { journal, settings } = useTill();
  const by = useSale().cashier?.username ?? settings.userName;
  const [state, setState] = useState<{ readonly months: readonly string[]; readonly unsent: number } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const opened = await journal?.();
      await opened?.refresh();
      return { months: (await opened?.months()) ?? [], unsent: opened?.getSnapshot().unsent ?? 0 };
    };
    read().then(
      (found) => {
        if (!isGone) setState(found);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [journal, saved]);
  const save = async (month: string): Promise<void> => {
    setBusy(month);
    setFailed(false);
    setSaved(null);
    try {
      const archive = await (await journal?.())?.archive(month, by);
      if (archive) saveFile(new Blob([archive.text], { type: 'application/jsonl' }), archive.name);
      setSaved(archive?.name ?? null);
    } catch {
      setFailed(true);
    }
    setBusy(null);
  };
  return (
    <section className="fx-form">
      <h3>{t('Fiscal journal')}</h3>
      {failed ? <Notice tone="danger">{t('The archive could not be made. The journal is as it was.')}</Notice> : null}
      {saved === null ? null : <Notice tone="good">{t('Saved: {name}', { name: saved })}</Notice>}
      {settings.journalUrl !== '' && state !== null && state.unsent > 0 ? (
        <p className="fx-hint">{t('Entries that wait for the server: {count}', { count: state.unsent })}</p>
      ) : null}
      {state?.months.length === 0 ? <p className="fx-hint">{t('Nothing was written in the journal yet.')}</p> : null}
      <div className="fx-actions">
        {state?.months.map((month) => (
          <Button key={month} busy={busy === month} onClick={() => void save(month)}>
            <Archive size={20} aria-hidden="true" />
            {t('Archive of {month}', { month: monthName(month, locale) })}
          </Button>
        ))}
      </div>
    </section>
  );
}
