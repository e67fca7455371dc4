import { orderResource } from '#shared/api/resources/orders.ts';
import { minor, ONE, thousandths } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { CashEntryContext } from '../../islands/pos/cash-session/rules/cash-entry.ts';
import { leftOf, refundOf, returnedOf, returnSale } from '../../islands/pos/cash-session/rules/returns.ts';
import type { CashSession, RecordedSale } from '../../islands/pos/cash-session/store/cash-session.ts';
import type { PaymentMethod, Sale } from '../../islands/pos/model.ts';
import { isSent } from '../../islands/pos/outbox/entry.ts';
import type { Outbox } from '../../islands/pos/outbox/outbox.ts';
import { paidOut } from '../../islands/pos/testing/samples.ts';

export interface OrderedMethod {
  readonly id: number;
  readonly name: string;
}

/** A return as the run orders it: of which sale and how much is drawn by chance, from 0 to 1. */
interface OrderedReturn {
  readonly reference: string;
  readonly method: OrderedMethod;
  readonly chance: number;
}

interface ClosingView {
  readonly zNumber: number;
  /** Counted less expected, in centimes. */ readonly difference: number;
  /** Opening count less what the closing before had left, in centimes. */ readonly openingDifference: number;
  /** How many of its sales the server did not have. */ readonly waiting: number;
}

/** The same act once more, after the page has died during it, is the same act. Amounts are in centimes. */
export interface DrawerHook {
  readonly openDrawer: (openingFloat: number) => Promise<void>;
  readonly moveCash: (reason: string, amount: number) => Promise<void>;
  /** Resolves to what was paid out; null when that sale has come back whole. */
  readonly giveBack: (ordered: OrderedReturn) => Promise<{ readonly key: string; readonly amount: number } | null>;
  readonly closeDrawer: (
    by: string,
    count: { readonly counted: number; readonly remainder: number; readonly method: OrderedMethod },
  ) => Promise<ClosingView>;
  /** The shifts that the back-office does not have as they are, for the report of a run that does not finish. */
  readonly unsentShifts: () => Promise<string>;
}

interface DrawerEngine {
  readonly day: CashSession;
  readonly outbox: Outbox;
  readonly enqueue: (sale: Sale, method: PaymentMethod) => Promise<void>;
  readonly keyOf: (sale: Sale) => string;
}

export function methodOf({ id, name }: OrderedMethod): PaymentMethod {
  return { id: String(id), iri: `/en/api/payment_methods/${id}`, name, isEnabled: true, isCash: true };
}

/** What the till's page tells the books of a sale. */
export function takingContext(day: CashSession, number: string, method: PaymentMethod): CashEntryContext {
  return {
    number,
    at: day.now().toISOString(),
    userName: 'amina',
    methods: [method],
    taxRate: 10,
    taxMode: 'included',
    categoryOf: () => '',
  };
}

/** A part of a sale that has not come back yet. */
async function partOf(
  day: CashSession,
  { taking, sale, orderId }: RecordedSale,
  chance: number,
  method: PaymentMethod,
) {
  if (sale === null) return null;
  const iri = orderId === null ? null : orderResource.iri(orderId, 'en');
  const back = await day.returnsOf({ reference: sale.reference, iri });
  const returned = returnedOf(
    sale,
    back.flatMap((one) => one.sale ?? []),
  );
  const left = leftOf(sale, returned);
  if (left.every((quantity) => quantity === 0)) return null;
  const chosen = chance < 0.5 ? left : left.map((quantity) => thousandths(Math.min(quantity, ONE)));
  const { amount, credit } = refundOf(sale, returned, chosen);
  const money = minor(credit - amount);
  return returnSale(
    { sale, number: taking.number, iri, returned },
    {
      chosen,
      payments: money === 0 ? [] : [{ id: uuid(), methodId: method.id, amount: money, changeAmount: minor(0) }],
      isRestocked: undefined,
      cashier: null,
      note: `Return of sale ${taking.number}.`,
      now: day.now(),
    },
  );
}

export function drawerHook(engine: () => DrawerEngine): DrawerHook {
  const current = async (): Promise<ReturnType<CashSession['getSnapshot']>> => {
    const { day } = engine();
    await day.refresh();
    return day.getSnapshot();
  };
  return {
    openDrawer: async (openingFloat) => {
      if ((await current()).open !== null) return;
      await engine().day.openShift({ by: 'amina', currency: 'MAD', openingFloat: minor(openingFloat) });
    },
    moveCash: async (reason, amount) => {
      const isDone = (await current()).open?.movements.some((movement) => movement.reason === reason);
      if (isDone !== true) await engine().day.move({ by: 'amina', amount: minor(amount), reason });
    },
    giveBack: async ({ reference, method, chance }) => {
      const { day, enqueue, keyOf } = engine();
      const all = await day.sales('', '9');
      const before = all.find(({ taking }) => taking.reference === reference)?.sale;
      if (before) return { key: keyOf(before), amount: paidOut(before) };
      const sales = all.filter(({ sale }) => sale !== null && sale.returnOf === undefined);
      const chosen = sales[Math.floor(chance * sales.length)];
      const back = chosen && (await partOf(day, chosen, (chance * 1_000) % 1, methodOf(method)));
      if (!back) return null;
      await enqueue({ ...back, reference }, methodOf(method));
      return { key: keyOf(back), amount: paidOut(back) };
    },
    unsentShifts: async () => {
      const { problem } = await current();
      const pending = await engine().day.pending();
      const shown = pending.map(({ iri, revision, shift }) => `${iri ?? 'new'} ${revision} ${shift.openingFloat}`);
      return `${shown.join(', ')}. ${problem}`;
    },
    closeDrawer: async (by, { counted, remainder, method }) => {
      const { day, outbox } = engine();
      const { open, closed } = await current();
      const done = closed.find(({ closing }) => closing?.closedBy === by);
      const cash = { methodId: String(method.id), method: method.name };
      const close = async () => {
        if (open === null) throw new Error('The drawer is not open.');
        const { entries } = outbox.getSnapshot();
        const unsent = new Set(entries.filter((entry) => !isSent(entry)).map((entry) => entry.reference));
        const { expected } = await day.report(open, cash, unsent);
        return day.close({
          by,
          cash,
          unsent,
          counted: new Map([[cash.methodId, minor(counted)]]),
          seen: new Map(expected.map(({ methodId, amount }) => [methodId, amount])),
          note: '',
          remainder: minor(remainder),
        });
      };
      const { closing } = done ?? (await close());
      if (closing === null) throw new Error('The drawer was not closed.');
      const { zNumber, difference, report } = closing;
      return {
        zNumber,
        difference,
        openingDifference: report.openingDifference ?? 0,
        waiting: report.waiting.length,
      };
    },
  };
}
