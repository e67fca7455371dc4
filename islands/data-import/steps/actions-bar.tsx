import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSaid } from '#shared/ui/use-said.ts';
import { DOUBLES, isSaidAlready, withDoubles } from '../rules/answer.ts';
import { useText } from '../text.ts';
import type { ImportWork, Outcome } from '../use-import.ts';

/** In ms: the count follows what is typed, and nobody who types pauses as long. */
const SETTLED_MS = 1_000;

/** Says what is ready once it rests; not while rows are sent, nor after it what the summary has said already. */
function useSaidCount(text: string, { progress, outcome, mends }: ImportWork): void {
  const [summed, setSummed] = useState({ outcome, mends });
  if (summed.outcome !== outcome) setSummed({ outcome, mends });
  const isSummedUp = progress !== undefined || (outcome?.kind === 'imported' && summed.mends === mends);
  const [last, setLast] = useState(text);
  if (!isSummedUp && last !== text) setLast(text);
  useSaid(last, SETTLED_MS);
}

interface Props {
  readonly work: ImportWork;
  readonly hasTable: boolean;
  /** Whether every column that has to be there has a field. */
  readonly isPlanned: boolean;
  readonly hasCheckUrl: boolean;
  /** Whether `Upload` was pressed, and goes on as soon as the rows are checked. */
  readonly isDue: boolean;
  /** Why the press on `Upload` led to nothing. */
  readonly hint: string | undefined;
  readonly onUpload: () => void;
  readonly onCheck: () => void;
}

/** What is ready, the progress, what became of it, and the button. */
export function ActionsBar({ work, hasTable, isPlanned, hasCheckUrl, isDue, hint, onUpload, onCheck }: Props) {
  const t = useText();
  const { locale } = useIsland();
  const { rows, ready, leftOut, progress, outcome, done, isChecked, isCounted, doubtfulCodes } = work;
  const faulty = rows.length - leftOut - ready.length;
  const count =
    rows.length === leftOut && done.size > 0
      ? t('All rows are imported.')
      : !isPlanned
        ? t('{count} rows in this file', { count: rows.length })
        : !isCounted
          ? t('Checking {count} rows…', { count: rows.length })
          : t('{ready} of {total} rows can be imported.', {
              count: ready.length,
              ready: formatNumber(ready.length, locale),
              total: formatNumber(rows.length, locale),
            });
  const wrong = faulty > 0 && isPlanned ? t('{count} rows have to be mended', { count: faulty }) : '';
  const notes = [
    leftOut > 0 ? t('{count} rows left out', { count: leftOut }) : '',
    doubtfulCodes > 0 ? t('{count} codes with a wrong check digit', { count: doubtfulCodes }) : '',
    hasCheckUrl ? '' : t('Checked in this browser alone.'),
  ]
    .filter((text) => text !== '')
    .join(' ');
  useSaid(progress === undefined ? '' : t('Uploading…'));
  useSaidCount(hasTable ? [count, wrong, notes].filter((text) => text !== '').join(' ') : '', work);
  return (
    <section className="import-actions" part="actions" aria-label={t('Upload')}>
      {outcome === undefined ? null : <OutcomeNotice {...{ outcome, work }} left={rows.length - leftOut} />}
      {hint === undefined ? null : <Notice tone="danger">{hint}</Notice>}
      <div className="import-go">
        {hasTable ? (
          <Status says="none" className="import-count" data-checked={isChecked ? '' : undefined}>
            {count} {wrong === '' ? null : <strong>{wrong}</strong>} {notes}
          </Status>
        ) : null}
        {progress === undefined ? null : (
          <>
            <progress aria-label={t('Uploading…')} value={progress.fraction} max={1} />
            <Button onClick={work.cancel}>{t('Cancel')}</Button>
          </>
        )}
        {hasCheckUrl && hasTable && ready.length > 0 ? (
          <Button busy={progress?.kind === 'check'} aria-disabled={progress !== undefined} onClick={onCheck}>
            {t('Check on the server')}
          </Button>
        ) : null}
        <Button
          kind="primary"
          busy={isDue || progress?.kind === 'import'}
          aria-disabled={progress !== undefined}
          onClick={onUpload}
        >
          {t('Upload')}
        </Button>
      </div>
    </section>
  );
}

const DOUBLE_WORDS = { update: 'Update', skip: 'Skip', add: 'Add' } as const;

interface OutcomeProps {
  readonly outcome: Outcome;
  /** Rows that are not imported yet. */
  readonly left: number;
  readonly work: ImportWork;
}

function OutcomeNotice({ outcome, left, work }: OutcomeProps) {
  const t = useText();
  const onDismiss = work.dismiss;
  const { locale } = useIsland();
  if (outcome.kind === 'cancelled')
    return (
      <Notice tone="warn" onDismiss={onDismiss}>
        {outcome.isInDoubt
          ? t('The upload was stopped. The rows may have been imported all the same: look before you upload again.')
          : t('The upload was stopped. Nothing was imported.')}
      </Notice>
    );
  if (outcome.kind === 'failed') {
    const said = outcome.report?.message ?? '';
    return (
      <Notice tone="danger" onDismiss={onDismiss}>
        {`${outcome.during === 'check' ? t('The server could not check the rows.') : t('Upload failed.')} ${said === '' ? explainError(outcome.error, t) : said}`}{' '}
        <span className="import-next">
          {outcome.during === 'check'
            ? t('Nothing is written yet. “Upload” imports them unchecked.')
            : outcome.isInDoubt
              ? t('The rows may have been imported all the same: look before you upload again.')
              : t('File and mapping are kept.')}
        </span>
      </Notice>
    );
  }
  const { rows } = outcome;
  const isImported = outcome.kind === 'imported';
  const report = isImported ? outcome.report : withDoubles(outcome.report, work.doubles);
  const { created, updated, skipped } = report;
  const counts = [
    created === undefined ? '' : t('{count} new', { count: created }),
    updated === undefined ? '' : t('{count} changed', { count: updated }),
    skipped === undefined || skipped === 0 ? '' : t('{count} skipped', { count: skipped }),
  ].filter((text) => text !== '');
  const doubles = isImported ? 0 : (report.doubles ?? 0);
  return (
    <Notice tone={isImported ? 'good' : 'info'} onDismiss={onDismiss}>
      {doubles === 0 ? null : (
        <div className="import-doubles">
          <strong>{t('{count} names are there already', { count: doubles })}</strong>
          <Segments
            label={t('What becomes of them')}
            segments={DOUBLES.map((id) => ({ id, label: t(DOUBLE_WORDS[id]) }))}
            value={work.doubles}
            onChange={work.setDoubles}
          />
        </div>
      )}
      <strong>
        {isImported
          ? t('{count} rows have been imported', { count: rows })
          : t('Nothing is written yet. An import would make:')}
      </strong>{' '}
      {counts.length === 0 ? null : `${counts.join(' · ')}.`}{' '}
      {isImported && !isSaidAlready(report, rows) ? <bdi>{report.message}</bdi> : null}{' '}
      {isImported ? null : t('“Upload” imports them.')}{' '}
      {isImported && left > 0 ? t('{left} are left.', { left: formatNumber(left, locale) }) : null}
    </Notice>
  );
}
