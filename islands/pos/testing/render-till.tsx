import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { Island } from '#shared/island/context.ts';
import { renderIslandHook } from '#shared/testing/render-island.tsx';
import type { Sale } from '../model.ts';
import { openAtom } from '../till/sale-state.ts';
import { type Till, TillContext } from '../till/till.ts';

type Jotai = ReturnType<typeof createStore>;

/** Renders a hook inside a till. @param sale the document that is open from the beginning; default: none */
export function renderInTill<Result>(hook: () => Result, till: Till, island: Partial<Island> = {}, sale?: Sale) {
  const atomStore = createStore();
  if (sale !== undefined) atomStore.set(openAtom, sale);
  const inTill = (children: ReactNode) => (
    <Provider store={atomStore}>
      <TillContext value={till}>{children}</TillContext>
    </Provider>
  );
  return { atomStore, ...renderIslandHook(hook, {}, island, inTill) };
}

export type { Jotai };
