import { atom, useAtom } from 'jotai';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { scanningTexts } from '#shared/features/scanning/texts.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { currencyDecimals } from '#shared/kernel/money.ts';
import { tillNumber } from '#shared/kernel/ticket-line.ts';
import { createBeeper } from '#shared/scanning/beep.ts';
import type { ParsedCode, ParseOptions } from '#shared/scanning/codes.ts';
import { parseLabelRules } from '#shared/scanning/labels.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import type { DaySale } from '../cash-session/rules/day-sales.ts';
import { useFindNumbered } from '../cash-session/use-find-numbered.ts';
import type { Product } from '../model.ts';
import { counterTexts } from '../payment/texts.ts';
import { mayBeNumber } from '../rules/find-sale.ts';
import { isoDay } from '../rules/schedule.ts';
import { setCustomer } from '../rules/service.ts';
import { asksForAnswer, type OpenDialog, useOpenDialog, useShowDialog } from '../till/dialog-state.ts';
import { useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useRingUp } from '../till/use-ring-up.ts';
import { expiredOn, labelledBy } from './labelled.ts';
import { customersByCode, findAnywhere, findLocally, type Scanned } from './resolve.ts';

/** The outcome of the last scan when it was not simply added to the cart. */
interface ScanResult {
  readonly tone: 'danger' | 'warn' | 'info';
  readonly text: string;
  readonly code: string;
  /** No product has it: search for it or create one. */
  readonly unknown: ParsedCode | null;
  /** The readings to retry when there was no answer. */
  readonly retry: readonly string[] | null;
}

export interface Scanner {
  /** The readings of one code, the likelier first. True once it is taken. */
  readonly scan: (readings: readonly string[]) => Promise<boolean>;
  readonly refuse: (code: string) => void;
  /** Adds the product that the cashier chose among several with the same code. */
  readonly choose: (product: Product, code: ParsedCode) => void;
  readonly news: ScanResult | null;
  readonly dismiss: () => void;
  readonly options: () => ParseOptions;
}

const SAID = { unknown: null, retry: null } as const;

const resultAtom = atom<ScanResult | null>(null);

export const ScannerContext = createContext<Scanner | null>(null);

function isForCustomer(dialog: OpenDialog | null): boolean {
  return dialog?.kind === 'scan' && dialog.purpose === 'Customer';
}

export function useScanner(): Scanner {
  const scanner = useContext(ScannerContext);
  if (!scanner) throw new Error('useScanner() outside the register');
  return scanner;
}

