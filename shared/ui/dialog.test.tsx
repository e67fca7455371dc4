import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(comesUnasked: boolean) {
  const onClose = vi.fn();
  const { view } = renderIsland(
    <Dialog
      title="News"
      comesUnasked={comesUnasked}
      onClose={onClose}
      footer={
        <button type="button" data-autofocus="">
          Answer
        </button>
      }
    >
      text
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  const isShut = (): boolean => dialog.querySelector('.fx-dialog-foot')?.hasAttribute('inert') === true;
  return { onClose, dialog, isShut, view };
}

it('that comes unasked takes no press of its first moments, and none beside it ever', () => {
  const { onClose, dialog, isShut } = open(true);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect([isShut(), document.activeElement === screen.getByText('Answer'), onClose.mock.calls.length]).toEqual([
    true,
    false,
    0,
  ]);
  act(() => {
    vi.advanceTimersByTime(500);
  });
  expect([isShut(), document.activeElement === screen.getByText('Answer')]).toEqual([false, false]);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('that comes while somebody types lets them go on, and is answered by keys only from within', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = 'tea';
  field.focus();
  const { onClose, dialog } = open(true);
  for (const key of [' ', 't', 'x', 'Backspace', 'Enter', 'Escape']) fireEvent.keyDown(dialog, { key });
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  for (const key of ['w', 'o', ' ', 'Enter', 'Escape']) fireEvent.keyDown(dialog, { key });
  expect([field.value, onClose.mock.calls.length]).toEqual(['tea two ', 0]);
  fireEvent.keyDown(screen.getByText('Answer'), { key: 'a' });
  fireEvent.keyDown(screen.getByText('Answer'), { key: 'Escape' });
  expect([field.value, onClose.mock.calls.length]).toEqual(['tea two ', 1]);
  field.remove();
});

it('that was asked for is there at once, and left by a press beside it', () => {
  const { onClose, dialog, isShut } = open(false);
  expect([isShut(), document.activeElement === screen.getByText('Answer')]).toEqual([false, true]);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it('is there again with those above it when the browser has closed it, and its owner is asked', () => {
  const onClose = vi.fn();
  renderIsland(
    <>
      <Dialog title="Form" onClose={onClose}>
        form
      </Dialog>
      <Dialog title="Question" onClose={() => undefined}>
        question
      </Dialog>
    </>,
  );
  const [form, question] = screen.getAllByRole<HTMLDialogElement>('dialog');
  const shown: string[] = [];
  for (const [name, dialog] of [
    ['form', form],
    ['question', question],
  ] as const)
    if (dialog)
      vi.spyOn(dialog, 'showModal').mockImplementation(() => {
        shown.push(name);
        dialog.setAttribute('open', '');
      });
  act(() => form?.close());
  expect([form?.open, question?.open]).toEqual([true, true]);
  expect([shown[0], shown.at(-1)]).toEqual(['form', 'question']);
  expect(onClose).toHaveBeenCalledOnce();
});

it('gives the focus back where it was, without moving the page there', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const { view } = open(false);
  expect(document.activeElement === field).toBe(false);
  const focus = vi.spyOn(field, 'focus');
  view.unmount();
  expect([document.activeElement === field, focus.mock.lastCall]).toEqual([true, [{ preventScroll: true }]]);
  field.remove();
});
