import type { PaperWidth } from '#shared/printing/document.ts';
import { PAPER_STYLES } from './paper-styles.ts';

/** How long the frame may take to become printable before it counts as failed, in ms. */
const TIMEOUT_MS = 15_000;

function paperStyles(paper: PaperWidth): string {
  return `
    @page { size: ${paper}mm auto; margin: 0; }
    html, body { margin: 0; background: #fff; color: #000; }
    body { width: ${paper}mm; padding: 3mm; box-sizing: border-box; font: ${paper === '58' ? '10.5px' : '12px'}/1.4 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
    * { box-sizing: border-box; }
  `;
}

/** Prints a receipt; see `printStyled`. */
export function printInFrame(content: HTMLElement, paper: PaperWidth): Promise<void> {
  return printStyled(content, paperStyles(paper) + PAPER_STYLES);
}

/**
 * Prints a copy of the document by the browser, in a frame of its own so that the page keeps its print styles. The
 * frame stays until `afterprint`: removing it earlier prints a blank page on some phones.
 *
 * @throws Error if the browser provides no printable frame
 */
export async function printStyled(content: HTMLElement, styles: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', insetInlineStart: '-9999px' });
  document.body.append(frame);
  const view = frame.contentWindow;
  const page = frame.contentDocument;
  if (!view || !page) {
    frame.remove();
    throw new Error('No printable frame');
  }
  page.documentElement.dir = content.dir;
  // An adopted sheet needs no CSP nonce; it must be created by the frame's own window.
  const Sheet: typeof CSSStyleSheet = Reflect.get(view, 'CSSStyleSheet');
  const sheet = new Sheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  page.body.append(page.importNode(content, true));
  await Promise.race([
    Promise.all([page.fonts.ready, ...[...page.images].map((image) => image.decode().catch(() => undefined))]),
    new Promise((resolve) => {
      setTimeout(resolve, TIMEOUT_MS);
    }),
  ]);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.focus();
  view.print();
}
