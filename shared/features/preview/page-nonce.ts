let found: string | null | undefined;

/** Whether the page's policy lets a style with this nonce apply. */
function isAccepted(nonce: string): boolean {
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = 'flexy-nothing{}';
  document.head.append(style);
  const isApplied = style.sheet !== null;
  style.remove();
  return isApplied;
}

/**
 * The nonce that the page's policy accepts for styles, which a frame from `srcdoc` inherits; null if none is found.
 * After a visit of Turbo the page's own tags carry nonces of later answers while the policy is still the first one's.
 */
export function pageNonce(): string | null {
  if (found !== undefined) return found;
  const tagged = Array.from(document.querySelectorAll('script, style, link'), (element) =>
    element instanceof HTMLElement ? element.nonce : '',
  );
  const meta = document.querySelector('meta[name="csp-nonce"], meta[property="csp-nonce"]')?.getAttribute('content');
  const known = [...new Set([...tagged, meta ?? ''])].filter((nonce) => nonce !== '');
  // A page without a nonce has no policy for styles, allows them all, or none.
  const candidates = known.length === 0 ? ['flexy'] : known;
  found = candidates.find(isAccepted) ?? null;
  return found;
}
