import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveInToolbar } from './toolbar-keys.ts';

// Without a layout nothing is seen.
beforeEach(() => void vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true));
afterEach(() => void vi.restoreAllMocks());

it('goes round its controls by arrows, to its ends by Home and End, and leaves a field its own', () => {
  render(
    <div role="toolbar" onKeyDown={moveInToolbar}>
      <button type="button">Undo</button>
      <button type="button" disabled>
        Redo
      </button>
      <button type="button">Sum</button>
      <input aria-label="Size" />
    </div>,
  );
  const press = (key: string): string | null => {
    if (document.activeElement !== null) fireEvent.keyDown(document.activeElement, { key });
    return document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label') || null;
  };
  screen.getByRole('button', { name: 'Undo' }).focus();
  expect([press('ArrowRight'), press('ArrowLeft'), press('ArrowLeft')]).toEqual(['Sum', 'Undo', 'Size']);
  expect(press('Home')).toBe('Size');
  screen.getByRole('button', { name: 'Sum' }).focus();
  expect([press('Home'), press('End')]).toEqual(['Undo', 'Size']);
});
