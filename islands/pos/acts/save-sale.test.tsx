import { act } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Shift } from '#shared/kernel/cash-shift.ts';
import { minor } from '#shared/kernel/money.ts';
import type { CashSessionSnapshot } from '../cash-session/store/cash-session.ts';
import { type NewEntry, newEntry, type OutboxEntry } from '../outbox/entry.ts';
import { addProduct } from '../rules/cart.ts';
import type { SaveConfirmation } from '../rules/save-confirmations.ts';
import { renderInTill } from '../testing/render-till.tsx';
import { NOON, PAID_SALE, productWith } from '../testing/samples.ts';
import { tillWith } from '../testing/test-till.ts';
import { isSavingAtom, openAtom, saleAtom, useSaleChanges } from '../till/sale-state.ts';
import { useParking } from '../till/use-parking.ts';
import { useRingUp } from '../till/use-ring-up.ts';
import { type SaveOutcome, useSave } from './save-sale.ts';

const COFFEE = productWith({ id: '5', name: 'Coffee', finalPrice: minor(900) });

const dayWith = (shift: Partial<Shift>): CashSessionSnapshot => ({
  isRead: true,
  open: {
    reference: 'shift',
    storeId: '1',
    currency: 'MAD',
    till: 'K7',
    openedBy: 'amina',
    openedAt: NOON.toISOString(),
    openingFloat: minor(0),
    leftBefore: null,
    movements: [],
    closing: null,
    ...shift,
  },
  closed: [],
  unsent: 0,
  revisions: 0,
  problem: '',
});

/** A till whose device stores a sale when the test says so, or sends it at once. */
function openTill(state: OutboxEntry['state'] = 'waiting', shift: Partial<Shift> | null = null) {
  const stored: NewEntry[] = [];
  const parked: string[] = [];
  let settle: (error?: Error) => void = () => undefined;
  const till = tillWith(
    {
      outbox: {
        enqueue: (entry: NewEntry) =>
          new Promise<OutboxEntry>((resolve, reject) => {
            settle = (error) => {
              if (error) return reject(error);
              stored.push(entry);
              resolve({ ...newEntry(entry, 0), state });
            };
          }),
      },
      store: {
        park: (sale) => {
          parked.push(sale.reference);
          return Promise.resolve();
        },
      },
      ...(shift === null ? {} : { day: { now: () => NOON, getSnapshot: () => dayWith(shift) } }),
    },
    shift === null ? {} : { shifts: 'offered' },
  );
  /** Whether each picture said that a save is under way. */
  const drawn: boolean[] = [];
  const { atomStore, result, emitted } = renderInTill(() => {
    const save = useSave();
    drawn.push(save.saving);
    return { ...save, ...useRingUp(), ...useParking(), changes: useSaleChanges() };
  }, till);
  act(() => atomStore.set(openAtom, PAID_SALE));
  const names = () => atomStore.get(saleAtom)?.lines.map(({ name }) => name);
  /** Presses Save, does something before the device has answered, and has it answer. */
  const saveWhile = async (
    meanwhile: () => void,
    error?: Error,
    answered?: readonly SaveConfirmation[],
  ): Promise<SaveOutcome> => {
    let outcome: Promise<SaveOutcome> | undefined;
    await act(async () => {
      outcome = result.current.save(answered);
      await Promise.resolve();
    });
    expect(atomStore.get(isSavingAtom)).toBe(true);
    act(meanwhile);
    await act(async () => {
      settle(error);
      await outcome;
    });
    return (await outcome) ?? 'not-ready';
  };
  return { atomStore, result, names, saveWhile, stored, parked, emitted, drawn };
}

