import { useLayoutEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';

/** The styles of what comes late come with it. */
export function useSheet(sheet: CSSStyleSheet): void {
  const { root } = useIsland();
  useLayoutEffect(() => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [root, sheet]);
}
