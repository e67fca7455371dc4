import * as v from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';

const MOST = 6;
const schema = v.array(
  v.object({ name: v.string(), path: v.string(), size: v.number(), modified: v.string(), url: v.string() }),
);
/** A file that was picked before. */
export type PickedFile = v.InferOutput<typeof schema>[number];

/** What this person picked last from these files, the latest first. */
export function recentFiles(owner: Owner, files: string): DeviceSetting<readonly PickedFile[]> {
  return createDeviceSetting<readonly PickedFile[]>({
    key: 'flexy-files-recent',
    owner,
    part: files,
    schema,
    initial: [],
    storage: deviceStorage(),
  });
}

export function withPicked(files: readonly PickedFile[], picked: PickedFile): readonly PickedFile[] {
  return [picked, ...files.filter(({ path }) => path !== picked.path)].slice(0, MOST);
}
