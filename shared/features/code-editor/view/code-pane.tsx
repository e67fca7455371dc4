import { setDiagnostics } from '@codemirror/lint';
import { openSearchPanel, search } from '@codemirror/search';
import { Compartment, EditorSelection, EditorState, type Extension, Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import CodeMirror from '@uiw/react-codemirror';
import { basicSetup } from 'codemirror';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isOwnEnd } from '#shared/features/twig/pieces.ts';
import type { Problem } from '../check/problem.ts';
import type { CodeDocument } from '../domain/code-document.ts';
import type { CodeField } from '../domain/language.ts';
import { useCodeText } from '../texts.ts';
import { editorLook } from './editor-look.ts';
import { languageSupport } from './languages.ts';
import { editorPhrases } from './phrases.ts';
import { useProblemWords } from './problem-words.ts';

const ENDS = new Set(['%', '}', "'", '"']);

/**
 * `%}`, `}}` and quotes that the editor has put in are typed over, as single brackets are. Left to the editor, a quote in
 * a tag that Jinja does not know, such as `{% trans 'x' %}`, is doubled.
 */
const twigEnds: Extension = EditorView.inputHandler.of((view, from, to, text) => {
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

/**
 * Typing over a selection. Left to it, the browser writes what is typed in the colours of what was selected, as a `style`
 * attribute, which the page's policy refuses and reports.
 */
const typingOver: Extension = EditorView.domEventHandlers({
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

/** What the workbench does with an editor. */
export interface PaneHandle {
  readonly focus: () => void;
  /** Selects from here to there and shows it. */
  readonly goTo: (from: number, to: number) => void;
  readonly find: () => void;
}

interface CodePaneProps {
  readonly field: CodeField;
  readonly document: CodeDocument;
  readonly isActive: boolean;
  readonly wraps: boolean;
  readonly problems: readonly Problem[];
  /** The id of the element that says how to leave the editor by keys. */
  readonly hintId: string;
  /** Called at each change of the text; it must be quick. */
  readonly onTyped: () => void;
  readonly onHandle: (handle: PaneHandle | null) => void;
}

const wrapping = new Compartment();
const wording = new Compartment();

/** One tab's editor. It holds the text itself: no key press goes through React. */
export function CodePane({ field, document, isActive, wraps, problems, hintId, onTyped, onHandle }: CodePaneProps) {
  const t = useCodeText();
  const wordsOf = useProblemWords();
  const [view, setView] = useState<EditorView | null>(null);
  const typed = useRef(onTyped);
  const handle = useRef(onHandle);
  useLayoutEffect(() => {
    typed.current = onTyped;
    handle.current = onHandle;
  });
  const [initial] = useState(() => document.edited());
  const [extensions] = useState((): Extension[] => [
    typingOver,
    // Before the setup, which closes brackets by itself.
    twigEnds,
    basicSetup,
    search({ top: true }),
    languageSupport(field.language),
    editorLook,
    wrapping.of(wraps ? EditorView.lineWrapping : []),
    wording.of(editorPhrases(t)),
    document.lineEnd() === 'mixed' ? EditorState.lineSeparator.of('\n') : [],
    EditorView.contentAttributes.of({
      'aria-label': field.label,
      'aria-describedby': hintId,
      dir: 'ltr',
      // Code is no prose.
      translate: 'no',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) typed.current();
    }),
  ]);

  useEffect(() => {
    if (view === null) return undefined;
    // The library makes another editor, of what this one began with, where React hides it for a while.
    replaceText(view, document.edited());
    const textOf = rememberedText();
    const letGo = document.hold({
      text: () => textOf(view.state.doc),
      isText: (text) => view.state.doc.length === text.length && view.state.doc.eq(Text.of(text.split('\n'))),
      replace: (text) => replaceText(view, text),
    });
    handle.current({
      focus: () => view.focus(),
      goTo: (from, to) => {
        const end = view.state.doc.length;
        view.dispatch({
          selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
          effects: EditorView.scrollIntoView(Math.min(from, end), { y: 'center' }),
        });
        view.focus();
      },
      find: () => openSearchPanel(view),
    });
    return () => {
      letGo();
      handle.current(null);
    };
  }, [view, document]);
  useEffect(() => {
    view?.dispatch({ effects: wrapping.reconfigure(wraps ? EditorView.lineWrapping : []) });
  }, [view, wraps]);
  useEffect(() => {
    view?.dispatch({ effects: wording.reconfigure(editorPhrases(t)) });
  }, [view, t]);
  useEffect(() => {
    if (view === null) return;
    const end = view.state.doc.length;
    const diagnostics = problems.map((problem) => ({
      from: Math.min(problem.from, end),
      to: Math.min(problem.to, end),
      severity: problem.isError ? ('error' as const) : ('warning' as const),
      message: wordsOf(problem),
    }));
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [view, problems, wordsOf]);
  // Where it was hidden nothing could be measured.
  useEffect(() => {
    if (isActive) view?.requestMeasure();
  }, [view, isActive]);

  return (
    <CodeMirror
      className="code-pane"
      value={initial}
      extensions={extensions}
      basicSetup={false}
      theme="none"
      height="100%"
      onCreateEditor={setView}
    />
  );
}

/** The text of a document that does not change is made a string once: that of a long one takes a while. */
function rememberedText(): (doc: Text) => string {
  let last: { readonly doc: Text; readonly text: string } | null = null;
  return (doc) => {
    if (last?.doc !== doc) last = { doc, text: doc.toString() };
    return last.text;
  };
}

/** One change of the part that differs, so that the cursor stays where it can and one undo takes it back. */
function replaceText(view: EditorView, text: string): void {
  const now = view.state.doc.toString();
  if (now === text) return;
  let from = 0;
  const shorter = Math.min(now.length, text.length);
  while (from < shorter && now.charCodeAt(from) === text.charCodeAt(from)) from += 1;
  let same = 0;
  while (same < shorter - from && now.charCodeAt(now.length - 1 - same) === text.charCodeAt(text.length - 1 - same))
    same += 1;
  view.dispatch({
    changes: { from, to: now.length - same, insert: view.state.toText(text.slice(from, text.length - same)) },
    userEvent: 'input.replace',
  });
}
