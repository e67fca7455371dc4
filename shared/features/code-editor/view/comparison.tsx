import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { CodeLanguage } from '../domain/language.ts';
import { useCodeText } from '../texts.ts';
import { editorLook } from './editor-look.ts';
import { languageSupport } from './languages.ts';
import { editorPhrases } from './phrases.ts';

interface ComparisonProps {
  readonly language: CodeLanguage;
  /** The accessible name of the texts. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Side by side; default: one text with what was removed and added. */
  readonly isSplit?: boolean;
}

/** In ms: a better comparison takes longer than anyone waits. */
const LIMIT = { scanLimit: 1_000, timeout: 300 };
const COLLAPSED = { margin: 2, minSize: 4 };

/** Two texts with their differences, to be read. */
export function Comparison({ language, label, before, after, isSplit = false }: ComparisonProps) {
  const t = useCodeText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = place.current;
    if (parent === null) return undefined;
    const root = parent.getRootNode();
    const shared: Extension = [
      lineNumbers(),
      languageSupport(language),
      editorLook,
      editorPhrases(t),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', dir: 'ltr', translate: 'no' }),
    ];
    const at = { parent, ...(root instanceof ShadowRoot ? { root } : {}) };
    const view = isSplit
      ? new MergeView({
          ...at,
          a: { doc: before, extensions: shared },
          b: { doc: after, extensions: shared },
          collapseUnchanged: COLLAPSED,
          diffConfig: LIMIT,
        })
      : new EditorView({
          ...at,
          doc: after,
          extensions: [
            shared,
            unifiedMergeView({
              original: before,
              mergeControls: false,
              collapseUnchanged: COLLAPSED,
              diffConfig: LIMIT,
            }),
          ],
        });
    return () => view.destroy();
  }, [language, label, before, after, isSplit, t]);
  return <div className="code-comparison" ref={place} dir="ltr" />;
}
