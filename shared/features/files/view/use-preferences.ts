import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { createDeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { type FileOrder, SORTS } from '../rules/order.ts';

export type FilesView = 'icons' | 'details';

/** What this device remembers: how files are shown, never which. */
const schema = v.object({
  view: v.nullable(v.picklist(['icons', 'details'])),
  by: v.picklist(SORTS),
  descending: v.boolean(),
});
const INITIAL: v.InferOutput<typeof schema> = { view: null, by: 'name', descending: false };

export interface Preferences {
  readonly view: FilesView;
  readonly sort: FileOrder;
  readonly setView: (view: FilesView) => void;
  readonly setSort: (sort: FileOrder) => void;
}

/** `given` is the page's own view, until the person chooses another. */
export function usePreferences(given: FilesView): Preferences {
  const [setting] = useState(() =>
    createDeviceSetting({ key: 'flexy-files', owner: 'device', schema, initial: INITIAL, storage: deviceStorage() }),
  );
  const { view, by, descending } = useStoreValue(setting);
  return useMemo(
    () => ({
      view: view ?? given,
      sort: { by, descending },
      setView: (next) => setting.update((now) => ({ ...now, view: next })),
      setSort: (sort) => setting.update((now) => ({ ...now, ...sort })),
    }),
    [setting, given, view, by, descending],
  );
}
