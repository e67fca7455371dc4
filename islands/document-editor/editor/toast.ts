import { EditorCore } from '@toast-ui/editor';
import { closeHistory } from 'prosemirror-history';
import { DOMParser, DOMSerializer, type Node, Slice } from 'prosemirror-model';
import { templateOf } from '#shared/state/trusted-types.ts';
import { align, formsAt, type FoundLink, linkAt, setLink, toggleMark } from './commands.ts';
import { leaveByTab } from './leave-by-tab.ts';
import { partLines } from './line-breaks.ts';
import { markdownSigns, textDirections } from './plugins.ts';
import { KEPT_TAGS, refineSchema } from './schema.ts';
import { rangeIn, type TextRange } from './text-range.ts';

/** Which forms the text at the cursor has, by Toast UI’s names. */
export type Forms = Readonly<Record<string, boolean>>;

interface WriterOptions {
  readonly placeholder: string;
  readonly onChange: () => void;
  readonly onForms: (forms: Forms) => void;
}

/** The document while it is edited. All HTML that goes in has to be cleaned before. */
export interface Writer {
  /** The library's own HTML, uncleaned. */
  readonly html: () => string;
  /** Fills in a whole document, with no step of undo before it. */
  readonly setHtml: (html: string) => void;
  /** Puts HTML in the place of all there is, as one step of undo. */
  readonly replace: (html: string) => void;
  /** Names the document for those who do not see it. */
  readonly rename: (label: string, description: string) => void;
  readonly exec: (command: string, payload?: Readonly<Record<string, unknown>>) => void;
  /** The link at the cursor, else the selected words. */
  readonly link: () => FoundLink;
  readonly setLink: (link: FoundLink) => void;
  readonly select: (from: number, to: number) => void;
  /** Adds an empty table; what is typed next stands in its first cell. */
  readonly addTable: (rowCount: number, columnCount: number) => void;
  /** Puts HTML in the place of the selection, as one step of undo. What `stands` never flows into a text around it. */
  readonly insert: (html: string, how?: { readonly stands?: boolean; readonly at?: TextRange }) => void;
  /** The selection as it is now, for an `insert` that comes later. */
  readonly place: () => TextRange;
  /** Moves the cursor to a point of the screen that is not within the selection. */
  readonly pointAt: (point: { readonly left: number; readonly top: number }) => void;
  readonly selectedText: () => string;
  readonly focus: () => void;
  readonly destroy: () => void;
}

function isForms(value: unknown): value is Record<string, { readonly active?: boolean }> {
  return typeof value === 'object' && value !== null;
}

function contentOf(payload: Readonly<Record<string, unknown>> | undefined): DocumentFragment {
  return partLines(templateOf(typeof payload?.['html'] === 'string' ? payload['html'] : '').content);
}

/** A document as HTML. The library would take it from what is shown, with what is only there to be edited. */
function htmlOf(doc: Node): string {
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content));
  // A line without words is one all the same.
  for (const line of box.querySelectorAll('p')) if (line.firstChild === null) line.append(document.createElement('br'));
  return box.innerHTML;
}

/**
 * Starts Toast UI’s core in an element of the island. Without the library’s own toolbar and pop-ups: they look for their
 * presses in the document, and die in a shadow root.
 */
