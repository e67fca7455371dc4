import { createDraftStorage, sharedDraft } from '#shared/records/drafts.ts';
import { sameValue } from '#shared/records/merge.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import { type SiteState, siteStateSchema, type SiteWork, siteWorkSchema } from './site-state.ts';

/** Work that is not saved yet, and what its person had seen of the server's page. */
export interface SiteDraft {
  readonly seen: SiteState;
  readonly work: SiteWork;
}
export interface SiteDrafts {
  readonly read: () => SiteDraft | null;
  /** Null throws away this tab's own. Returns false when the device could not keep it. */
  readonly write: (draft: SiteDraft | null) => boolean;
}

export function siteDrafts(owner: Owner, pageUrl: string): SiteDrafts {
  // Not the tab's storage: a browser that crashed comes back with another tab.
  const stored = sharedDraft(
    createDraftStorage({
      name: 'site-builder',
      owner,
      begun: siteStateSchema,
      draft: siteWorkSchema,
      storage: deviceStorage(),
    }).of(pageUrl),
  );
  return {
    read: () => {
      const kept = stored.read();
      return kept === null || kept.begun === null ? null : { seen: kept.begun, work: kept.draft };
    },
    write: (draft) => stored.write(draft === null ? null : { begun: draft.seen, draft: draft.work }),
  };
}

/**
 * A draft on the page as it is now: what the person had seen stays the measure for someone else's changes; widgets that
 * have left the page, and an order of widgets that is another one now, are dropped.
 */
export function draftOnPage({ seen, work }: SiteDraft, now: SiteState): SiteDraft {
  const widgets = Object.fromEntries(
    Object.entries(now.widgets).map(([id, widget]) => [id, seen.widgets[id] ?? widget]),
  );
  const html = Object.fromEntries(Object.entries(widgets).map(([id, widget]) => [id, work.html[id] ?? widget.html]));
  const isSameOrder = sameValue(seen.hooks, now.hooks);
  return {
    seen: { widgets, hooks: now.hooks, theme: now.theme === null ? null : (seen.theme ?? now.theme) },
    work: { ...work, html, hooks: isSameOrder ? work.hooks : now.hooks },
  };
}
