import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from '#shared/state/store.ts';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { tillWith } from '../testing/test-till.ts';
import { TillContext } from '../till/till.ts';
import { StorageWarning } from './storage-warning.tsx';

it('is a sign in the bar that says what the browser may delete, until it is read', async () => {
  const isToTell = createStore(false);
  const told = vi.fn(() => isToTell.set(false));
  const persistence = { isToTell, told, afterSale: () => Promise.resolve() };
  const { said } = renderIsland(
    <TillContext value={{ ...tillWith({}), persistence }}>
      <StorageWarning />
    </TillContext>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  act(() => isToTell.set(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Room on this device' }));
  await expect.poll(() => said.join('\n')).toMatch(/^This browser may delete/);
  fireEvent.click(screen.getByText('Close'));
  expect(told).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});
