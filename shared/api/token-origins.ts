const ENTRY = /\/flexy[\w.-]*\.js(?:\?|$)/;

/** What the page's entry script names, read once: a script that is put into the page later is not the page's word. */
function namedOrigins(): readonly string[] {
  if (typeof document === 'undefined') return [];
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].find(({ src }) =>
    ENTRY.test(src),
  );
  return (
    (entry?.dataset['apiOrigins'] ?? '')
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
