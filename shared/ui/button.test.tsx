import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('keeps the focus when its own press disables it, refuses further presses, and is let go when it is left', () => {
  const pressed = vi.fn<() => void>();
  const refused = vi.fn<() => void>();
  function Stepper() {
    const [count, setCount] = useState(1);
    const less = (): void => {
      pressed();
      setCount(count - 1);
    };
    return (
      <>
        <Button disabled={count === 0} onClick={less} onRefused={refused}>
          Less
        </Button>
        <Button onClick={() => setCount(count + 1)}>More</Button>
      </>
    );
  }
  render(<Stepper />);
  const less = screen.getByRole('button', { name: 'Less' });
  act(() => less.focus());
  fireEvent.click(less);
  fireEvent.click(less);
  expect(document.activeElement).toBe(less);
  expect(less).toHaveProperty('disabled', false);
  expect(less.getAttribute('aria-disabled')).toBe('true');
  expect([pressed.mock.calls.length, refused.mock.calls.length]).toEqual([1, 0]);

  act(() => screen.getByRole('button', { name: 'More' }).focus());
  expect(less).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(less).toHaveProperty('disabled', false);
  expect(less.getAttribute('aria-disabled')).toBeNull();
});
