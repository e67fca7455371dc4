import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import type { Floor } from '../model.ts';
import { renderInTill } from '../testing/render-till.tsx';
import { directoryOf, tillWith } from '../testing/test-till.ts';
import { useDirectoryList } from './directory-state.ts';

it('is asked once by a screen that asks when it opens, however many answers come', async () => {
  let calls = 0;
  const floors = directoryOf<Floor>([]);
  const refresh = (): Promise<void> => {
    calls += 1;
    floors.update((now) => ({ ...now, isRefreshing: true }));
    // Each answer is another list.
    queueMicrotask(() => floors.update((now) => ({ ...now, items: [], isRefreshing: false })));
    return Promise.resolve();
  };
  renderInTill(
    () => {
      const { retry } = useDirectoryList('floors');
      useEffect(() => retry(), [retry]);
    },
    tillWith({ directories: { floors: { ...floors, refresh } } }),
  );
  for (let answer = 0; answer < 20; answer += 1)
    await act(async () => {
      floors.update((now) => ({ ...now, items: [] }));
      await Promise.resolve();
    });
  expect(calls).toBe(1);
});
