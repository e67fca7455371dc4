import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import ComboboxField from './combobox.tsx';

it('names the buttons by which a screen reader leaves the list in the words of the house, not of its library', async () => {
  const { view } = renderIsland(
    <ComboboxField
      label="Customer"
      placeholder="Customer"
      value={null}
      search={() => [{ value: '1', label: 'Amal' }]}
      onChange={() => undefined}
    />,
  );
  fireEvent.click(view.getByRole('button', { name: 'Customer' }));
  await vi.waitFor(() => {
    expect(view.getAllByRole('button', { name: 'Close', hidden: true }).length).toBeGreaterThan(0);
  });
  expect(view.queryAllByRole('button', { name: 'Dismiss', hidden: true })).toEqual([]);
});
