import type { DeviceDatabase } from './device-database.ts';

type Ids = ReadonlyMap<string, string>;

interface SettledIds {
  /** The real ids of those temporary ids that this tab knows to be created. */
  readonly of: (tmpIds: readonly string[]) => Promise<Ids>;
  /** Another tab has kept these. */
  readonly learn: (created: Ids) => void;
  readonly keepCreated: DeviceDatabase['keepCreated'];
}

/**
 * What became of temporary ids, read from the device once: each change that is kept asks for it. What a tab has not
 * been told yet is put right when the change is sent.
 *
 * @param onKept called with what this tab has kept, for the others
 */
export function createSettledIds(
  device: Pick<DeviceDatabase, 'allCreated' | 'keepCreated'>,
  onKept: (created: Ids) => void,
): SettledIds {
  const known = new Map<string, string>();
  let reading: Promise<void> | undefined;
  const learn = (created: Ids): void => {
    for (const [tmp, real] of created) known.set(tmp, real);
  };
  return {
    learn,
    of: async (tmpIds) => {
      if (tmpIds.length === 0) return new Map();
      reading ??= device.allCreated().then(learn);
      try {
        await reading;
      } catch (error) {
        reading = undefined;
        throw error;
      }
      return new Map(
        tmpIds.flatMap((tmp) => {
          const real = known.get(tmp);
          return real === undefined ? [] : [[tmp, real] as const];
        }),
      );
    },
    keepCreated: async (created, now) => {
      await device.keepCreated(created, now);
      learn(created);
      onKept(created);
    },
  };
}
