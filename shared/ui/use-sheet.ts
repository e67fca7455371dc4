import { useLayoutEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { addSheets } from '#shared/island/own-sheets.ts';

/** Adds the style sheet of a component that is loaded on demand. */
export function useSheet(sheet: CSSStyleSheet): void {
  const { root } = useIsland();
  useLayoutEffect(() => addSheets(root, sheet), [root, sheet]);
}
