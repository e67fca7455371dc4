import { act, render } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { IslandContext } from '#shared/island/context.ts';
import { deferred } from '#shared/testing/deferred.ts';
import { createTestIsland } from '#shared/testing/render-island.tsx';
import { createCodeDocument } from '../domain/code-document.ts';
import { CodePane } from './code-pane.tsx';

test('what is typed stays when something beside the editor has it hidden for a while', async () => {
  const { island } = createTestIsland();
  const document = createCodeDocument('.theirs {}');
  const part = deferred<string>();
  function Late() {
    return <p>{use(part.promise)}</p>;
  }
  const screen = (hasLate: boolean) => (
    <IslandContext value={island}>
      <Suspense fallback="Loading…">
        <CodePane
          field={{ id: 'css', label: 'CSS', language: 'css' }}
          document={document}
          isActive
          wraps
          problems={[]}
          hintId="hint"
          onTyped={() => undefined}
          onHandle={() => undefined}
        />
        {hasLate ? <Late /> : null}
      </Suspense>
    </IslandContext>
  );
  const { container, rerender } = render(screen(false));
  act(() => document.replace('.mine {}'));
  await act(async () => rerender(screen(true)));
  expect(container.textContent).toContain('Loading…');
  await act(async () => {
    part.resolve('there');
    await part.promise;
  });
  await expect.poll(() => container.querySelectorAll('.cm-editor').length).toBe(1);
  expect(container.querySelector('.cm-content')?.textContent).toBe('.mine {}');
  expect(document.text()).toBe('.mine {}');
});
