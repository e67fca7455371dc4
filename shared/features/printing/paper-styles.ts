/** The styles of a printed document, shared by the screen and the frame that the browser prints. */
export const PAPER_STYLES = `
  .paper { color: #111; text-align: start; } .paper p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  .paper[dir="rtl"] p { text-align: right; } .paper[dir="ltr"] p { text-align: left; }
  .paper p[data-align="center"] { text-align: center; } .paper p[data-align="end"] { text-align: end; }
  .paper [data-bold] { font-weight: 700; } .paper [data-size="large"] { font-size: 1.5em; line-height: 1.25; }
  .paper-row { display: flex; justify-content: space-between; align-items: baseline; gap: 1ch; }
  .paper-row > :first-child { min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap; } .paper-row > :last-child { flex: none; white-space: nowrap; }
  .paper-code { margin-block-start: 10px; } .paper-barcode { display: block; margin: 0 auto 2px; max-width: 100%; }
  .paper-rule { border-block-start: 1px dashed currentColor; margin-block: 6px; height: 0; }
`;

/** The paper roll behind the document, on the screen only. */
const ROLL_STYLES = `
  .paper-roll { width: 58mm; max-width: 100%; margin-inline: auto; padding: 14px 10px; background: #ffffff; color: #111111; font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 11.5px; line-height: 1.4; box-shadow: var(--shadow-2); border-radius: 2px; }
  .paper-roll[data-paper="80"] { width: 80mm; font-size: 12.5px; }
`;

let sheet: CSSStyleSheet | undefined;

export function paperSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(PAPER_STYLES + ROLL_STYLES);
  }
  return sheet;
}
