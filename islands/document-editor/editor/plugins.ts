import type { EditorPlugin } from '@toast-ui/editor';
import { closeHistory } from 'prosemirror-history';
import { blockOfSigns } from './commands.ts';

/** Makes headings and lists of the signs that people begin them with. */
export const markdownSigns =
  (run: (command: string, payload?: Record<string, unknown>) => void): EditorPlugin =>
  ({ pmState: { Plugin } }) => ({
    wysiwygPlugins: [
      () =>
        new Plugin({
          props: {
            handleTextInput: ({ state, dispatch }, from, _to, text) => {
              const { $from, empty } = state.tr.selection;
              if (text !== ' ' || !empty || $from.parent.type.name !== 'paragraph') return false;
              const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
              const block = typed.length > 6 || $from.depth > 1 ? undefined : blockOfSigns(typed);
              if (block === undefined) return false;
              dispatch(closeHistory(state.tr.delete($from.start(), from)));
              run(block.command, block.payload);
              return true;
            },
          },
        }),
    ],
  });

/** What has a start and an end beside its words: its mark, its border, its first column. */
const SIDED = ['listItem', 'blockQuote', 'table'];

/** Shows each of them in the direction of its own words, whatever the page's is. */
export const textDirections: EditorPlugin = ({ pmState: { Plugin }, pmView: { Decoration, DecorationSet } }) => ({
  wysiwygPlugins: [
    () => {
      // Asked for with each move of the caret too, which changes no document.
      let known: { readonly doc: object; readonly set: object } | undefined;
      return new Plugin({
        props: {
          decorations: ({ doc }) => {
            if (known?.doc === doc) return known.set;
            const marks: object[] = [];
            doc.descendants((node, at) => {
              if (SIDED.includes(node.type.name)) marks.push(Decoration.node(at, at + node.nodeSize, { dir: 'auto' }));
              return !node.isTextblock;
            });
            known = { doc, set: DecorationSet.create(doc, marks) };
            return known.set;
          },
        },
      });
    },
  ],
});
