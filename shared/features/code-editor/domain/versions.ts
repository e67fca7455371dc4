import * as v from 'valibot';
import { createDeviceSetting, deviceStorage, type KeyValueStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import type { CodeRecord, Texts } from './code-record.ts';

const Version = v.object({
  field: v.string(),
  text: v.string(),
  /** In ms: when it was saved here, or written over. */
  at: v.number(),
  /** Whether it was found on the server, saved by whomever. */
  isFound: v.exactOptional(v.boolean(), false),
});
export type TextVersion = v.InferOutput<typeof Version>;

/** Versions of one text; the screen says so. */
export const MOST_VERSIONS = 30;
/** In characters of all texts of a record: the browser gives a site some five million. */
const MOST_CHARACTERS = 600_000;

/** The texts of one record as they were saved on this device, the newest first. The API keeps none. */
export interface CodeVersions<Id extends string> {
  readonly of: (id: Id) => readonly TextVersion[];
  /** Notes what a save has replaced by what. Returns false when the device could not keep it. */
  readonly note: (changed: readonly Id[], before: Texts<Id>, after: Texts<Id>, at: number) => boolean;
}

/** The newest first, as many as are kept. */
function within(versions: readonly TextVersion[], mostCharacters: number): readonly TextVersion[] {
  const counts = new Map<string, number>();
  let characters = 0;
  return versions.filter(({ field, text }) => {
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    characters += text.length;
    return count <= MOST_VERSIONS && characters <= mostCharacters;
  });
}

/** The versions after a save: what stood there before is one as well, unless it is known. */
function withSaved<Id extends string>(
  versions: readonly TextVersion[],
  changed: readonly Id[],
  before: Texts<Id>,
  after: Texts<Id>,
  at: number,
): readonly TextVersion[] {
  return within(
    [
      ...changed.map((field) => ({ field, text: after[field], at, isFound: false })),
      ...changed
        .filter((field) => before[field] !== '' && versions.find((one) => one.field === field)?.text !== before[field])
        .map((field) => ({ field, text: before[field], at, isFound: true })),
      ...versions,
    ],
    MOST_CHARACTERS,
  );
}

export function codeVersions<Id extends string>(
  { kind, id }: Pick<CodeRecord<Id, unknown>, 'kind' | 'id'>,
  owner: Owner,
  storage: KeyValueStorage | undefined = deviceStorage(),
): CodeVersions<Id> {
  const setting = createDeviceSetting<readonly TextVersion[]>({
    key: `flexy-${kind}-versions`,
    owner,
    part: id,
    schema: v.array(Version),
    initial: [],
    storage,
  });
  return {
    of: (field) => setting.getSnapshot().filter((one) => one.field === field),
    note: (changed, before, after, at) => {
      if (changed.length === 0) return true;
      if (setting.update((now) => withSaved(now, changed, before, after, at))) return true;
      // A full device keeps fewer, rather than none.
      return setting.update((now) => within(now, MOST_CHARACTERS / 8));
    },
  };
}
