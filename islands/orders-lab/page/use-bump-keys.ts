import { useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { isForIsland } from '#shared/ui/page-keys.ts';
import { type BumpKey, bumpKeyOf } from './bump-keys.ts';

export function useBumpKeys(isOn: boolean, onKey: (key: BumpKey) => void): void {
  const { root } = useIsland();
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = isForIsland(event, root) ? bumpKeyOf(event) : null;
      if (key === null) return;
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, root]);
}
