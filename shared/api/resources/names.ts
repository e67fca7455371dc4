/** Read together: `nameOf` makes the name of them. */
export const NAME_FIELDS = ['fullName', 'firstName', 'lastName'] as const;

/** A person's name as people know it; empty where the server gives none. */
export function nameOf({
  fullName,
  firstName,
  lastName,
}: {
  readonly fullName?: string | null;
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return fullName || `${firstName} ${lastName}`.trim();
}
