import { useMemo } from 'react';
import { PaperDialog } from '#shared/features/printing/paper-dialog.tsx';
import { reportDocument } from '#shared/features/shift-reports/report-document.ts';
import { reportCsv } from '#shared/features/shift-reports/report-files.ts';
import { shiftReportTexts } from '#shared/features/shift-reports/texts.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { zName } from '#shared/kernel/cash-shift.ts';
import { copyOf } from '#shared/printing/document.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import type { ShopShift } from '../model.ts';
import { useShopText } from '../text.ts';
import { useAmount } from './use-amount.ts';

interface Props {
  readonly shown: ShopShift;
  readonly onClose: () => void;
}

/** The Z report of a closed shift as its till printed it, marked as a copy; what is known of one without a report. */
export function ShiftDialog({ shown, onClose }: Props) {
  const t = useShopText();
  const words = useLazyMessages(shiftReportTexts);
  const { locale } = useIsland();
  const { money } = useAmount();
  const { shift } = shown;
  const { closing } = shift;
  const paper = useMemo(() => {
    if (closing === null) return null;
    const context = { t: words, locale, title: '', address: '', copyMark: t('DUPLICATE') };
    return copyOf(reportDocument(closing.report, shift, context, new Date().toISOString()));
  }, [closing, shift, words, locale, t]);
  if (paper === null || closing === null)
    return (
      <Dialog
        title={t('Shift')}
        size="small"
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('Close')}</Button>}
      >
        <p>
          {shown.zNumber === null
            ? t('This shift was closed without a count. It has no Z report.')
            : t('The Z report of this shift cannot be read.')}
        </p>
        <dl className="day-facts">
          <dt>{t('Opened')}</dt>
          <dd>
            {formatDateTime(shift.openedAt, { locale })} · <bdi>{shift.openedBy}</bdi>
          </dd>
          <dt>{t('Closed')}</dt>
          <dd>
            {formatDateTime(shown.closedAt ?? '', { locale })} · <bdi>{shown.closedBy}</bdi>
          </dd>
          <dt>{t('Opening float')}</dt>
          <dd className="fx-number">{money(shift.openingFloat, shift.currency)}</dd>
          {shown.note === '' ? null : (
            <>
              <dt>{t('Reason')}</dt>
              <dd dir="auto">{shown.note}</dd>
            </>
          )}
        </dl>
      </Dialog>
    );
  const name = zName(shift, closing.zNumber);
  return (
    <PaperDialog
      title={words('Z report {number}', { number: name })}
      document={paper}
      paper="80"
      queue={null}
      jobs={[]}
      isSale={false}
      isReport
      onClose={onClose}
      closeLabel={t('Close')}
      actions={
        <Button
          onClick={() => saveFile(new Blob(['\uFEFF', reportCsv(shift, words)], { type: 'text/csv' }), `${name}.csv`)}
        >
          {t('CSV file')}
        </Button>
      }
    />
  );
}
