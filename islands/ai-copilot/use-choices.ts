import { useCallback, useState } from 'react';

const NOTHING_LEFT: ReadonlySet<string> = new Set();

/** Which proposed fields the person leaves as they are, by answer; kept while the dialog is closed. */
export interface Choices {
  readonly leftOf: (turn: number) => ReadonlySet<string>;
  readonly toggle: (turn: number, field: string) => void;
}

export function useChoices(): Choices {
  const [left, setLeft] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map());
  const toggle = useCallback(
    (turn: number, field: string): void =>
      setLeft((before) => {
        const next = new Set(before.get(turn));
        if (!next.delete(field)) next.add(field);
        return new Map(before).set(turn, next);
      }),
    [],
  );
  return { leftOf: (turn) => left.get(turn) ?? NOTHING_LEFT, toggle };
}
