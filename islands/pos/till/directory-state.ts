import { useCallback, useMemo } from 'react';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Directories } from '../reference-data/directories.ts';
import type { Directory, DirectorySnapshot } from '../reference-data/directory.ts';
import { useTill } from './till.ts';

type ListName = Exclude<keyof Directories, 'createCustomer'>;
type ItemOf<Name extends ListName> = Directories[Name] extends Directory<infer Item> ? Item : never;

export interface DirectoryList<Item> extends Omit<DirectorySnapshot<Item>, 'storageError'> {
  readonly retry: () => void;
}

export function useDirectoryList<Name extends ListName>(name: Name): DirectoryList<ItemOf<Name>> {
  const directory: Directory<ItemOf<Name>> = useList(name);
  const snapshot = useStoreValue(directory);
  // The same with each answer: an effect that calls it once would call it after each.
  const retry = useCallback(() => void directory.refresh(), [directory]);
  return useMemo(() => ({ ...snapshot, retry }), [snapshot, retry]);
}

function useList<Name extends ListName>(name: Name): Directory<ItemOf<Name>> {
  const { directories } = useTill();
  const list: unknown = directories[name];
  return list as Directory<ItemOf<Name>>;
}
