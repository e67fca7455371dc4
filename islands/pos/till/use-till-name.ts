import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { useTill } from './till.ts';

/** Read once for all that show it: each reading is a transaction of the device's database. */
const nameAtom = atom<string | null>(null);

/** The till's short name; null until it is read. */
export function useTillName(): string | null {
  const { store } = useTill();
  const [name, setName] = useAtom(nameAtom);
  useEffect(() => {
    if (name === null) void store.name().then(setName);
  }, [store, name, setName]);
  return name;
}
