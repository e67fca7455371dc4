const ZERO = /[\p{Mn}\p{Me}\p{Cf}]/u;
// East Asian wide and full width, and pictures; nothing else takes two cells of a printer’s font.
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Cells of a fixed-width font. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += ZERO.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

/** The longest beginning that fits, at least one character. */
function head(text: string, cells: number): string {
  let width = 0;
  let end = 0;
  for (const character of text) {
    width += widthOf(character);
    if (width > cells && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Lines of so many cells at most, broken between words; a word that is longer is broken within. Spaces at the start stay. */
export function wrap(text: string, cells: number): readonly string[] {
  const indent = /^ */.exec(text)?.[0].slice(0, Math.max(0, cells - 1)) ?? '';
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (let word of text.trim().split(/ +/)) {
    if (!isEmpty && widthOf(line) + 1 + widthOf(word) <= cells) {
      line += ` ${word}`;
      continue;
    }
    if (!isEmpty) {
      lines.push(line);
      line = '';
    }
    while (widthOf(line) + widthOf(word) > cells) {
      const part = head(word, cells - widthOf(line));
      lines.push(line + part);
      word = word.slice(part.length);
      line = '';
    }
    line += word;
    isEmpty = false;
  }
  return [...lines, line];
}
