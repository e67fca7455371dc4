import { useMemo } from 'react';
import { nullable, string } from 'valibot';
import { createDeviceSetting, tabStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';

/**
 * The floor that was chosen in this tab, also before a reload; null for the one that the page names. Another
 * `floor-id` of the page has a choice of its own.
 */
export function useChosenFloor(
  owner: Owner,
  floorId: string | undefined,
): readonly [chosen: string | null, choose: (id: string | null) => void] {
  const setting = useMemo(
    () =>
      createDeviceSetting<string | null>({
        key: 'flexy-floor-chosen',
        owner,
        part: floorId ?? '',
        schema: nullable(string()),
        initial: null,
        storage: tabStorage(),
      }),
    [owner, floorId],
  );
  return [useStoreValue(setting), setting.set];
}
