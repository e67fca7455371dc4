import { ArrowDownToLine, ArrowUpFromLine, FileText, History, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { isVoided, type Movement, type Shift, zName } from '#shared/kernel/cash-shift.ts';
import { minor } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { PaperDocument } from '#shared/printing/document.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { PaperDialog } from '../../dialogs/paper-dialog.tsx';
import { useMoney } from '../../till/money.ts';
import { useOutbox } from '../../till/outbox-state.ts';
import { usePosText } from '../../till/text.ts';
import { useTill } from '../../till/till.ts';
import { CloseDay } from './close-day.tsx';
import { Closings } from './closings.tsx';
import sheet from './day.css';
import { MoveCash } from './move-cash.tsx';
import { OpenDay } from './open-day.tsx';
import { useCash, useDayPapers, useDaySnapshot, useDayText, useUnsent } from './use-day.ts';
import { VoidMovement } from './void-movement.tsx';

type Page =
  | { readonly kind: 'drawer' | 'in' | 'out' | 'close' | 'closings' }
  | { readonly kind: 'void'; readonly movement: Movement }
  | {
      readonly kind: 'paper';
      readonly title: string;
      readonly jobId: string;
      readonly document: PaperDocument;
      readonly isReport: boolean;
    };

/** The drawer of this till: opened, moved, reported and closed. */
export function DrawerDialog({ onClose }: { readonly onClose: () => void }) {
  useSheet(sheet);
  const t = useDayText();
  const words = usePosText();
  const money = useMoney();
  const { day, settings } = useTill();
  const { isRead, open } = useDaySnapshot();
  const papers = useDayPapers();
  const cash = useCash();
  const unsent = useUnsent();
  const [page, setPage] = useState<Page>({ kind: 'drawer' });
  const [recorded, setRecorded] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const toDrawer = (): void => setPage({ kind: 'drawer' });
  const show = (jobId: string, title: string, document: PaperDocument, isReport = true): void =>
    setPage({ kind: 'paper', title, jobId, document, isReport });

  const xReport = async (shift: Shift): Promise<void> => {
    setProblem(null);
    try {
      const document = papers.report(await day.report(shift, cash, unsent), shift);
      const jobId = `x:${uuid()}`;
      papers.print(jobId, t('X report'), document);
      show(jobId, t('X report'), document);
    } catch {
      setProblem(t('The figures could not be read on this device.'));
    }
  };
  const reprint = (shift: Shift): void => {
    if (shift.closing === null) return;
    const title = t('Z report {number}', { number: zName(shift, shift.closing.zNumber) });
    const document = papers.copy(papers.report(shift.closing.report, shift));
    const jobId = `copy:${uuid()}`;
    papers.print(jobId, title, document);
    show(jobId, title, document);
  };
  const closed = (shift: Shift): void => {
    if (shift.closing === null) return;
    show(
      `z:${shift.reference}`,
      t('Z report {number}', { number: zName(shift, shift.closing.zNumber) }),
      papers.report(shift.closing.report, shift),
    );
  };
  const slip = (movement: Movement, shift: Shift): void => {
    show(
      `movement:${movement.reference}`,
      movement.amount < 0 ? t('Cash out') : t('Cash in'),
      papers.copy(papers.movement(movement, shift)),
      false,
    );
  };
  const moved = ({ amount, reason }: Movement): void => {
    const holes = { amount: money.format(minor(Math.abs(amount))), reason };
    setRecorded(amount < 0 ? t('{amount} taken out: {reason}', holes) : t('{amount} put in: {reason}', holes));
    toDrawer();
  };

  if (page.kind === 'paper')
    return (
      <PaperDialog
        title={page.title}
        document={page.document}
        jobIds={[page.jobId]}
        isSale={false}
        isReport={page.isReport}
        onClose={onClose}
        closeLabel={words('Close')}
      />
    );
  if (!isRead)
    return (
      <Dialog title={t('Cash drawer')} onClose={onClose}>
        <Spinner label={words('Loading…')} />
      </Dialog>
    );
  if (settings.shifts === 'off') return <Closings onBack={onClose} onReprint={reprint} />;
  if (page.kind === 'closings') return <Closings onBack={toDrawer} onReprint={reprint} />;
  if (open === null || open.currency !== settings.currency)
    return (
      <OpenDay
        onClosings={() => setPage({ kind: 'closings' })}
        onClose={onClose}
        onOpened={settings.shifts === 'required' ? onClose : toDrawer}
      />
    );
  if (page.kind === 'in' || page.kind === 'out')
    return <MoveCash direction={page.kind} shift={open} onBack={toDrawer} onMoved={moved} />;
  if (page.kind === 'void')
    return <VoidMovement movement={page.movement} shift={open} onBack={toDrawer} onVoided={moved} />;
  if (page.kind === 'close') return <CloseDay shift={open} onBack={toDrawer} onClosed={closed} />;
  return (
    <Overview
      shift={open}
      recorded={recorded}
      problem={problem}
      onPage={(kind) => {
        setRecorded(null);
        setPage({ kind });
      }}
      onReport={() => void xReport(open)}
      onSlip={slip}
      onVoid={(movement) => {
        setRecorded(null);
        setPage({ kind: 'void', movement });
      }}
      onClose={onClose}
    />
  );
}

interface OverviewProps {
  readonly shift: Shift;
  readonly recorded: string | null;
  readonly problem: string | null;
  readonly onPage: (kind: 'in' | 'out' | 'close' | 'closings') => void;
  readonly onReport: () => void;
  readonly onSlip: (movement: Movement, shift: Shift) => void;
  readonly onVoid: (movement: Movement) => void;
  readonly onClose: () => void;
}

function Overview({ shift, recorded, problem, onPage, onReport, onSlip, onVoid, onClose }: OverviewProps) {
  const t = useDayText();
  const money = useMoney();
  const { locale } = useIsland();
  const { settings } = useTill();
  const { unsent, problem: refusal } = useDaySnapshot();
  const { isReachable } = useOutbox();
  return (
    <Dialog title={t('Cash drawer')} onClose={onClose} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      {recorded === null ? null : <Notice tone="good">{recorded}</Notice>}
      {problem === null ? null : (
        <Notice tone="danger" onRetry={onReport}>
          {problem}
        </Notice>
      )}
      {settings.shiftsUrl !== '' && unsent > 0 && (refusal !== '' || !isReachable) ? (
        <Notice tone="warn">
          {t('{count} closings wait', { count: unsent })} {refusal}
        </Notice>
      ) : null}
      <div className="day-facts">
        <span>
          {t('Open since {time}, by {name}', {
            time: formatDateTime(shift.openedAt, { locale }),
            name: shift.openedBy,
          })}
        </span>
        <span className="fx-number">{t('Float: {amount}', { amount: money.format(shift.openingFloat) })}</span>
      </div>
      <div className="day-acts">
        <Button onClick={() => onPage('out')}>
          <ArrowUpFromLine size={20} aria-hidden="true" />
          {t('Cash out')}
        </Button>
        <Button onClick={() => onPage('in')}>
          <ArrowDownToLine size={20} aria-hidden="true" />
          {t('Cash in')}
        </Button>
        <Button onClick={onReport}>
          <FileText size={20} aria-hidden="true" />
          {t('X report')}
        </Button>
        <Button onClick={() => onPage('closings')}>
          <History size={20} aria-hidden="true" />
          {t('Closings')}
        </Button>
        <Button onClick={() => onPage('close')}>
          <LockKeyhole size={20} aria-hidden="true" />
          {t('Close the day')}
        </Button>
      </div>
      {shift.movements.length === 0 ? null : (
        <section>
          <h3>{t('Cash movements')}</h3>
          <ul className="day-movements">
            {[...shift.movements].reverse().map((movement) => (
              <li key={movement.reference}>
                <span>{formatTime(movement.at, { locale })}</span>
                <bdi>{movement.by}</bdi>
                <span dir="auto">{movement.reason}</span>
                <span className="fx-number">{money.format(movement.amount)}</span>
                {isVoided(movement, shift.movements) ? null : (
                  <Button onClick={() => onVoid(movement)}>{t('Void')}</Button>
                )}
                <Button onClick={() => onSlip(movement, shift)}>{t('Print the slip')}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
