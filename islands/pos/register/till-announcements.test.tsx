import { act } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { thousandths } from '#shared/kernel/money.ts';
import { createStore as createValue } from '#shared/state/store.ts';
import { renderIsland } from '#shared/testing/render-island.tsx';
import type { ParkedCart } from '../store/till-store.ts';
import { lineWith, saleWith } from '../testing/samples.ts';
import { outboxSnapshotOf, tillWith } from '../testing/test-till.ts';
import { changeAtom, openAtom, undoAtom } from '../till/sale-state.ts';
import { TillContext } from '../till/till.ts';
import { TillAnnouncements } from './till-announcements.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = lineWith({ id: '1', name: 'Espresso' });

function open() {
  const atomStore = createStore();
  const sale = saleWith({ lines: [] });
  atomStore.set(openAtom, sale);
  const outbox = createValue(outboxSnapshotOf([]));
  const parked = createValue<readonly ParkedCart[]>([]);
  const { said } = renderIsland(
    <Provider store={atomStore}>
      <TillContext value={tillWith({ outbox, store: { parked } })}>
        <TillAnnouncements />
      </TillContext>
    </Provider>,
  );
  /** Does something and returns what is said of it. */
  const after = (change: () => void): readonly string[] => {
    const before = said.length;
    act(change);
    act(() => void vi.advanceTimersByTime(1_000));
    return said.slice(before);
  };
  return { atomStore, sale, outbox, parked, after };
}

it('says once what was added, counted, taken away and undone', () => {
  const { atomStore, after } = open();
  const set = (quantity: number) =>
    atomStore.set(changeAtom, (sale) => ({ ...sale, lines: [{ ...line, quantity: thousandths(quantity) }] }));
  expect(after(() => set(1000))).toEqual([expect.stringMatching(/^Espresso, 1, total MAD/)]);
  // As typed: 1, then 12.
  expect(after(() => [set(1000), set(12_000)])).toEqual([expect.stringMatching(/^Espresso, 12, total MAD/)]);
  expect(after(() => atomStore.set(undoAtom))).toEqual([
    'The last change was undone.',
    expect.stringMatching(/^Espresso, 1, total/),
  ]);
  expect(after(() => atomStore.set(changeAtom, (sale) => ({ ...sale, lines: [] })))).toEqual([
    expect.stringMatching(/^Total MAD.0/),
  ]);
});

it('names what is rung up as soon as the next sale is open', () => {
  const { atomStore, after } = open();
  after(() => atomStore.set(changeAtom, (now) => ({ ...now, lines: [line] })));
  act(() => atomStore.set(openAtom, saleWith({ reference: 'next', lines: [] })));
  expect(after(() => atomStore.set(changeAtom, (now) => ({ ...now, lines: [line] })))).toEqual([
    expect.stringMatching(/^Espresso, 1, total/),
  ]);
});

it('says that a cart is parked once it is, what another one holds, and when the connection goes and comes', () => {
  const { atomStore, sale, outbox, parked, after } = open();
  after(() => atomStore.set(changeAtom, (now) => ({ ...now, lines: [line] })));
  const parkedCart = { sale: { ...sale, lines: [line] }, parkedAt: '2026-11-30T09:00:00Z', owner: '' };
  expect(after(() => atomStore.set(openAtom, saleWith({ reference: 'next', lines: [] })))).toEqual([]);
  expect(after(() => parked.set([parkedCart]))).toEqual(['The cart is parked.']);
  expect(after(() => atomStore.set(openAtom, parkedCart.sale))).toEqual([
    expect.stringMatching(/^1 line/),
    expect.stringMatching(/^Total/),
  ]);
  expect(after(() => outbox.update((now) => ({ ...now, isReachable: false })))).toEqual([
    'Offline. Sales are kept on this device.',
  ]);
  expect(after(() => outbox.update((now) => ({ ...now, isReachable: true })))).toEqual(['Online again.']);
});
