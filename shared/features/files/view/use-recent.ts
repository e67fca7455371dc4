import { useEffect, useMemo } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { FilesApiOptions } from '../api/files-api.ts';
import { isAllowed } from '../rules/kinds.ts';
import type { FilesState } from '../store/files-store.ts';
import { recentFiles, stillThere, type UsedFile, withUsed } from '../store/recent.ts';

/** The files that this person used last here, without those that are known to be gone. */
export function useRecent(
  { variant, root, extensions }: Pick<FilesApiOptions, 'variant' | 'root' | 'extensions'>,
  { folders }: Pick<FilesState, 'folders'>,
) {
  const { owner } = useIsland();
  const setting = useMemo(() => recentFiles(owner, `${variant} ${root}`), [owner, variant, root]);
  const files = useStoreValue(setting);
  useEffect(() => {
    setting.update((now) => stillThere(now, folders, extensions));
  }, [setting, folders, extensions]);
  const shown = useMemo(() => files.filter(({ name }) => isAllowed(name, extensions)), [files, extensions]);
  const add = (used: UsedFile): void => void setting.update((now) => withUsed(now, used));
  return { files: shown, add };
}
