import { fromEditor, type LineEnd, lineEndOf, toEditor } from './line-ends.ts';

/** The part of an editor that a document needs. */
interface TextHolder {
  /** The whole text, with `\n`, or with `\r` left in where line ends are mixed. */
  readonly text: () => string;
  /** Whether the text is this one, without making a string of it. */
  readonly isText: (text: string) => boolean;
  /** Replaces the text as one step that can be undone. */
  readonly replace: (text: string) => void;
}

/** The text of one tab, whether its editor has been opened or not. */
export interface CodeDocument {
  readonly lineEnd: () => LineEnd;
  /** What is saved. */
  readonly text: () => string;
  /** What the editor holds. */
  readonly edited: () => string;
  readonly is: (text: string) => boolean;
  readonly replace: (text: string) => void;
  /** Called by the editor when it is there; the returned function takes the text back. */
  readonly hold: (holder: TextHolder) => () => void;
}

export function createCodeDocument(initial: string): CodeDocument {
  let lineEnd = lineEndOf(initial);
  let kept = toEditor(initial, lineEnd);
  let holder: TextHolder | null = null;
  const edited = (): string => holder?.text() ?? kept;
  return {
    lineEnd: () => lineEnd,
    text: () => fromEditor(edited(), lineEnd),
    edited,
    is: (text) => {
      const wanted = toEditor(text, lineEnd);
      return holder === null ? kept === wanted : holder.isText(wanted);
    },
    replace: (text) => {
      const next = lineEndOf(text);
      // An editor that is open splits its lines everywhere, or nowhere but at `\n`.
      if (holder === null || next !== 'mixed') lineEnd = next;
      const wanted = toEditor(text, lineEnd);
      if (holder === null) kept = wanted;
      else holder.replace(wanted);
    },
    hold: (next) => {
      holder = next;
      return () => {
        if (holder !== next) return;
        kept = next.text();
        holder = null;
      };
    },
  };
}
