import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Emit, EventDetails } from '#shared/island/emit.ts';
import { minor } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { Sale } from '../model.ts';
import { removePaymentLine } from '../rules/payments.ts';
import { createApprovals } from '../store/approvals.ts';
import { openTillDatabase } from '../store/till-database.ts';
import { CARD, METHODS, PAID_SALE } from '../testing/samples.ts';
import { changeAtom, openAtom, saleAtom } from '../till/sale-state.ts';
import { askTerminal } from './ask-terminal.ts';
import { lateApprovalsAtom, terminalStatusAtom, waitingAtom } from './terminal-state.ts';

type Request = EventDetails['flexy:payment-requested'];

const [line] = PAID_SALE.payments;
if (!line) throw new Error('The sample is paid.');
const BY_CARD: Sale = { ...PAID_SALE, payments: [{ ...line, methodId: CARD.id, changeAmount: minor(0) }] };
const TOTAL = line.amount ?? minor(0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
});

/** A till with a sale to be paid by card, on a page that does with a request what the test says. */
function openTill(page: (request: Request) => void) {
  const database = openTillDatabase(`till-${uuid()}`);
  onTestFinished(() => database.close());
  const approvals = createApprovals(database, 'shop');
  const requests: Request[] = [];
  const written: Sale[] = [];
  const atomStore = createStore();
  atomStore.set(openAtom, BY_CARD);
  const emit: Emit = (_name, ...[detail]) => {
    // The only event of these tests.
    const request = detail as Request;
    requests.push(request);
    page(request);
    return true;
  };
  const saveCart = async (sale: Sale): Promise<void> => {
    written.push(sale);
    await database.carts.put({ reference: sale.reference, scope: 'shop', cashier: '', changedAt: 0, sale });
  };
  const ask = () => askTerminal({ atomStore, emit, methods: METHODS, currency: 'MAD', approvals, saveCart });
  const payment = () => atomStore.get(saleAtom)?.payments[0];
  return { atomStore, approvals, requests, written, ask, payment };
}

const approve =
  (answer: object = {}) =>
  ({ respondWith }: Request): void =>
    respondWith(Promise.resolve({ approved: true, reference: 'T1', ...answer }));

describe('a payment at the page’s terminal', () => {
  it('is written before it is asked for, and its approval before it is told', async () => {
    const till = openTill((request) => {
      expect(till.written.at(-1)?.payments[0]?.terminal).toEqual({ reference: request.reference, state: 'asked' });
      approve()(request);
    });
    await expect(till.ask()).resolves.toBe('approved');
    expect(till.requests).toMatchObject([{ amount: TOTAL / 100, currency: 'MAD', method: CARD.name }]);
    expect(till.payment()).toMatchObject({ amount: TOTAL, terminal: { state: 'approved', approval: 'T1' } });
    expect(till.written.at(-1)).toEqual(till.atomStore.get(saleAtom));
    const reference = till.requests[0]?.reference ?? '';
    await expect(till.approvals.find(reference)).resolves.toMatchObject({ amount: TOTAL, approval: 'T1' });
    await expect(till.approvals.unclaimed(till.atomStore.get(saleAtom))).resolves.toEqual([]);
  });

  it('is taken by hand where nobody answers within a second', async () => {
    const till = openTill(() => undefined);
    const asked = till.ask();
    await expect.poll(() => till.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(asked).resolves.toBe('by-hand');
    await expect(till.ask()).resolves.toBe('approved');
    expect(till.requests).toHaveLength(1);
  });

  it('that is declined can be changed, and is asked for anew under another reference', async () => {
    const till = openTill(({ respondWith }) => respondWith(Promise.resolve({ approved: false, message: 'No funds' })));
    await expect(till.ask()).resolves.toBe('open');
    expect(till.payment()?.terminal).toBeUndefined();
    expect(till.atomStore.get(terminalStatusAtom)).toEqual({ kind: 'declined', message: 'No funds' });
    await till.ask();
    expect(till.requests[1]?.reference).not.toBe(till.requests[0]?.reference);
  });

  it('of another amount is what was approved, and what is left is told', async () => {
    const till = openTill(approve({ amount: 1 }));
    await expect(till.ask()).resolves.toBe('open');
    expect(till.payment()).toMatchObject({ amount: 100, terminal: { state: 'approved' } });
    expect(till.atomStore.get(terminalStatusAtom)).toEqual({ kind: 'other-amount', asked: TOTAL, taken: 100 });
  });

  it.each([
    ['a failure', () => Promise.reject(new Error('USB gone'))] as const,
    ['nonsense', () => Promise.resolve(7)] as const,
  ])('answered by %s is asked for again under the same reference', async (_name, answer) => {
    let page: (request: Request) => void = ({ respondWith }) =>
      respondWith(answer() as unknown as Promise<{ approved: boolean }>);
    const till = openTill((request) => page(request));
    await expect(till.ask()).resolves.toBe('open');
    expect(till.payment()?.terminal?.state).toBe('asked');
    expect(till.atomStore.get(terminalStatusAtom)?.kind).toBe('failed');
    page = approve();
    await expect(till.ask()).resolves.toBe('approved');
    expect(till.requests[1]?.reference).toBe(till.requests[0]?.reference);
  });

  it('that nobody waits for any more is put where its cart is, or told as one that no cart has', async () => {
    let answer: (value: { approved: boolean }) => void = () => undefined;
    const till = openTill(({ respondWith }) =>
      respondWith(
        new Promise((resolve) => {
          answer = resolve;
        }),
      ),
    );
    const first = till.ask();
    await expect.poll(() => till.atomStore.get(waitingAtom)).not.toBeNull();
    till.atomStore.get(waitingAtom)?.stop();
    await expect(first).resolves.toBe('open');
    expect(till.atomStore.get(terminalStatusAtom)).toEqual({ kind: 'stopped' });
    expect(till.payment()?.terminal?.state).toBe('asked');
    till.atomStore.set(changeAtom, (sale) => removePaymentLine(sale, line.id));
    answer({ approved: true });
    await expect.poll(() => till.atomStore.get(lateApprovalsAtom)).toBe(1);
    const open = till.atomStore.get(saleAtom);
    await expect(till.approvals.unclaimed(open)).resolves.toMatchObject([{ amount: TOTAL, method: CARD.name }]);
    await till.approvals.drop([till.requests[0]?.reference ?? '']);
    await expect(till.approvals.unclaimed(open)).resolves.toEqual([]);
  });

  it('approved while the page was gone is not asked for again once that is known', async () => {
    const till = openTill(approve());
    await till.ask();
    const reference = till.requests[0]?.reference ?? '';
    till.atomStore.set(openAtom, {
      ...BY_CARD,
      payments: [{ ...line, methodId: CARD.id, changeAmount: minor(0), terminal: { reference, state: 'asked' } }],
    });
    await expect(till.ask()).resolves.toBe('approved');
    expect(till.requests).toHaveLength(1);
    expect(till.payment()?.terminal).toMatchObject({ state: 'approved', approval: 'T1' });
  });
});
