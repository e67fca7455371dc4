import { isRecord } from '#shared/kernel/json.ts';

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

/** A customer's name, else how the back-office lists them; empty where it gives neither. */
export function nameOfCustomer({
  fullNameWithPhone,
  ...names
}: {
  readonly fullNameWithPhone?: string | null;
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return nameOf(names) || (fullNameWithPhone ?? '');
}

/** The name of a person whom another record embeds; empty where it only refers to them. */
export function nameOfEmbedded(person: unknown): string {
  const [fullName = '', firstName = '', lastName = ''] = NAME_FIELDS.map((field) => {
    const value = isRecord(person) ? person[field] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  });
  return nameOf({ fullName, firstName, lastName });
}
