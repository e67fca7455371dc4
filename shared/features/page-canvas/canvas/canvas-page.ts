import type { Editor } from 'grapesjs';
import { parseTree } from '#shared/state/trusted-types.ts';
import address from './flexy-canvas.html';

/**
 * Of the document that the canvas is: a file of the islands with a policy of its own. One that is made in the page would
 * inherit the page's policy, which keeps the styles of the edited page out.
 */
export const CANVAS_ADDRESS = address;
/** Told by the editor when something else came from there. */
export const CANVAS_LOST = 'flexy:canvas-lost';

/** Into a document of another host the page cannot reach: then the canvas is made in the page. */
export const hasOwnCanvas = (): boolean => new URL(CANVAS_ADDRESS).origin === location.origin;

/**
 * Reads what was typed as a part of the canvas: browsers write styles into it, which a parser of the page would report.
 */
function parseTyped(editor: Editor, html: string): HTMLElement {
  const { DOMParser } = editor.Canvas.getDocument()?.defaultView ?? window;
  const { head, body } = parseTree(html, 'text/html', new DOMParser());
  // What stands before the first text was taken for the head's.
  body.prepend(...head.children);
  return body;
}

/** A plugin of the editor. */
export function addCanvasPage(editor: Editor): void {
  editor.Parser.getConfig().parserHtml = (html: string) => parseTyped(editor, html);
  if (!hasOwnCanvas()) return;
  editor.on('frame:render', ({ el }: { readonly el: HTMLIFrameElement }) => {
    el.addEventListener(
      'load',
      (event) => {
        if (el.contentDocument?.querySelector('meta[name="flexy-canvas"]')) return;
        event.stopImmediatePropagation();
        editor.trigger(CANVAS_LOST);
      },
      { capture: true },
    );
    el.src = CANVAS_ADDRESS;
  });
  // The editor may have begun to listen before this page was there.
  editor.on('canvas:frame:load:body', () => {
    const model = editor.getModel();
    model.stopDefault({ preserveSelected: 1 });
    model.runDefault({ preserveSelected: 1 });
  });
}

/** Asks for the document again. */
export function reloadCanvas(editor: Editor): void {
  const frame = editor.Canvas.getFrameEl();
  frame.src = hasOwnCanvas() ? CANVAS_ADDRESS : 'about:blank';
}

/** Lets nothing but the own site's files into the canvas, and reads relative addresses as the edited page does. */
export function settleCanvas(page: Document, base: string): void {
  const { origin } = new URL(base);
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `default-src 'self' ${origin} data: blob:; style-src 'self' ${origin} 'unsafe-inline'`;
  const own = page.createElement('base');
  own.href = base;
  page.head.append(policy, own);
}
