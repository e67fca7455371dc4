/**
 * How the lines of a text end. An editor counts every line end as one; where a text mixes them, `\r` stays in the lines
 * as a letter, so that nothing that was not touched changes.
 */
export type LineEnd = '\n' | '\r\n' | 'mixed';

export function lineEndOf(text: string): LineEnd {
  if (!text.includes('\r')) return '\n';
  const all = text.match(/\r\n|\r|\n/g) ?? [];
  return all.every((one) => one === '\r\n') ? '\r\n' : 'mixed';
}

/** The text as an editor holds it. */
export function toEditor(text: string, lineEnd: LineEnd): string {
  return lineEnd === '\r\n' ? text.replaceAll('\r\n', '\n') : text;
}

/** The text of an editor as it is saved. */
export function fromEditor(text: string, lineEnd: LineEnd): string {
  return lineEnd === '\r\n' ? text.replaceAll('\n', '\r\n') : text;
}

/** Whether two texts differ in nothing but their line ends: an HTML attribute has only `\n`. */
export function isSameText(one: string, other: string): boolean {
  return one === other || one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n');
}