export function createWriter(place: HTMLElement, options: WriterOptions): Writer {
  const root = document.createElement('div');
  const core: EditorCore = new EditorCore({
    el: root,
    initialEditType: 'wysiwyg',
    height: 'auto',
    minHeight: '0px',
    autofocus: false,
    usageStatistics: false,
    plugins: [textDirections, markdownSigns((command, payload) => core.exec(command, payload))],
    placeholder: options.placeholder,
    // Without them it would make plain text of references to notes, and lose where those lead; and of all looks.
    customHTMLRenderer: { htmlInline: Object.fromEntries(KEPT_TAGS.map((name) => [name, () => null])) },
    // What comes in is clean, and it is given one element at a time.
    customHTMLSanitizer: (html) => html,
    events: { change: options.onChange },
  });
  const { wwEditor } = core.getEditorElements();
  place.append(wwEditor);
  const area = wwEditor.querySelector('.ProseMirror');
  area?.setAttribute('role', 'textbox');
  area?.setAttribute('aria-multiline', 'true');

  core.addCommand('wysiwyg', 'flexyRefine', (_payload, { schema }) => {
    refineSchema(schema);
    return true;
  });
  core.exec('flexyRefine');
  core.addCommand('wysiwyg', 'flexyMark', (payload, { tr, schema }, dispatch) => {
    dispatch(toggleMark(tr, schema, String(payload?.['name'])));
    return true;
  });
  core.addCommand('wysiwyg', 'flexyAlign', (payload, { tr }, dispatch) => {
    dispatch(align(tr, String(payload?.['alignment'])));
    return true;
  });
  let link: FoundLink | undefined;
  core.addCommand('wysiwyg', 'flexyLink', (_payload, { tr, schema }) => {
    link = linkAt(tr, schema);
    return true;
  });
  core.addCommand('wysiwyg', 'flexySetLink', (_payload, { tr, schema }, dispatch) => {
    if (link !== undefined) dispatch(closeHistory(setLink(tr, schema, link)));
    return true;
  });
  let own: Forms = {};
  core.addCommand('wysiwyg', 'flexyForms', (_payload, { tr }) => {
    own = formsAt(tr);
    return true;
  });

  // Set by the commands below: commands give nothing back.
  let found: TextRange | undefined;
  core.addCommand('wysiwyg', 'flexyPlace', (_payload, state) => {
    found = { doc: state.doc, from: state.selection.from, to: state.selection.to };
    return true;
  });
  core.addCommand('wysiwyg', 'flexyPoint', (payload, state, _dispatch, view) => {
    const pos = view.posAtCoords({ left: Number(payload?.['left']), top: Number(payload?.['top']) })?.pos;
    const { from, to } = state.selection;
    found =
      pos === undefined || (from < to && pos >= from && pos <= to) ? undefined : { doc: state.doc, from: pos, to: pos };
    return true;
  });
  const placeNow = (): TextRange => {
    core.exec('flexyPlace');
    if (found === undefined) throw new Error('The editor keeps no selection.');
    return found;
  };
  if (area instanceof HTMLElement) leaveByTab(area, placeNow);
  let insertAt: TextRange | undefined;
  core.addCommand('wysiwyg', 'flexyInsert', (payload, state, dispatch) => {
    const parsed = DOMParser.fromSchema(state.schema).parseSlice(contentOf(payload));
    const { content } = parsed;
    const { from, to } = insertAt === undefined ? state.selection : rangeIn(state.doc, insertAt);
    const isInText = from === to && state.doc.resolve(from).parent.content.size > 0;
    // One paragraph flows into the text; anything else stands between paragraphs, as it was written.
    const isInline =
      content.childCount === 1 &&
      content.firstChild?.type.name === 'paragraph' &&
      !(payload?.['stands'] === true && isInText);
    const slice = isInline ? parsed : new Slice(content, 0, 0);
    dispatch(closeHistory(state.tr.replaceRange(from, to, slice)).scrollIntoView());
    return true;
  });
  core.addCommand('wysiwyg', 'flexyReplace', (payload, state, dispatch) => {
    const { content } = DOMParser.fromSchema(state.schema).parse(contentOf(payload));
    dispatch(closeHistory(state.tr.replaceWith(0, state.doc.content.size, content)));
    return true;
  });
  let cell: number | undefined;
  core.addCommand('wysiwyg', 'flexyCell', (_payload, state) => {
    cell = undefined;
    // There is no table within a table.
    if (state.doc === found?.doc) return true;
    state.doc.nodesBetween(0, state.selection.from, (node, at) => {
      // The words of its first cell: head, row, cell and paragraph begin before them.
      if (node.type.name === 'table') cell = at + 5;
      return cell !== at + 5;
    });
    return true;
  });
  // The library counts the filling of a document as a step: undone, it would leave an empty one.
  core.addCommand('wysiwyg', 'flexyForget', (_payload, state, _dispatch, view) => {
    view.updateState(state.reconfigure({ plugins: [] }).reconfigure({ plugins: state.plugins }));
    return true;
  });
  const forget = (): void => core.exec('flexyForget');
  core.on('changeToolbarState', (state: unknown) => {
    const forms: unknown = Object(state).toolbarState;
    if (!isForms(forms)) return;
    core.exec('flexyForms');
    const active = Object.entries(forms).map(([name, form]) => [name, form.active === true]);
    options.onForms({ ...Object.fromEntries(active), ...own });
  });
  return {
    html: () => htmlOf(placeNow().doc),
    setHtml: (html) => {
      core.exec('flexyReplace', { html });
      forget();
    },
    replace: (html) => core.exec('flexyReplace', { html }),
    rename: (label, description) => {
      area?.setAttribute('aria-label', label);
      area?.setAttribute('aria-description', description);
    },
    exec: (command, payload) => core.exec(command, payload === undefined ? undefined : { ...payload }),
    link: () => {
      core.exec('flexyLink');
      if (link === undefined) throw new Error('The editor keeps no selection.');
      return link;
    },
    setLink: (next) => {
      link = next;
      core.exec('flexySetLink');
    },
    select: (from, to) => core.setSelection(from, to),
    addTable: (rowCount, columnCount) => {
      core.exec('flexyPlace');
      core.exec('addTable', { rowCount, columnCount });
      // The library leaves the cursor behind it.
      core.exec('flexyCell');
      if (cell !== undefined) core.setSelection(cell, cell);
    },
    insert: (html, { stands = false, at } = {}) => {
      insertAt = at;
      core.exec('flexyInsert', { html, stands });
      insertAt = undefined;
    },
    place: placeNow,
    pointAt: (point) => {
      core.exec('flexyPoint', { ...point });
      if (found !== undefined) core.setSelection(found.from, found.to);
    },
    selectedText: () => core.getSelectedText(),
    focus: () => core.focus(),
    destroy: () => {
      core.destroy();
      wwEditor.remove();
    },
  };
}
