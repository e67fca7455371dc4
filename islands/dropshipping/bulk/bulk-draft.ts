import type { Settings } from '../settings/settings.ts';

/** How several products are listed; it stays for those that are left over. */
export interface BulkDraft {
  readonly changes: Partial<Settings>;
  readonly categories: readonly string[];
  readonly mayMissFees: boolean;
  readonly mayLose: boolean;
}

export const NO_BULK: BulkDraft = { changes: {}, categories: [], mayMissFees: false, mayLose: false };
