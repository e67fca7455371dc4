import { syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';

/** Colours by the island's tokens; those of the code itself are in code-editor.css. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'var(--code-size)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--code-font)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--code-selection)',
  },
  '.cm-gutters': {
    color: 'var(--ink-3)',
    backgroundColor: 'var(--surface)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--code-line)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--code-match)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--code-selection)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--code-match)', outline: '1px solid var(--line-strong)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--danger-soft)' },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--paper)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--raised)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { color: 'var(--accent-ink)', backgroundColor: 'var(--accent)' },
  '.cm-foldPlaceholder': { color: 'var(--ink-2)', backgroundColor: 'var(--sunken)', border: '1px solid var(--line)' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--danger-soft)' },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--good-soft)' },
  '&.cm-merge-b .cm-deletedText': { background: 'var(--danger-soft)' },
  '.cm-collapsedLines, &.cm-editor .cm-collapsedLines': { color: 'var(--ink-2)', background: 'var(--sunken)' },
  // The library's own sign is in few fonts.
  '&.cm-editor .cm-collapsedLines:before, &.cm-editor .cm-collapsedLines:after': { content: '"…"' },
  '.cm-diagnostic': { fontFamily: 'var(--flexy-font, system-ui, sans-serif)' },
});

/** How every editor looks, the read-only ones of a comparison included. */
export const editorLook: Extension = [look, syntaxHighlighting(classHighlighter)];
