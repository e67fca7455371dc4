import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { Pin } from './pin.tsx';

afterEach(cleanup);

it('says who is signed in, and tells the page when they sign out', () => {
  const setProperty = vi.fn();
  const { emitted } = renderIsland(<Pin logo={undefined} user={{ id: 3, username: 'sara' }} />, {
    setProperty,
    methods: () => undefined,
  });
  screen.getByText('sara');
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(emitted).toEqual([{ name: 'flexy:logout', detail: null }]);
  expect(setProperty).toHaveBeenCalledWith('user', null);
});
