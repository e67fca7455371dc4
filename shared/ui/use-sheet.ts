import { useLayoutEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';

/** Adds the style sheet of a component that is loaded on demand. */
export function useSheet(sheet: CSSStyleSheet): void {
  const { root } = useIsland();
  useLayoutEffect(() => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [root, sheet]);
}
