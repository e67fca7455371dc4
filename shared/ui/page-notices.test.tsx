import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { PageNotices } from './page-notices.tsx';

test('a currency of the page that cannot be used is said until somebody puts it away', () => {
  renderIsland(<PageNotices />, { wrongCurrency: 'EURO' });
  expect(screen.getByRole('status').textContent).toBe('Unknown currency: EURO');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
});
