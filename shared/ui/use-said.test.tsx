import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderIsland, renderIslandHook } from '#shared/testing/render-island.tsx';
import { Notice } from './notice.tsx';
import { Status } from './status.tsx';
import { useSaid } from './use-said.ts';

afterEach(() => vi.useRealTimers());

it('says what a notice shows, once, and again when it is another text; an alert is one of the browser', () => {
  const { view, said } = renderIsland(
    <Notice onRetry={() => undefined}>
      <strong>Saved.</strong> 3 rows
    </Notice>,
  );
  view.rerender(
    <Notice onRetry={() => undefined}>
      <strong>Saved.</strong> 3 rows
    </Notice>,
  );
  expect(said).toEqual(['Saved. 3 rows']);
  view.rerender(<Notice>4 rows</Notice>);
  view.rerender(<Notice tone="danger">Refused</Notice>);
  expect(said).toEqual(['Saved. 3 rows', '4 rows']);
  expect(view.getByRole('alert').hasAttribute('aria-live')).toBe(false);
});

it('says a line without its buttons and what readers pass over', () => {
  const { said } = renderIsland(
    <Status>
      Moved <button type="button">Undo</button> <span aria-hidden="true">9</span>
    </Status>,
  );
  expect(said).toEqual(['Moved']);
});

it('says the first text of what counts up, and the last one', () => {
  const { view, said } = renderIsland(<Status says="first">1 of 3</Status>);
  view.rerender(<Status says="first">2 of 3</Status>);
  view.rerender(<Status says="each">3 of 3</Status>);
  expect(said).toEqual(['1 of 3', '3 of 3']);
});

it('waits for the end of what changes quickly', () => {
  vi.useFakeTimers();
  const { rerender, said } = renderIslandHook((text: string) => useSaid(text, 500), { initialProps: '9 results' });
  act(() => void vi.advanceTimersByTime(400));
  rerender('');
  rerender('3 results');
  act(() => void vi.advanceTimersByTime(500));
  expect(said).toEqual(['3 results']);
});
