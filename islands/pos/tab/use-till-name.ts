import { useEffect, useState } from 'react';
import { useTill } from '../till/till.ts';

/** The till's short name; null until it is read. */
export function useTillName(): string | null {
  const { store } = useTill();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void store.name().then((found) => {
      if (isShown) setName(found);
    });
    return () => {
      isShown = false;
    };
  }, [store]);
  return name;
}
