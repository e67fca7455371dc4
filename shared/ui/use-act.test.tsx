import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferred } from '#shared/testing/deferred.ts';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { useAct } from './use-act.ts';

it('does nothing at a second press while the first one runs, even before it is drawn', async () => {
  const { result } = renderIslandHook(() => useAct<string>());
  const [first, { run }] = [deferred<void>(), result.current];
  const begun: string[] = [];
  await act(async () => {
    for (const press of ['first', 'second'])
      void run(
        press,
        () => {
          begun.push(press);
          return first.promise;
        },
        String,
      );
  });
  expect([begun, result.current.busy]).toEqual([['first'], 'first']);
  await act(async () => first.resolve());
  expect(result.current.busy).toBe(null);
});

it('says what went wrong until the next act', async () => {
  const { result } = renderIslandHook(() => useAct<string>());
  await act(() =>
    result.current.run(
      'save',
      () => Promise.reject(new Error('no paper')),
      () => 'It was not printed.',
    ),
  );
  expect(result.current).toMatchObject({ busy: null, trouble: 'It was not printed.' });
  await act(() => result.current.run('save', () => Promise.resolve(), String));
  expect(result.current.trouble).toBe(null);
});
