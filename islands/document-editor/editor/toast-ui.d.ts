/** The part of Toast UI’s editor that is used here; its own types are not among its package’s exports. */
declare module '@toast-ui/editor' {
  type Transaction = Parameters<typeof import('prosemirror-history').closeHistory>[0];

  interface EditorOptions {
    readonly el: HTMLElement;
    readonly initialEditType: 'wysiwyg' | 'markdown';
    readonly height: string;
    readonly minHeight: string;
    readonly autofocus: boolean;
    readonly usageStatistics: boolean;
    readonly plugins: readonly EditorPlugin[];
    readonly placeholder: string;
    /** Tags that stay as they are; what each gives would be how the library's own Markdown shows it. */
    readonly customHTMLRenderer: { readonly htmlInline: Readonly<Record<string, () => null>> };
    readonly customHTMLSanitizer: (html: string) => string;
    readonly events: { readonly change: () => void };
  }
  interface EditorState {
    readonly schema: import('prosemirror-model').Schema;
    readonly tr: Transaction;
    readonly doc: import('prosemirror-model').Node;
    readonly selection: { readonly from: number; readonly to: number };
    readonly plugins: readonly unknown[];
    /** Fields of plugins that were there before keep their state. */
    reconfigure(config: { readonly plugins: readonly unknown[] }): EditorState;
  }
  interface EditorView {
    readonly state: EditorState;
    readonly dispatch: (transaction: Transaction) => void;
    updateState(state: EditorState): void;
    posAtCoords(point: { readonly left: number; readonly top: number }): { readonly pos: number } | null;
  }
  /** Of the library's own copy of ProseMirror. */
  interface PluginContext {
    readonly pmState: {
      readonly Plugin: new (spec: {
        readonly props: {
          readonly decorations?: (state: { readonly doc: EditorState['doc'] }) => object;
          /** Returns whether the text was taken. */
          readonly handleTextInput?: (view: EditorView, from: number, to: number, text: string) => boolean;
        };
      }) => object;
    };
    readonly pmView: {
      readonly Decoration: {
        node(from: number, to: number, attributes: Readonly<Record<string, string>>): object;
      };
      readonly DecorationSet: { create(doc: EditorState['doc'], marks: readonly object[]): object };
    };
  }
  export type EditorPlugin = (context: PluginContext) => { readonly wysiwygPlugins: readonly (() => object)[] };
  type Command = (
    payload: Readonly<Record<string, unknown>> | undefined,
    state: EditorState,
    dispatch: (transaction: Transaction) => void,
    view: EditorView,
  ) => boolean;

  export class EditorCore {
    constructor(options: EditorOptions);
    getEditorElements(): { readonly wwEditor: HTMLElement };
    addCommand(type: 'wysiwyg', name: string, command: Command): void;
    on(type: string, handler: (detail: unknown) => void): void;
    exec(name: string, payload?: Record<string, unknown>): void;
    getSelectedText(): string;
    setSelection(start: number, end: number): void;
    focus(): void;
    destroy(): void;
  }
}
