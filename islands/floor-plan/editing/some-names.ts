/** At most so many names in a sentence. */
const NAMES = 12;

export function someNames(names: readonly string[]): string {
  return names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ' …' : '');
}
