import { useCallback, useState } from 'react';
import { toggled } from '#shared/kernel/toggled.ts';

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
      setLeft((before) => new Map(before).set(turn, toggled(before.get(turn) ?? NOTHING_LEFT, field))),
    [],
  );
  return { leftOf: (turn) => left.get(turn) ?? NOTHING_LEFT, toggle };
}
