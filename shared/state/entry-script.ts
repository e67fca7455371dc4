const ENTRY = /\/flexy[\w.-]*\.js(?:\?|$)/;

function readEntry(): DOMStringMap {
  if (typeof document === 'undefined') return {};
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].find(({ src }) =>
    ENTRY.test(src),
  );
  return { ...entry?.dataset };
}

/**
 * What the page's entry script says in its `data-` attributes. Read once: a script that is put into the page later is not
 * the page's word.
 */
export const entryData = readEntry();
