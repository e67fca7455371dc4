import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { useUndoKey } from './use-undo-key.ts';

it('undoes by Ctrl+Z as long as something is offered, says the key, and leaves it to a field', async () => {
  const undo = vi.fn();
  const { rerender, said } = renderIslandHook(useUndoKey, { initialProps: null as (() => void) | null });
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(said).toEqual([]);
  rerender(undo);
  await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('Ctrl + Z')]));
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z', code: 'KeyZ', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true, shiftKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
  field.remove();
});
