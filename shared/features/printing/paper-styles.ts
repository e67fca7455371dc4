/** How paper looks, on the screen and in the frame that the browser prints: one text for two windows. */
export const PAPER_STYLES = `
  .paper { color: #111; text-align: start; } .paper p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  .paper[dir="rtl"] p { text-align: right; } .paper[dir="ltr"] p { text-align: left; }
  .paper p[data-align="center"] { text-align: center; } .paper p[data-align="end"] { text-align: end; }
  .paper [data-bold] { font-weight: 700; } .paper [data-size="large"] { font-size: 1.5em; line-height: 1.25; }
  .paper-row { display: flex; justify-content: space-between; align-items: baseline; gap: 1ch; }
  .paper-row > :first-child { min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap; } .paper-row > :last-child { flex: none; white-space: nowrap; }
  .paper-rule { border-block-start: 1px dashed currentColor; margin-block: 6px; height: 0; }
`;

let sheet: CSSStyleSheet | undefined;

export function paperSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(PAPER_STYLES);
  }
  return sheet;
}
