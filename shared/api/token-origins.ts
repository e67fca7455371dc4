import { entryData } from '#shared/state/entry-script.ts';

/** What the page's entry script names. */
function namedOrigins(): readonly string[] {
  return (
    (entryData['apiOrigins'] ?? '')
      // A list of JSON, as the Twig macro writes it, or names with spaces between.
      .split(/[\s,[\]"]+/)
      .flatMap((one) => (URL.canParse(one) ? [new URL(one).origin] : []))
  );
}

const named = namedOrigins();
const told = new Set<string>();

/**
 * Whether a token may go to an origin: the page's own, and those that the entry script names (`data-api-origins`). A tag
 * that came with somebody's text must not carry the page's token to an `api-base` of its own. Says so once on the console.
 */
export function mayCarryToken(origin: string): boolean {
  if (typeof location === 'undefined' || origin === location.origin || named.includes(origin)) return true;
  if (!told.has(origin))
    console.error(
      `Flexy: no token goes to ${origin}, for data-api-origins of the page's entry script does not name it.`,
    );
  told.add(origin);
  return false;
}
