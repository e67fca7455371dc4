import { useCallback, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import { type CategoryChoice, readSubCategories } from './cascade.ts';

/** One select of the cascade. */
export interface CascadeLevel extends Load {
  readonly choices: readonly CategoryChoice[];
  readonly value: string;
  /** An empty text clears it; what is below is cleared with it. */
  readonly choose: (id: string) => void;
}

interface Below extends Load {
  readonly choices: readonly CategoryChoice[];
}

/** What is below a category; nothing below none. */
function useBelow(parent: string): Below {
  const { api } = useIsland();
  const [read, setRead] = useState<{ readonly parent: string; readonly choices: readonly CategoryChoice[] }>();
  const load = useLoad(
    useCallback(
      async (signal) => {
        if (parent !== '') setRead({ parent, choices: await readSubCategories(api, parent, signal) });
      },
      [api, parent],
    ),
  );
  return { ...load, choices: read?.parent === parent ? read.choices : [] };
}

/** Parent, sub and deep sub category, each offering what is below the one before; `start` from the parent down. */
export function useCategoryCascade(
  top: readonly CategoryChoice[],
  start: readonly string[] = [],
): readonly [parent: CascadeLevel, sub: CascadeLevel, deep: CascadeLevel] {
  const [path, setPath] = useState(start);
  const [parent = '', sub = '', deep = ''] = path;
  const choose = (level: number) => (id: string) => setPath([...path.slice(0, level), ...(id === '' ? [] : [id])]);
  const below = useBelow(parent);
  const deepest = useBelow(sub);
  return [
    { choices: top, value: parent, choose: choose(0), isLoading: false, error: undefined, reload: () => undefined },
    { ...below, value: sub, choose: choose(1) },
    { ...deepest, value: deep, choose: choose(2) },
  ];
}
