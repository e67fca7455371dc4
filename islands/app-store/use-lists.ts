import { useCallback, useEffect, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { applicationResource } from '#shared/api/resources/applications.ts';
import { useIsland } from '#shared/island/context.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import { appSchema } from './api.ts';
import { readInstalled } from './install.ts';
import { type Lists, splitOneList } from './rules/app.ts';
import { mayUninstall } from './uninstall.ts';

/** Both lists, to their last page; what was read before stays shown while they are read again. */
export function useLists(store: ApiClient): Load & { readonly lists: Lists | null } {
  const { api } = useIsland();
  const [lists, setLists] = useState<Lists | null>(null);
  const load = useLoad(
    useCallback(
      async (signal) => {
        const reading = store.list(applicationResource.path, appSchema(store), { signal });
        if (store === api) {
          setLists(splitOneList(await reading));
          return;
        }
        const [offered, installed] = await Promise.all([reading, readInstalled(api, false, signal)]);
        setLists({ offered, installed });
      },
      [api, store],
    ),
  );
  return { ...load, lists };
}

/** Whether what is installed can be removed; asked once something is. */
export function useMayUninstall(lists: Lists | null): boolean {
  const { api } = useIsland();
  const [may, setMay] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    void mayUninstall(api, lists?.installed ?? [], asking.signal).then((answer) => {
      if (!asking.signal.aborted) setMay(answer);
    });
    return () => asking.abort();
  }, [api, lists]);
  return may;
}