/** Turns a code from any source into a cart line or the sale's customer. */
export function useCreateScanner(): Scanner {
  const t = usePosText();
  const words = useLazyMessages(scanningTexts);
  const counter = useLazyMessages(counterTexts);
  const { signal, locale } = useIsland();
  const {
    catalogue,
    directories: { customers },
    settings: { currency, labelRules },
  } = useTill();
  const dialog = useOpenDialog();
  const show = useShowDialog();
  const find = useFindNumbered();
  const { add } = useRingUp();
  const { add: addToSale } = useSaleChanges();
  const [news, setResult] = useAtom(resultAtom);
  const beeper = useMemo(createBeeper, []);
  useEffect(() => beeper.close, [beeper]);
  const rules = useMemo(() => parseLabelRules(labelRules).rules, [labelRules]);
  const options = (): ParseOptions => ({ rules, now: new Date(), currencyDecimals: currencyDecimals(currency) });

  const tell = (sound: 'miss' | 'ambiguous', told: ScanResult): void => {
    beeper.play(sound);
    setResult(told);
  };
  const ringUp = (product: Product, code: ParsedCode): boolean => {
    const labelled = labelledBy(code, product.finalPrice, currency);
    if (!labelled) {
      tell('miss', {
        tone: 'danger',
        text: words('The price of this label is in another currency.'),
        code: code.text,
        ...SAID,
      });
      return false;
    }
    add(product, labelled);
    const expired = expiredOn(code, isoDay(new Date()));
    if (expired === null) {
      beeper.play(product.productType === 'variable' ? 'ambiguous' : 'hit');
      setResult(null);
    } else
      tell('ambiguous', {
        tone: 'warn',
        text: words('{name} must not be sold after {date}. It is in the cart.', {
          name: product.name,
          date: formatDate(`${expired}T12:00:00`, { locale }),
        }),
        code: code.text,
        ...SAID,
      });
    return true;
  };
  const openNow = useLatest(dialog);
  const settle = (scanned: Scanned, readings: readonly string[]): boolean => {
    switch (scanned.status) {
      case 'found': {
        const [first, second] = scanned.products;
        if (!first) return false;
        // The server may have been slow; another dialog may be open by now.
        if (asksForAnswer(openNow.current)) {
          latest.current.refuse(scanned.code.text);
          return false;
        }
        if (openNow.current !== null) show(null);
        if (!second) return ringUp(first, scanned.code);
        beeper.play('ambiguous');
        setResult(null);
        show({ kind: 'choose-product', code: scanned.code.text, scanned: scanned.code, products: scanned.products });
        return true;
      }
      case 'unknown':
        tell('miss', {
          tone: 'danger',
          text: t('Unknown code: {code}', { code: scanned.code.text }),
          code: scanned.code.text,
          ...SAID,
          unknown: scanned.code,
        });
        return false;
      case 'invalid':
        tell('miss', {
          tone: 'danger',
          text: words(`code.${scanned.reason}`, { code: scanned.text, at: scanned.at }),
          code: scanned.text,
          ...SAID,
        });
        return false;
      case 'failed':
        tell('miss', {
          tone: 'danger',
          text: `${scanned.text}: ${explainError(scanned.error, t)}`,
          code: scanned.text,
          ...SAID,
          retry: readings,
        });
        return false;
    }
  };
  /** The receipt of a sale, as the sales of the day show it: what is bought is taken back from there. */
  const openSale = (sale: DaySale, code: string): boolean => {
    if (asksForAnswer(openNow.current)) {
      latest.current.refuse(code);
      return false;
    }
    beeper.play('hit');
    setResult(null);
    show({ kind: 'day-sales', page: { kind: 'receipt', sale, jobId: '' } });
    return true;
  };
  const asCustomer = async (code: string): Promise<boolean> => {
    const found = () => customersByCode(customers.getSnapshot().items, code);
    if (found().length === 0 && customers.getSnapshot().source !== 'live') {
      // The list is on its way, or this device has only a copy of it.
      setResult({ tone: 'info', text: words('Looking for {code}…', { code }), code, ...SAID });
      await customers.refresh();
      const { error } = customers.getSnapshot();
      if (found().length === 0 && error) return settle({ status: 'failed', text: code, error }, [code]);
      // The cashier did not want to wait.
      if (!isForCustomer(openNow.current)) {
        setResult(null);
        return false;
      }
    }
    const [match, other] = found();
    if (!match || other) {
      tell('miss', { tone: 'danger', text: t('Unknown code: {code}', { code }), code, ...SAID });
      return false;
    }
    beeper.play('hit');
    setResult(null);
    addToSale((sale) => setCustomer(sale, match));
    show(null);
    return true;
  };
  const run = async (readings: readonly string[]): Promise<boolean> => {
    const [code = ''] = readings;
    if (isForCustomer(dialog)) return asCustomer(code);
    const here = findLocally(readings, catalogue, options());
    if (here) return settle(here, readings);
    setResult({ tone: 'info', text: words('Looking for {code}…', { code }), code, ...SAID });
    const number = readings.find(mayBeNumber);
    if (number === undefined) return settle(await findAnywhere(readings, catalogue, options(), signal), readings);
    const found = await find(number);
    if (found.status === 'found') return openSale(found.sale, number);
    const scanned = await findAnywhere(readings, catalogue, options(), signal);
    if (scanned.status !== 'unknown') return settle(scanned, readings);
    if (found.status === 'failed') return settle({ ...found, text: number }, readings);
    tell('miss', {
      tone: 'danger',
      text: [
        counter('No sale and no product has the number {number}.', { number }),
        tillNumber(number) === null ? '' : counter('The till that printed this number may not have sent it yet.'),
      ].join(' '),
      code: number,
      ...SAID,
      unknown: scanned.code,
    });
    return false;
  };
  // Scans keep their order, even when the first one has to wait for the server.
  const inTurn = useMemo(createSerialQueue, []);
  const latest = useRef({ run, ringUp, refuse: (_: string): void => undefined, options });
  useEffect(() => {
    latest.current = {
      run,
      ringUp,
      options,
      refuse: (code) =>
        tell('miss', {
          tone: 'warn',
          text: words('{code} was scanned while a question was open. Answer it, then scan again.', {
            code,
          }),
          code,
          ...SAID,
        }),
    };
  });
  return useMemo(
    () => ({
      news,
      dismiss: () => setResult(null),
      options: () => latest.current.options(),
      refuse: (code: string) => latest.current.refuse(code),
      choose: (product: Product, code: ParsedCode) => {
        latest.current.ringUp(product, code);
      },
      scan: (readings: readonly string[]) => inTurn(() => latest.current.run(readings)),
    }),
    [news, setResult, inTurn],
  );
}
