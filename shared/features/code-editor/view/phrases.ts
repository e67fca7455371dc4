import { EditorState, type Extension } from '@codemirror/state';
import type { CodeText } from '../texts.ts';

/** The words of CodeMirror's own panels. */
export function editorPhrases(t: CodeText): Extension {
  return EditorState.phrases.of({
    Find: t('Find in the text'),
    Replace: t('replace with'),
    replace: t('Replace'),
    'replace all': t('replace all'),
    next: t('next'),
    previous: t('previous'),
    all: t('all'),
    'match case': t('match case'),
    'by word': t('by word'),
    regexp: t('regexp'),
    close: t('close'),
    'current match': t('current match'),
    'replaced $ matches': t('replaced $ matches'),
    'replaced match on line $': t('replaced match on line $'),
    'on line': t('on line'),
    'Go to line': t('Go to line'),
    go: t('go'),
    'Folded lines': t('Folded lines'),
    'Unfolded lines': t('Unfolded lines'),
    to: t('to'),
    'folded code': t('folded code'),
    unfold: t('unfold'),
    'Fold line': t('Fold line'),
    'Unfold line': t('Unfold line'),
    'Control character': t('Control character'),
    Diagnostics: t('Diagnostics'),
    'No diagnostics': t('No diagnostics'),
    Completions: t('Completions'),
    'Selection deleted': t('Selection deleted'),
    '$ unchanged lines': t('$ unchanged lines'),
  });
}
