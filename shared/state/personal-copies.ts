/**
 * The database of what one person may see of others, such as the customers, and which the server gives again. It holds
 * nothing else: whoever learns of a sign-out deletes it whole.
 */
export const PERSONAL_COPIES = 'flexy-people';

/** Pages that have it open close it. Never throws: a browser that keeps nothing has nothing to delete. */
export function forgetPersonalCopies(): void {
  try {
    indexedDB.deleteDatabase(PERSONAL_COPIES);
  } catch {
    // No storage at all.
  }
}
