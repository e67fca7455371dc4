import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { QuestionDialog } from './question-dialog.tsx';

function ask() {
  const given: string[] = [];
  renderIsland(
    <QuestionDialog
      title="Leave?"
      cancelLabel="Stay"
      onCancel={() => given.push('stay')}
      answers={[
        { label: 'Save', kind: 'primary', isBusy: true, onChoose: () => given.push('save') },
        { label: 'Leave', kind: 'danger', onChoose: () => given.push('leave') },
      ]}
    >
      <p>Not saved yet.</p>
    </QuestionDialog>,
  );
  return given;
}

it('has the focus on the answer that changes nothing, which closing gives as well', () => {
  const given = ask();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
  fireEvent(screen.getByRole('dialog', { name: 'Leave?' }), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(given).toEqual(['stay', 'stay']);
});

it('gives each answer to its own owner, a busy one to none, and leaves closing to them', () => {
  const given = ask();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(given).toEqual(['leave']);
  expect(screen.getByRole('dialog').textContent).toContain('Not saved yet.');
});
