import { reportCsv } from '#shared/features/shift-reports/report-files.ts';
import { shiftReportTexts } from '#shared/features/shift-reports/texts.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { type Shift, zName } from '#shared/kernel/cash-shift.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Badge, Empty } from '#shared/ui/parts.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { JournalArchives } from '../../journal/journal-archives.tsx';
import { useMoney } from '../../till/money.ts';
import { useTill } from '../../till/till.ts';
import { shiftPayload } from '../api/shift-payload.ts';
import { useDaySnapshot, useDayText } from './use-day.ts';

interface Props {
  readonly onBack: () => void;
  readonly onReprint: (shift: Shift) => void;
}

/** The closed days of this till in this store, newest first. */
export function Closings({ onBack, onReprint }: Props) {
  const t = useDayText();
  const words = useLazyMessages(shiftReportTexts);
  const money = useMoney();
  const { locale } = useIsland();
  const { closed } = useDaySnapshot();
  const { settings } = useTill();
  const save = (shift: Shift, name: string, kind: 'csv' | 'json'): void => {
    const content =
      kind === 'csv' ? `\uFEFF${reportCsv(shift, words)}` : JSON.stringify(shiftPayload(shift, locale), null, 2);
    saveFile(new Blob([content], { type: kind === 'csv' ? 'text/csv' : 'application/json' }), `${name}.${kind}`);
  };
  return (
    <Dialog title={t('Closings')} onClose={onBack} footer={<Button onClick={onBack}>{t('Back')}</Button>}>
      {settings.fiscalJournal ? <JournalArchives /> : null}
      {closed.length === 0 && settings.shifts !== 'off' ? (
        <Empty icon={null}>{t('No day was closed yet.')}</Empty>
      ) : null}
      <ul className="pos-entries">
        {closed.map((shift) => {
          const { closing } = shift;
          if (closing === null) return null;
          const name = zName(shift, closing.zNumber);
          return (
            <li key={shift.reference} aria-label={t('Z report {number}', { number: name })}>
              <Card
                tone={closing.difference === 0 ? 'good' : 'warn'}
                title={
                  <>
                    <strong>{t('Z report {number}', { number: name })}</strong>
                    {closing.difference === 0 ? null : (
                      <Badge tone="warn">
                        {t('Difference')} <span className="fx-number">{money.plain(closing.difference)}</span>
                      </Badge>
                    )}
                    <span className="fx-number">{money.format(closing.report.total)}</span>
                  </>
                }
                summary={formatDateTime(closing.closedAt, { locale })}
              >
                <div className="fx-actions">
                  <Button onClick={() => onReprint(shift)}>{t('Reprint')}</Button>
                  <Button onClick={() => save(shift, name, 'csv')}>{t('CSV file')}</Button>
                  <Button onClick={() => save(shift, name, 'json')}>{t('JSON file')}</Button>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
