import * as v from 'valibot';
import { createDraftStorage, sharedDraft } from '#shared/records/drafts.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import { type CodeRecord, type KnownTexts, textsFor } from './code-record.ts';
import type { CodeDraft } from './code-session.ts';

const texts = v.record(v.string(), v.string());

/** Where the unsaved texts of one record are kept, for one person, until they are saved. */
export interface CodeDrafts<Id extends string> {
  readonly read: () => CodeDraft<Id> | null;
  /** Null throws away this tab's own. Returns false when the device could not keep it. */
  readonly write: (draft: CodeDraft<Id> | null) => boolean;
}

export function codeDrafts<Id extends string>(
  { kind, id, fields }: Pick<CodeRecord<Id, unknown>, 'kind' | 'id' | 'fields'>,
  owner: Owner,
): CodeDrafts<Id> {
  const known = (kept: Readonly<Record<string, string>>): KnownTexts<Id> =>
    textsFor(
      fields.map((field) => field.id).filter((name) => kept[name] !== undefined),
      (name) => kept[name] ?? '',
    );
  const plain = (own: KnownTexts<Id>): Record<string, string> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const text = own[field.id];
        return text === undefined ? [] : [[field.id, text]];
      }),
    );
  const storage = deviceStorage();
  // Not the tab's storage: a browser that crashed comes back with another tab.
  const stored = sharedDraft(createDraftStorage({ name: kind, owner, begun: texts, draft: texts, storage }).of(id));
  return {
    read: () => {
      const kept = stored.read();
      return kept === null ? null : { seen: known(kept.begun ?? {}), texts: known(kept.draft) };
    },
    write: (draft) => stored.write(draft === null ? null : { begun: plain(draft.seen), draft: plain(draft.texts) }),
  };
}
