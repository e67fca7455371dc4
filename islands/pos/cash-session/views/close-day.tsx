import { useCallback, useEffect, useState } from 'react';
import { reportJson } from '#shared/features/shift-reports/report-files.ts';
import { useIsland } from '#shared/island/context.ts';
import { type Report, type Shift, zName } from '#shared/kernel/cash-shift.ts';
import { type Minor, minor, ZERO } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useMoney } from '../../till/money.ts';
import { useTill } from '../../till/till.ts';
import { shiftPayload } from '../api/shift-payload.ts';
import { asksReason, differencesOf, toBank } from '../rules/count.ts';
import { DayError } from '../store/cash-session.ts';
import { AmountField, CountFields } from './count-fields.tsx';
import { useDrawerAct } from './drawer-form.tsx';
import { useActor, useCash, useDayPapers, useDayText, useUnsent } from './use-day.ts';
import { WithKeys } from './with-keys.tsx';

interface Props {
  readonly shift: Shift;
  readonly onBack: () => void;
  readonly onClosed: (shift: Shift) => void;
}

/** The closing count. What was expected is shown only once everything is counted. */
export function CloseDay({ shift, onBack, onClosed }: Props) {
  const t = useDayText();
  const money = useMoney();
  const { emit, locale } = useIsland();
  const { day, settings } = useTill();
  const by = useActor();
  const cash = useCash();
  const unsent = useUnsent();
  const papers = useDayPapers();
  const [counted, setCounted] = useState<ReadonlyMap<string, Minor>>(new Map());
  const [report, setReport] = useState<Report | null>(null);
  const [isCompared, setCompared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  const [stays, setStays] = useState<Minor | null>(null);
  const [isUnread, setUnread] = useState(false);
  const { busy, problem, run } = useDrawerAct();

  const read = useCallback(
    async (lifetime?: AbortSignal): Promise<void> => {
      const found = await day.report(shift, cash, unsent).catch(() => null);
      if (lifetime?.aborted === true) return;
      setUnread(found === null);
      if (found !== null) setReport(found);
    },
    [day, shift, cash, unsent],
  );
  useEffect(() => {
    const lifetime = new AbortController();
    void read(lifetime.signal);
    return () => lifetime.abort();
  }, [read]);

  const set = (methodId: string, amount: Minor | null): void =>
    setCounted((before) => {
      const next = new Map(before);
      if (amount === null) next.delete(methodId);
      else next.set(methodId, amount);
      return next;
    });
  const countedCash = counted.get(cash.methodId) ?? null;
  const differences = report === null ? [] : differencesOf(report.expected, counted);
  const greatest = minor(Math.round(settings.greatestDifference * 10 ** money.decimals));
  const off = minor(differences.reduce((sum, { amount }) => sum + amount, 0));
  const isOff = differences.some(({ amount }) => amount !== 0);
  const needsNote = asksReason(differences, greatest);
  // What the day began with stays, unless another amount is typed.
  const remainder = stays ?? minor(Math.min(countedCash ?? 0, shift.openingFloat));
  const isTooMuch = remainder > (countedCash ?? 0);

  const compare = (): void => {
    setAsked(countedCash === null);
    if (countedCash === null) return;
    void run(async () => {
      await read();
      setCompared(true);
    });
  };
  const close = (): void => {
    setAsked(true);
    if (report === null || isTooMuch || (needsNote && note.trim() === '')) return;
    void run(async () => {
      const seen = new Map(report.expected.map(({ methodId, amount }) => [methodId, amount]));
      const asked = { by, cash, unsent, counted, seen, note: note.trim(), remainder };
      const closed = await day.close(asked).catch(async (error: unknown) => {
        if (error instanceof DayError && error.problem === 'changed') await read();
        throw error;
      });
      if (closed.closing) {
        const title = t('Z report {number}', { number: zName(closed, closed.closing.zNumber) });
        papers.print(`z:${closed.reference}`, title, papers.report(closed.closing.report, closed));
        emit('flexy:shift-closed', {
          shift: shiftPayload(closed, locale),
          report: reportJson(closed.closing.report),
        });
      }
      onClosed(closed);
    });
  };
  const trouble = isUnread ? t('The figures could not be read on this device.') : problem;

  return (
    <Dialog
      title={t('Close the day')}
      onClose={onBack}
      footer={
        isCompared ? (
          <>
            <Button onClick={() => setCompared(false)}>{t('Count again')}</Button>
            <Button kind="primary" busy={busy} onClick={close}>
              {t('Close and print')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onBack}>{t('Back')}</Button>
            <Button kind="primary" onClick={compare}>
              {t('Compare')}
            </Button>
          </>
        )
      }
    >
      {trouble === null ? null : <Notice tone="danger">{trouble}</Notice>}
      {unsent.size === 0 || report === null || report.waiting.length === 0 ? null : (
        <Notice tone="warn">
          {t('{count} sales wait', { count: report.waiting.length })} <bdi>{report.waiting.join(', ')}</bdi>
        </Notice>
      )}
      <form
        className="fx-form day-form"
        hidden={isCompared}
        onSubmit={(event) => {
          event.preventDefault();
          compare();
        }}
      >
        <WithKeys>
          <CountFields
            label={t('Cash counted')}
            amount={countedCash}
            error={isAsked && countedCash === null ? t('Enter an amount.') : undefined}
            onAmount={(amount) => set(cash.methodId, amount)}
          />
          {(report?.expected ?? [])
            .filter(({ isCash }) => !isCash)
            .map(({ methodId, method }) => (
              <AmountField
                key={methodId}
                label={t('{method} counted', { method })}
                hint={t('Left empty, it holds what was taken.')}
                amount={counted.get(methodId) ?? null}
                onAmount={(amount) => set(methodId, amount)}
              />
            ))}
        </WithKeys>
      </form>
      {isCompared ? (
        <>
          <table className="day-table">
            <thead>
              <tr>
                <th scope="col">{t('Method')}</th>
                <th scope="col">{t('Expected')}</th>
                <th scope="col">{t('Counted')}</th>
                <th scope="col">{t('Difference')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={one.methodId}>
                  <th scope="row">{one.method}</th>
                  <td>{money.plain(one.expected)}</td>
                  <td>{money.plain(one.counted)}</td>
                  <td data-off={one.amount === 0 ? undefined : ''}>{money.plain(one.amount)}</td>
                </tr>
              ))}
              {report === null || report.openingDifference === null || report.openingDifference === 0 ? null : (
                <tr>
                  <th scope="row" colSpan={3}>
                    {t('Difference at opening')}
                  </th>
                  <td data-off="">{money.plain(report.openingDifference)}</td>
                </tr>
              )}
            </tbody>
          </table>
          {isOff ? (
            <p className="day-bank day-off">
              <span>{t('Difference')}</span>
              <span className="fx-number">{money.format(off)}</span>
            </p>
          ) : null}
          <WithKeys>
            {needsNote ? (
              <TextField
                label={t('Why does it differ?')}
                value={note}
                dir="auto"
                error={isAsked && note.trim() === '' ? t('Enter a reason.') : undefined}
                onChange={({ target }) => setNote(target.value)}
              />
            ) : (
              <Status>{isOff ? null : t('No difference')}</Status>
            )}
            <AmountField
              label={t('Stays in the drawer')}
              amount={remainder}
              error={isTooMuch ? t('No more than was counted can stay.') : undefined}
              onAmount={setStays}
            />
            <p className="day-bank day-sum">
              <span>{t('To the bank')}</span>
              <span className="fx-number">{money.format(toBank(countedCash ?? ZERO, remainder))}</span>
            </p>
          </WithKeys>
        </>
      ) : null}
    </Dialog>
  );
}