describe('while a sale is being saved', () => {
  it('what is scanned or pressed is the first of the next sale', async () => {
    const { result, names, saveWhile, stored } = openTill();
    expect(await saveWhile(() => result.current.add(COFFEE))).toBe('saved');
    expect(names()).toEqual(['Coffee']);
    expect(stored.map(({ sale }) => sale.lines.map(({ name }) => name))).toEqual([['Tea']]);
  });

  it('a press on what is being saved changes neither it nor the next one', async () => {
    const { atomStore, result, saveWhile } = openTill();
    await saveWhile(() => result.current.changes.change((sale) => ({ ...sale, orderNote: 'No sugar' })));
    expect(atomStore.get(saleAtom)).toMatchObject({ lines: [], orderNote: '' });
  });

  it('nothing is lost when it cannot be stored', async () => {
    const { atomStore, result, names, saveWhile } = openTill();
    const outcome = await saveWhile(() => {
      result.current.add(COFFEE);
      result.current.changes.change((sale) => ({ ...sale, orderNote: 'No sugar' }));
    }, new Error('The disk is full.'));
    expect(outcome).toBe('failed');
    expect(names()).toEqual(['Tea', 'Coffee']);
    expect(atomStore.get(saleAtom)).toMatchObject({ reference: PAID_SALE.reference, orderNote: 'No sugar' });
    expect(result.current.failed).toBe(true);
  });

  it('it cannot be parked as well', async () => {
    const { result, saveWhile, parked } = openTill();
    await saveWhile(() => expect(result.current.park()).toBe(false));
    expect(parked).toEqual([]);
  });

  it('says so once it takes long, until it is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { saveWhile, drawn } = openTill();
    await saveWhile(() => {
      vi.advanceTimersByTime(10);
    });
    expect(drawn).not.toContain(true);
    const slow = openTill();
    await slow.saveWhile(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(slow.drawn.indexOf(true)).toBeGreaterThan(0);
    expect(slow.drawn.at(-1)).toBe(false);
  });

  it('a second press saves nothing twice', async () => {
    const { result, saveWhile, stored, emitted } = openTill();
    const again: Promise<SaveOutcome>[] = [];
    await saveWhile(() => again.push(result.current.save()));
    expect(await Promise.all(again)).toEqual(['saved']);
    expect(stored).toHaveLength(1);
    expect(emitted.map(({ name }) => name)).toEqual(['flexy:order-saved']);
  });
});

it.each([
  { state: 'waiting', queued: true },
  { state: 'acknowledged', queued: false },
] as const)('tells the page once whether a sale waits on the device: $state', async ({ state, queued }) => {
  const { saveWhile, emitted } = openTill(state);
  await saveWhile(() => undefined);
  expect(emitted).toMatchObject([{ name: 'flexy:order-saved', detail: { queued } }]);
});

it('a scan that is not drawn yet when Save is pressed is not lost', async () => {
  const { atomStore, result, names, stored } = openTill();
  const { save } = result.current;
  await act(async () => {
    result.current.changes.add((sale) => addProduct(sale, COFFEE));
    // The sale is no longer fully paid.
    expect(await save()).toBe('not-ready');
  });
  expect(names()).toEqual(['Tea', 'Coffee']);
  expect([stored, atomStore.get(isSavingAtom)]).toEqual([[], false]);
});

it.each([
  { asked: 'old-shift', shift: { openedAt: '2026-11-19T18:00:00.000Z' } },
  { asked: 'other-shift', shift: { openedBy: 'youssef' } },
] as const)('asks once about a shift that may be the wrong one: $asked', async ({ asked, shift }) => {
  const { atomStore, result, saveWhile, stored } = openTill('waiting', shift);
  let outcome: SaveOutcome | undefined;
  await act(async () => {
    outcome = await result.current.save();
  });
  expect([outcome, stored.length]).toEqual([asked, 0]);
  expect(await saveWhile(() => undefined, undefined, [asked])).toBe('saved');
  act(() => atomStore.set(openAtom, { ...PAID_SALE, reference: 'second' }));
  expect(await saveWhile(() => undefined)).toBe('saved');
});
