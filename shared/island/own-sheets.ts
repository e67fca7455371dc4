const sheetsOf = new WeakMap<ShadowRoot, readonly CSSStyleSheet[]>();

/** Gives a shadow root a style sheet, and again after the element has moved to another document. */
export function addSheets(root: ShadowRoot, ...added: readonly CSSStyleSheet[]): void {
  const sheets = [...new Set([...(sheetsOf.get(root) ?? []), ...added])];
  sheetsOf.set(root, sheets);
  root.adoptedStyleSheets = sheets.map((sheet) => inDocumentOf(root, sheet));
}

/** A document takes no sheet that was made in another one, and drops those that an element brings along. */
function inDocumentOf({ ownerDocument }: ShadowRoot, sheet: CSSStyleSheet): CSSStyleSheet {
  const view = ownerDocument.defaultView;
  if (ownerDocument === document || view === null) return sheet;
  const copy = new view.CSSStyleSheet();
  copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
  return copy;
}
