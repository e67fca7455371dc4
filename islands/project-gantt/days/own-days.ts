import { useEffect, useMemo } from 'react';
import { array, nullable, object, picklist, string } from 'valibot';
import { useIsland } from '#shared/island/context.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';

/** From Sunday on, as JavaScript counts them. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The days on which a person reckons with work in one project. */
export interface OwnDays {
  readonly workingDays: readonly Weekday[];
  /** `YYYY-MM-DD`, sorted. */
  readonly holidays: readonly string[];
}

const schema = nullable(object({ workingDays: array(picklist(WEEKDAYS)), holidays: array(string()) }));

/** The days that this person has set for a project whose server keeps none, on this device; null: those of the page. */
export function useOwnDays(project: string | undefined): readonly [OwnDays | null, (days: OwnDays | null) => boolean] {
  const { owner } = useIsland();
  const setting = useMemo(
    () =>
      createDeviceSetting<OwnDays | null>({
        key: 'flexy-project-gantt.days',
        owner,
        part: project,
        schema,
        initial: null,
        storage: deviceStorage(),
        onStorage: storageEvents,
      }),
    [owner, project],
  );
  useEffect(() => setting.close, [setting]);
  return [useStoreValue(setting), setting.set];
}
