import { act, fireEvent, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { lineWith, saleWith } from '../testing/samples.ts';
import { tillWith } from '../testing/test-till.ts';
import { openAtom, removedLineAtom } from '../till/sale-state.ts';
import { TillContext } from '../till/till.ts';
import { RemovedLineBar } from './removed-line.tsx';

afterEach(() => void vi.useRealTimers());

it('can be undone as long as its button has the focus or is pointed at', async () => {
  const atomStore = createStore();
  atomStore.set(openAtom, saleWith());
  renderIsland(
    <Provider store={atomStore}>
      <TillContext value={tillWith()}>
        <RemovedLineBar />
      </TillContext>
    </Provider>,
  );
  await act(() => vi.dynamicImportSettled());
  vi.useFakeTimers();
  act(() => atomStore.set(removedLineAtom, { line: lineWith(), index: 0 }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  act(() => undo.focus());
  pass(100_000);
  fireEvent.pointerMove(undo);
  act(() => undo.blur());
  pass(100_000);
  expect(undo.isConnected).toBe(true);
  fireEvent.pointerLeave(undo);
  pass(10_000);
  expect(undo.isConnected).toBe(false);
});
