import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { useCopy } from './use-copy.ts';

it('tells what became of the text that is shown, and nothing of another one', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const { result, rerender } = renderIslandHook(({ text }) => useCopy(text, 'Copy it by hand.'), {
    initialProps: { text: '34.02, -6.84' },
  });
  expect(result.current.told).toBe('');
  await act(() => result.current.copy());
  expect([writeText.mock.calls, result.current.told]).toEqual([[['34.02, -6.84']], 'Copied']);
  rerender({ text: '33.57, -7.59' });
  expect(result.current.told).toBe('');
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  await act(() => result.current.copy());
  expect(result.current.told).toBe('Copy it by hand.');
});
