import { useEffect, useMemo } from 'react';
import { nullable, picklist } from 'valibot';
import { useIsland } from '#shared/island/context.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';

export const VIEWS = ['board', 'timeline'] as const;
export type ShownView = (typeof VIEWS)[number];

const schema = nullable(picklist(VIEWS));

/**
 * How this person looks at projects on this device.
 *
 * @param given the page's own view, until the person chooses another
 */
export function useShownView(given: ShownView): readonly [ShownView, (view: ShownView) => void] {
  const { owner } = useIsland();
  const setting = useMemo(
    () =>
      createDeviceSetting<ShownView | null>({
        key: 'flexy-project-board.shown',
        owner,
        schema,
        initial: null,
        storage: deviceStorage(),
        onStorage: storageEvents,
      }),
    [owner],
  );
  useEffect(() => setting.close, [setting]);
  return [useStoreValue(setting) ?? given, setting.set];
}
