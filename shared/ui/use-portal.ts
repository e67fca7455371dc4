import { createContext, useContext } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { createStore } from '#shared/state/store.ts';

/** The dialog that a component is in; null outside of one. */
export const DialogElement = createContext<HTMLDialogElement | null>(null);

/** The page's open modal dialogs, the lowest first. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/**
 * Where to render what floats over a component: in its dialog, since everything outside a modal dialog is inert and
 * beneath it, else in the island's own portal. Position it `fixed`: a dialog clips what is `absolute`.
 */
export function usePortal(): HTMLElement {
  const { portal } = useIsland();
  return useContext(DialogElement) ?? portal;
}
