import { createContext, useContext } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { createSource } from '#shared/state/observable.ts';

/** The dialog that a component stands in; null outside of one. */
export const DialogElement = createContext<HTMLDialogElement | null>(null);

/** The modal dialogs of the page that are open, the lowest first. */
export const openDialogs = createSource<readonly HTMLDialogElement[]>([]);

/**
 * Where whatever floats over a component belongs: the dialog it stands in, since all that is outside of a modal dialog
 * is inert and beneath it, else the island's own portal. Position it `fixed`: a dialog cuts off what is `absolute`.
 */
export function usePortal(): HTMLElement {
  const { portal } = useIsland();
  return useContext(DialogElement) ?? portal;
}
