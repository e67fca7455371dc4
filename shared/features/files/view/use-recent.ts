import { useEffect, useMemo } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useObservable } from '#shared/ui/use-observable.ts';
import { isAllowed } from '../rules/kinds.ts';
import type { FilesState } from '../store/files-store.ts';
import { recentFiles, stillThere, type UsedFile, withUsed } from '../store/recent.ts';
import type { FilesWireOptions } from '../wire/files-wire.ts';

/** The files that this person used last here, without those that are known to be gone. */
export function useRecent(
  { variant, root, extensions }: Pick<FilesWireOptions, 'variant' | 'root' | 'extensions'>,
  { folders }: Pick<FilesState, 'folders'>,
) {
  const { owner } = useIsland();
  const setting = useMemo(() => recentFiles(owner, `${variant} ${root}`), [owner, variant, root]);
  const files = useObservable(setting);
  useEffect(() => {
    setting.update((now) => stillThere(now, folders, extensions));
  }, [setting, folders, extensions]);
  const shown = useMemo(() => files.filter(({ name }) => isAllowed(name, extensions)), [files, extensions]);
  const add = (used: UsedFile): void => void setting.update((now) => withUsed(now, used));
  return { files: shown, add };
}
