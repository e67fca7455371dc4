/**
 * Whose something kept in the browser is: a person's at one back-office. One device serves several people, one after
 * the other: whatever a person has typed, looked for or chosen is kept under this, and is never shown to the next one.
 */
export type Owner = string & { readonly kind: 'owner' };

/** @param user whom the token names; empty where it names nobody */
export function ownerOf(base: string, user: string): Owner {
  return `${base} ${user}` as Owner;
}

/** The key of what is kept for a person, the same for all kinds of it. `part` tells several of one kind apart. */
export function ownedKey(kind: string, owner: Owner, part?: string): string {
  return part === undefined ? `${kind}:${owner}` : `${kind}:${owner}:${part}`;
}
