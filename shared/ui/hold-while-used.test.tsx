import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdWhileUsed, startCountdown } from './hold-while-used.ts';

const MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function showNotice() {
  const onOver = vi.fn<() => void>();
  const { hold } = startCountdown(MS, onOver);
  render(
    <>
      <p {...holdWhileUsed(hold)} data-testid="notice">
        <button type="button">Undo</button>
        <button type="button">Dismiss</button>
      </p>
      <button type="button">Elsewhere</button>
    </>,
  );
  const focus = (name: string): void => act(() => screen.getByRole('button', { name }).focus());
  return { onOver, focus, notice: screen.getByTestId('notice') };
}

it('is over after its time where nobody uses it', () => {
  const { onOver } = showNotice();
  vi.advanceTimersByTime(MS - 1);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOver).toHaveBeenCalledOnce();
});

it('is held while anything in it has the focus, and goes on with what was left', () => {
  const { onOver, focus } = showNotice();
  vi.advanceTimersByTime(MS - 1_000);
  focus('Undo');
  vi.advanceTimersByTime(MS * 10);
  focus('Dismiss');
  vi.advanceTimersByTime(MS * 10);
  expect(onOver).not.toHaveBeenCalled();
  focus('Elsewhere');
  vi.advanceTimersByTime(999);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOver).toHaveBeenCalledOnce();
});

it('is held while it is pointed at, and stays so where it has the focus as the pointer leaves', () => {
  const { onOver, focus, notice } = showNotice();
  fireEvent.pointerMove(notice);
  vi.advanceTimersByTime(MS * 10);
  focus('Undo');
  fireEvent.pointerLeave(notice);
  vi.advanceTimersByTime(MS * 10);
  expect(onOver).not.toHaveBeenCalled();
  focus('Elsewhere');
  vi.advanceTimersByTime(MS);
  expect(onOver).toHaveBeenCalledOnce();
});
