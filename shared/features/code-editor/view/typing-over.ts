import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Typing over a selection. Left to it, the browser writes what is typed in the colours of what was selected, as a `style`
 * attribute, which the page's policy refuses and reports.
 */
export const typingOver: Extension = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data: text, inputType } = event;
    const { main } = view.state.selection;
    if (inputType !== 'insertText' || text === null || main.empty || event.isComposing || view.composing) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, main.from, main.to, text, insert))) view.dispatch(insert());
    return true;
  },
});
