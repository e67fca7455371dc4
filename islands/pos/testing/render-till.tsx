import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { Island } from '#shared/island/context.ts';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import { type Till, TillContext } from '../till/till.ts';

type Jotai = ReturnType<typeof createStore>;

/** Renders a hook inside a till. */
export function renderInTill<Result>(hook: () => Result, till: Till, island: Partial<Island> = {}) {
  const jotai = createStore();
  const inTill = (children: ReactNode) => (
    <Provider store={jotai}>
      <TillContext value={till}>{children}</TillContext>
    </Provider>
  );
  return { jotai, ...renderIslandHook(hook, {}, island, inTill) };
}

export type { Jotai };
