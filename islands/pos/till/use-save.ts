import { type createStore, useStore } from 'jotai';
import { useRef, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { useIsland } from '#shared/island/context.ts';
import { newTaking } from '../day/new-taking.ts';
import { NoOpenShiftError } from '../day/store/no-open-shift.ts';
import type { Sale } from '../model.ts';
import { reducedTooFar } from '../rules/allowed-reduction.ts';
import { linesToCook } from '../rules/courses.ts';
import { receiptOf } from '../rules/receipt.ts';
import { askedOrderId, newSale } from '../rules/sale.ts';
import { doubtsOf, type SaveDoubt, type SaveHindrance } from '../rules/save-doubts.ts';
import { canSave } from '../rules/service.ts';
import { afterPart, canSend, isBill, owed, paidBack, roundOf, unsentLines } from '../rules/tab.ts';
import { nextToAsk } from '../rules/terminal.ts';
import { totals } from '../rules/totals.ts';
import { toOrderPayload } from '../wire/order-payload.ts';
import { useDirectoryList } from './directory-state.ts';
import { beginSaveAtom, endSaveAtom, saleAtom } from './sale-state.ts';
import { roundSentAtom, savedAtom } from './saved-sale.ts';
import { type Till, useTill } from './till.ts';

/** `to-ask`: the page has to take a payment first. `changed`: the bill is another by now, and is shown as it is. */
export type SaveOutcome =
  'saved' | 'not-ready' | SaveDoubt | SaveHindrance | 'failed' | 'no-shift' | 'to-ask' | 'changed';

type Store = ReturnType<typeof createStore>;

/** In ms: most saves are over before, and drawing that one is under way would hold them up. */
const SLOW_SAVE_MS = 150;

async function cameBack(sale: Sale, till: Till, api: ApiClient): Promise<boolean> {
  const late = await import('../day/wire/returned.ts').catch(() => null);
  return late !== null && late.isMoreThanLeft(sale, till, api);
}

/** Whether the open bill is another by now than the cashier sees; the screen says so then. */
async function hasChanged(jotai: Store, till: Till, api: ApiClient): Promise<boolean> {
  const late = await import('../tab/check-open-order.ts').catch(() => null);
  return late !== null && late.checkOpenOrder(jotai, till, api);
}

/** With who allowed what in its note. */
async function noted(sale: Sale): Promise<Sale> {
  if (!sale.allowed?.by && !sale.lines.some(({ allowed }) => allowed?.by)) return sale;
  const late = await import('../rules/allowance.ts').catch(() => null);
  return late?.withAllowances(sale) ?? sale;
}

/**
 * Saves the open sale: on this device first, then to the server when it answers. A second press during a save gets
 * the same outcome.
 */
export function useSave() {
  const island = useIsland();
  const { emit } = island;
  const till = useTill();
  const { settings, outbox, store, day, approvals, persistence, favourites, catalogue } = till;
  const jotai = useStore();
  const methods = useDirectoryList('paymentMethods').items;
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const running = useRef<{ readonly reference: string; readonly outcome: Promise<SaveOutcome> } | null>(null);

  const run = async (open: Sale): Promise<SaveOutcome> => {
    jotai.set(beginSaveAtom);
    const sale = await noted(isBill(open) ? { ...open, tab: 'bill' as const } : open);
    setFailed(false);
    const slow = setTimeout(() => setSaving(true), SLOW_SAVE_MS);
    try {
      if (sale.returnOf && (await cameBack(sale, till, island.api))) {
        jotai.set(endSaveAtom, null);
        return 'came-back';
      }
      const payload = toOrderPayload(sale, {
        methods,
        currency: settings.currency,
        companyName: settings.companyName,
        logo: settings.logo,
        isAdmin: settings.roles.isAdmin,
      });
      const savedAt = new Date();
      const number = await store.nextNumber();
      await outbox.enqueue({
        sale,
        payload,
        number,
        total: totals(sale).total,
        taking: newTaking(till, sale, { number, methods }),
      });
      // From here on the sale has them, and so has the server.
      void approvals.drop(sale.payments.flatMap(({ terminal }) => terminal?.reference ?? [])).catch(() => undefined);
      const paper = {
        ...settings,
        methods,
        savedAt: savedAt.toISOString(),
        orderNumber: sale.edited?.orderNumber ?? number,
      };
      const receipt = receiptOf(sale, paper);
      const soldNow = sale.tab === undefined ? sale.lines : unsentLines(sale);
      favourites.count(soldNow);
      if (!sale.edited) void catalogue.noteSold(soldNow);
      const toCook =
        sale.tab === undefined
          ? receipt
          : receiptOf({ ...sale, tab: 'round', lines: linesToCook(sale), payments: [] }, paper);
      if (sale.tab === 'round') jotai.set(roundSentAtom, sale.reference, toCook);
      else
        jotai.set(
          savedAtom,
          { receipt, reference: sale.reference, wasEdit: askedOrderId(sale) !== null },
          toCook.lines.length > 0 ? toCook : null,
        );
      jotai.set(
        endSaveAtom,
        afterPart(sale, savedAt) ??
          newSale({
            documentType: settings.documentType,
            storeId: settings.storeId,
            currency: settings.currency,
            cashier: sale.cashier,
            now: savedAt,
          }),
      );
      void persistence.afterSale();
      emit('flexy:order-saved', { order: payload, queued: true });
      if (sale.returnOf) emit('flexy:sale-returned', { order: payload, of: sale.returnOf.number });
      return 'saved';
    } catch (error) {
      // Nothing was confirmed yet: the cart stays as it was.
      jotai.set(endSaveAtom, null);
      if (error instanceof NoOpenShiftError) return 'no-shift';
      setFailed(true);
      return 'failed';
    } finally {
      clearTimeout(slow);
      setSaving(false);
      running.current = null;
    }
  };

  /** A bill that another device may have paid is looked at before anything is said to be paid. */
  const payBill = async (sale: Sale): Promise<SaveOutcome> => {
    const slow = setTimeout(() => setSaving(true), SLOW_SAVE_MS);
    const isChanged = await hasChanged(jotai, till, island.api).finally(() => clearTimeout(slow));
    const now = jotai.get(saleAtom);
    if (!isChanged && now?.reference === sale.reference && canSave(now, methods)) return run(now);
    setSaving(false);
    running.current = null;
    return isChanged ? 'changed' : 'not-ready';
  };

  const isReducedTooFar = (sale: Sale): boolean => reducedTooFar(sale, settings.greatestReduction).length > 0;

  /** `answered`: what was asked about this sale already. */
  const save = (answered: readonly SaveDoubt[] = []): Promise<SaveOutcome> => {
    // Not as it was last drawn: a scan may have come since.
    const sale = jotai.get(saleAtom);
    if (!sale) return Promise.resolve('not-ready');
    if (running.current?.reference === sale.reference) return running.current.outcome;
    if (!canSave(sale, methods)) return Promise.resolve('not-ready');
    if (settings.shifts === 'required' && day.getSnapshot().open === null) return Promise.resolve('no-shift');
    if (isReducedTooFar(sale)) return Promise.resolve('to-allow');
    const doubt = doubtsOf(sale).find((one) => !answered.includes(one));
    if (doubt !== undefined) return Promise.resolve(doubt);
    if (settings.paymentBridge && nextToAsk(sale, methods) !== null) return Promise.resolve('to-ask');
    const outcome = isBill(sale) ? payBill(sale) : run(sale);
    running.current = { reference: sale.reference, outcome };
    return outcome;
  };
  /** What a table has ordered goes to the kitchen and is paid later. */
  const sendToKitchen = (): Promise<SaveOutcome> => {
    const sale = jotai.get(saleAtom);
    if (!sale || !canSend(sale)) return Promise.resolve('not-ready');
    if (isReducedTooFar(sale)) return Promise.resolve('to-allow');
    if (running.current?.reference === sale.reference) return running.current.outcome;
    const outcome = run(roundOf(sale));
    running.current = { reference: sale.reference, outcome };
    return outcome;
  };
  /** What a table has paid too much goes back, by a method. */
  const giveBack = (methodId: string): Promise<SaveOutcome> => {
    const sale = jotai.get(saleAtom);
    if (!sale || running.current !== null || owed(sale) >= 0) return Promise.resolve('not-ready');
    const outcome = hasChanged(jotai, till, island.api).then((isChanged) => {
      const now = jotai.get(saleAtom);
      if (!isChanged && now?.reference === sale.reference) return run(paidBack(now, methodId));
      running.current = null;
      return isChanged ? 'changed' : 'not-ready';
    });
    running.current = { reference: sale.reference, outcome };
    return outcome;
  };
  return { save, sendToKitchen, giveBack, saving, failed, dismissFailure: () => setFailed(false) };
}
