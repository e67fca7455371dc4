import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Shows its children in another element of the screen; their state and contexts stay those of this place. */
export function Portal({ into, children }: { readonly into: Element; readonly children: ReactNode }) {
  return createPortal(children, into);
}
