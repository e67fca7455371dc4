import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isOwnEnd } from '#shared/features/twig/pieces.ts';

const ENDS = new Set(['%', '}', "'", '"']);

/**
 * `%}`, `}}` and quotes that the editor has put in are typed over, as single brackets are. Left to the editor, a quote in
 * a tag that Jinja does not know, such as `{% trans 'x' %}`, is doubled.
 */
export const twigEnds: Extension = EditorView.inputHandler.of((view, from, to, text) => {
  const { doc, selection } = view.state;
  if (view.composing || from !== to || selection.ranges.length > 1 || !ENDS.has(text)) return false;
  if (doc.sliceString(from, from + 1) !== text || !isOwnEnd(doc.toString(), from, text)) return false;
  view.dispatch({
    changes: { from, to: from + 1, insert: text },
    selection: EditorSelection.cursor(from + 1),
    scrollIntoView: true,
    userEvent: 'input.type',
  });
  return true;
});
