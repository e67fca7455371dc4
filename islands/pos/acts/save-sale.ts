import { type createStore, useStore } from 'jotai';
import { useRef, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { type Island, useIsland } from '#shared/island/context.ts';
import { toOrderPayload } from '../api/order-payload.ts';
import { newCashEntry } from '../cash-session/new-cash-entry.ts';
import { NoOpenShiftError } from '../cash-session/store/no-open-shift.ts';
import type { JournalMark } from '../journal/journal-mark.ts';
import type { PaymentMethod, Sale } from '../model.ts';
import { isSent, type OutboxEntry } from '../outbox/entry.ts';
import { reducedTooFar } from '../rules/allowed-reduction.ts';
import { linesToCook } from '../rules/courses.ts';
import { receiptOf } from '../rules/receipt.ts';
import { askedOrderId, newSale, seriesOf } from '../rules/sale.ts';
import { confirmationsOf, type SaveBlocker, type SaveConfirmation, shiftDoubts } from '../rules/save-confirmations.ts';
import { canSave } from '../rules/service.ts';
import { afterPart, canSend, isBill, owed, paidBack, roundOf, unsentLines } from '../rules/tab.ts';
import { nextToAsk } from '../rules/terminal.ts';
import { totals } from '../rules/totals.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { beginSaveAtom, endSaveAtom, saleAtom } from '../till/sale-state.ts';
import { roundSentAtom, savedAtom } from '../till/saved-sale.ts';
import { type Till, useTill } from '../till/till.ts';

/** `to-ask`: the page has to take a payment first. `changed`: the bill is another by now, and is shown as it is. */
export type SaveOutcome =
  'saved' | 'not-ready' | SaveConfirmation | SaveBlocker | 'failed' | 'no-shift' | 'to-ask' | 'changed';

interface Tools {
  readonly till: Till;
  readonly atomStore: ReturnType<typeof createStore>;
  readonly island: Pick<Island, 'api' | 'emit'>;
  readonly methods: readonly PaymentMethod[];
}

/** What has to come before the sale is saved; null: nothing. `answered`: what was asked about this sale already. */
function blockerOf(sale: Sale, { till, methods }: Tools, answered: readonly SaveConfirmation[]): SaveOutcome | null {
  const { settings, day } = till;
  if (!canSave(sale, methods)) return 'not-ready';
  if (settings.shifts === 'required' && day.getSnapshot().open === null) return 'no-shift';
  if (isReducedTooFar(sale, settings)) return 'to-allow';
  const doubts = [...shiftDoubtsOf(sale, till, answered), ...confirmationsOf(sale)];
  const asked = doubts.find((one) => !answered.includes(one));
  if (asked !== undefined) return asked;
  return settings.paymentBridge && nextToAsk(sale, methods) !== null ? 'to-ask' : null;
}

/** What was answered about each shift; asked again by a page that was loaded anew. */
const answeredOf = new WeakMap<Till['day'], Set<string>>();

function shiftDoubtsOf(
  sale: Sale,
  { settings, day }: Till,
  answered: readonly SaveConfirmation[],
): readonly SaveConfirmation[] {
  const { open } = settings.shifts === 'off' ? { open: null } : day.getSnapshot();
  if (open === null) return [];
  const [cashier, now] = [sale.cashier?.username ?? settings.userName, day.now()];
  const known = answeredOf.get(day) ?? new Set();
  answeredOf.set(day, known);
  const keyOf = (doubt: SaveConfirmation): string =>
    [open.reference, doubt, doubt === 'old-shift' ? now.toDateString() : cashier].join(' ');
  const doubts = shiftDoubts(open, cashier, now);
  for (const doubt of doubts) if (answered.includes(doubt)) known.add(keyOf(doubt));
  return doubts.filter((doubt) => !known.has(keyOf(doubt)));
}

function isReducedTooFar(sale: Sale, { greatestReduction }: Till['settings']): boolean {
  return reducedTooFar(sale, greatestReduction).length > 0;
}

/** Stores the sale on this device, prints what is to be printed and opens the next one; the outbox sends it. */
async function store(open: Sale, tools: Tools): Promise<SaveOutcome> {
  const { till, atomStore, island, methods } = tools;
  atomStore.set(beginSaveAtom);
  const sale = await withAllowanceNote(isBill(open) ? { ...open, tab: 'bill' as const } : open);
  try {
    if (sale.returnOf && (await cameBack(sale, till, island.api))) {
      atomStore.set(endSaveAtom, null);
      return 'came-back';
    }
    const { settings, outbox, approvals } = till;
    const payload = toOrderPayload(sale, { ...settings, methods, isAdmin: settings.roles.isAdmin });
    // By the clock of the books, whatever the device's own says.
    const savedAt = till.day.now();
    const number = await till.store.nextNumber(seriesOf(sale));
    const taking = newCashEntry(till, sale, { number, methods });
    const entry = await outbox.enqueue({ sale, payload, number, total: totals(sale).total, taking });
    // From here on the sale has them, and so has the server.
    void approvals.drop(sale.payments.flatMap(({ terminal }) => terminal?.reference ?? [])).catch(() => undefined);
    showSaved(sale, { number, savedAt, journal: entry.journal }, tools);
    openNext(sale, savedAt, tools);
    tellPage(entry, tools);
    return 'saved';
  } catch (error) {
    // Nothing was confirmed yet: the cart stays as it was.
    atomStore.set(endSaveAtom, null);
    return error instanceof NoOpenShiftError ? 'no-shift' : 'failed';
  }
}

/** The receipt on the screen and the kitchen's ticket, from where both are printed. */
function showSaved(
  sale: Sale,
  {
    number,
    savedAt,
    journal,
  }: { readonly number: string; readonly savedAt: Date; readonly journal: JournalMark | undefined },
  { till: { settings, favourites, catalogue }, atomStore, methods }: Tools,
): void {
  const orderNumber = sale.edited?.orderNumber ?? number;
  const paper = { ...settings, methods, savedAt: savedAt.toISOString(), orderNumber, journal };
  const receipt = receiptOf(sale, paper);
  const soldNow = sale.tab === undefined ? sale.lines : unsentLines(sale);
  favourites.count(soldNow);
  if (!sale.edited) void catalogue.noteSold(soldNow);
  const toCook =
    sale.tab === undefined
      ? receipt
      : receiptOf({ ...sale, tab: 'round', lines: linesToCook(sale), payments: [] }, paper);
  if (sale.tab === 'round') return atomStore.set(roundSentAtom, sale.reference, toCook);
  const saved = { receipt, reference: sale.reference, wasEdit: askedOrderId(sale) !== null };
  atomStore.set(savedAtom, saved, toCook.lines.length > 0 ? toCook : null);
}

function openNext(sale: Sale, now: Date, { till: { settings, persistence }, atomStore }: Tools): void {
  const { documentType, storeId, currency } = settings;
  const next = afterPart(sale, now) ?? newSale({ documentType, storeId, currency, cashier: sale.cashier, now });
  atomStore.set(endSaveAtom, next);
  void persistence.afterSale();
}

function tellPage(entry: OutboxEntry, { island: { emit } }: Tools): void {
  const { sale, payload: order } = entry;
  // Where the device refused to store it, it went to the server at once.
  emit('flexy:order-saved', { order, queued: !isSent(entry) });
  if (sale.returnOf) emit('flexy:sale-returned', { order, of: sale.returnOf.number });
}

/** A bill that another device may have paid is looked at before anything is said to be paid. */
async function storeUnchanged(sale: Sale, tools: Tools, change: (now: Sale) => Sale | null): Promise<SaveOutcome> {
  const isChanged = await hasChanged(tools);
  const now = tools.atomStore.get(saleAtom);
  if (isChanged) return 'changed';
  const wanted = now?.reference === sale.reference ? change(now) : null;
  return wanted === null ? 'not-ready' : store(wanted, tools);
}

/** Whether the open bill is another by now than the cashier sees; the screen says so then. */
async function hasChanged({ atomStore, till, island }: Tools): Promise<boolean> {
  const loaded = await import('../tab/check-open-order.ts').catch(() => null);
  return loaded !== null && loaded.checkOpenOrder(atomStore, till, island.api);
}

async function cameBack(sale: Sale, till: Till, api: ApiClient): Promise<boolean> {
  const loaded = await import('../cash-session/api/returned.ts').catch(() => null);
  return loaded !== null && loaded.isMoreThanLeft(sale, till, api);
}

/** With who allowed what in its note. */
async function withAllowanceNote(sale: Sale): Promise<Sale> {
  if (!sale.allowed?.by && !sale.lines.some(({ allowed }) => allowed?.by)) return sale;
  const loaded = await import('../rules/allowance.ts').catch(() => null);
  return loaded?.withAllowances(sale) ?? sale;
}

/** In ms: most saves are over before, and drawing that one is under way would hold them up. */
const SLOW_SAVE_MS = 150;

/**
 * Saves the open sale: on this device first, then to the server when it answers. A second press during a save gets
 * the same outcome.
 */
export function useSave() {
  const island = useIsland();
  const till = useTill();
  const atomStore = useStore();
  const methods = useDirectoryList('paymentMethods').items;
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const running = useRef<{ readonly reference: string; readonly outcome: Promise<SaveOutcome> } | null>(null);
  const tools: Tools = { till, atomStore, island, methods };

  const perform = ({ reference }: Sale, work: Promise<SaveOutcome>): Promise<SaveOutcome> => {
    setFailed(false);
    const slow = setTimeout(() => setSaving(true), SLOW_SAVE_MS);
    const ended = async (): Promise<SaveOutcome> => {
      try {
        const outcome = await work;
        if (outcome === 'failed') setFailed(true);
        return outcome;
      } finally {
        clearTimeout(slow);
        setSaving(false);
        running.current = null;
      }
    };
    const outcome = ended();
    running.current = { reference, outcome };
    return outcome;
  };

  return {
    saving,
    failed,
    dismissFailure: () => setFailed(false),
    save: async (answered: readonly SaveConfirmation[] = []): Promise<SaveOutcome> => {
      // Not as it was last drawn: a scan may have come since.
      const sale = atomStore.get(saleAtom);
      if (!sale) return 'not-ready';
      if (running.current?.reference === sale.reference) return running.current.outcome;
      const blocker = blockerOf(sale, tools, answered);
      if (blocker !== null) return blocker;
      return perform(
        sale,
        isBill(sale) ? storeUnchanged(sale, tools, (now) => (canSave(now, methods) ? now : null)) : store(sale, tools),
      );
    },
    /** What a table has ordered goes to the kitchen and is paid later. */
    sendToKitchen: async (): Promise<SaveOutcome> => {
      const sale = atomStore.get(saleAtom);
      if (!sale || !canSend(sale)) return 'not-ready';
      if (isReducedTooFar(sale, till.settings)) return 'to-allow';
      if (running.current?.reference === sale.reference) return running.current.outcome;
      return perform(sale, store(roundOf(sale), tools));
    },
    /** What a table has paid too much goes back, by a method. */
    giveBack: async (methodId: string): Promise<SaveOutcome> => {
      const sale = atomStore.get(saleAtom);
      if (!sale || running.current !== null || owed(sale) >= 0) return 'not-ready';
      return perform(
        sale,
        storeUnchanged(sale, tools, (now) => paidBack(now, methodId)),
      );
    },
  };
}
