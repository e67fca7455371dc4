import * as v from 'valibot';
import { createDraftStorage, sharedDraft } from '#shared/records/drafts.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import type { PageSource } from '../canvas/page-canvas.ts';

const source = v.object({ html: v.string(), css: v.string() });

/** A page that is not saved yet, and what its person had seen of the saved one. */
interface PageDraft {
  readonly seen: PageSource;
  readonly page: PageSource;
}

/** Where the unsaved work on one page is kept, for one person. */
export interface PageDrafts {
  readonly read: () => PageDraft | null;
  /** Null throws away this tab's own. Returns false when the device could not keep it. */
  readonly write: (draft: PageDraft | null) => boolean;
}

/** @param kind The kind of work, such as `page-builder`. */
export function pageDrafts(kind: string, owner: Owner, id: string): PageDrafts {
  // Not the tab's storage: a browser that crashed comes back with another tab.
  const storage = deviceStorage();
  const stored = sharedDraft(createDraftStorage({ name: kind, owner, begun: source, draft: source, storage }).of(id));
  return {
    read: () => {
      const kept = stored.read();
      return kept === null || kept.begun === null ? null : { seen: kept.begun, page: kept.draft };
    },
    write: (draft) => stored.write(draft === null ? null : { begun: draft.seen, draft: draft.page }),
  };
}
