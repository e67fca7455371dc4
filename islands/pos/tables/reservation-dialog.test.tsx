import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { renderIsland } from '#shared/testing/render-island.tsx';
import type { Location } from '../model.ts';
import { ReservationDialog } from './reservation-dialog.tsx';

const TABLE: Location = {
  id: '4',
  iri: '/en/api/reservables/4',
  name: 'T4',
  isReserved: false,
  kind: 'table',
  plan: { fill: '', x: 0, y: 0, width: 60, height: 60, shape: 'circle' },
};

/** Presses `Reserve`, and gives what the server was told. */
function reserve(isTaken: boolean) {
  const told: string[] = [];
  const onChanged = vi.fn();
  const api = createApiClient({
    base: 'http://shop.example',
    locale: 'en',
    tokens: createTokenSource({ onUnauthorized: () => undefined }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      told.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return new Response('{}', { headers: { 'Content-Type': 'application/ld+json' } });
    },
  });
  renderIsland(
    <ReservationDialog
      location={TABLE}
      onChanged={onChanged}
      onClose={() => undefined}
      onSeat={() => undefined}
      isTaken={() => Promise.resolve(isTaken)}
    />,
    { api },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reserve' }));
  return { told, onChanged };
}

test('a free table is reserved on the server', async () => {
  const { told, onChanged } = reserve(false);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(told.at(-1)).toMatch(/^PUT \/en\/api\/reservables\/4 .*"status":"reserved"/);
});

test('a table at which another device has seated guests meanwhile is not, and that is said', async () => {
  const { told } = reserve(true);
  await screen.findByText('T4 is taken');
  expect(told).toEqual([]);
});
