import { useCallback, useMemo } from 'react';
import {
  type DayDocumentContext,
  movementDocument,
  reportDocument,
} from '#shared/features/shift-reports/report-document.ts';
import { shiftReportTexts } from '#shared/features/shift-reports/texts.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Movement, Report, Shift } from '#shared/kernel/cash-shift.ts';
import { copyOf, type PaperDocument } from '#shared/printing/document.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { isSent } from '../../outbox/entry.ts';
import { usePrinting } from '../../receipt/printing.ts';
import { useDirectoryList } from '../../till/directory-state.ts';
import { useOutbox } from '../../till/outbox-state.ts';
import { useSale } from '../../till/sale-state.ts';
import { usePosText } from '../../till/text.ts';
import { useTill } from '../../till/till.ts';
import type { Cash } from '../rules/report.ts';
import { type CashSessionSnapshot, DayError } from '../store/cash-session.ts';
import { type DayText, dayTexts } from '../texts.ts';

export function useDayText(): DayText {
  return useLazyMessages(dayTexts);
}

export function useDaySnapshot(): CashSessionSnapshot {
  return useStoreValue(useTill().day);
}

/** The method of cash; a till without one still has a drawer. */
export function useCash(): Cash {
  const cash = useDirectoryList('paymentMethods').items.find(({ isCash }) => isCash);
  const t = usePosText();
  return useMemo(() => ({ methodId: cash?.id ?? 'cash', method: cash?.name ?? t('Cash') }), [cash, t]);
}

/** Who is at the till. */
export function useActor(): string {
  const { cashier } = useSale();
  const { userName } = useTill().settings;
  return cashier?.username ?? userName;
}

/** References of the sales that the server does not have yet. */
export function useUnsent(): ReadonlySet<string> {
  const { entries } = useOutbox();
  return useMemo(() => new Set(entries.filter((entry) => !isSent(entry)).map(({ reference }) => reference)), [entries]);
}

/** What went wrong with the drawer, in words. */
export function useDayProblem(): (error: unknown) => string {
  const t = useDayText();
  return useCallback(
    (error) => {
      if (!(error instanceof DayError)) return t('This device could not store it. Nothing has been changed.');
      switch (error.problem) {
        case 'already-open':
          return t('The day is open already, in another tab.');
        case 'not-open':
          return t('The day has been closed in another tab.');
        case 'changed':
          return t('Something was sold or moved since the count: compare again.');
      }
    },
    [t],
  );
}

/** The papers of the day, and what prints them on the till's own printer, if it has one. */
export function useDayPapers(): {
  readonly report: (report: Report, shift: Shift) => PaperDocument;
  readonly movement: (movement: Movement, shift: Shift) => PaperDocument;
  readonly copy: (document: PaperDocument) => PaperDocument;
  readonly print: (id: string, title: string, document: PaperDocument) => void;
} {
  const t = useLazyMessages(shiftReportTexts);
  const words = usePosText();
  const { locale } = useIsland();
  const { settings, day } = useTill();
  const queue = usePrinting()?.queue;
  return useMemo(() => {
    const context: DayDocumentContext = {
      t,
      locale,
      title: settings.storeName || settings.companyName,
      address: settings.storeAddress,
      copyMark: words('DUPLICATE'),
    };
    return {
      report: (report, shift) => reportDocument(report, shift, context, day.now().toISOString()),
      movement: (movement, shift) => movementDocument(movement, shift, context),
      copy: copyOf,
      print: (id, title, document) => queue?.add(id, title, document),
    };
  }, [t, words, locale, settings, day, queue]);
}
