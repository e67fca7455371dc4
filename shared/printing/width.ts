const ZERO = /[\p{Mn}\p{Me}\p{Cf}]/u;
// East Asian wide and full-width characters and pictographs take two cells of a printer's font; nothing else does.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** European letters take one cell each: a fast path for nearly every text. */
const NARROW = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;

function cellsOf(character: string): number {
  // A printer treats © ® ™ as letters, not as pictographs.
  if (NARROW.test(character)) return 1;
  if (ZERO.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Width in cells of a fixed-width font. */
export function widthOf(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += cellsOf(character);
  return width;
}

/** Measures a text, in the unit in which the room is given. */
export type Measure = (text: string) => number;

/** The longest prefix that fits, at least one character. */
function head(text: string, room: number, measure: Measure): string {
  let end = 0;
  for (const character of text) {
    if (end > 0 && measure(text.slice(0, end + character.length)) > room) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Wraps text between words; a word that is too long is broken. Leading spaces stay. */
export function wrap(text: string, room: number, measure: Measure = widthOf): readonly string[] {
  const spaces = /^ */.exec(text)?.[0] ?? '';
  const indent = measure(`${spaces}m`) <= room ? spaces : '';
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (let word of text.trim().split(/ +/)) {
    if (!isEmpty && measure(`${line} ${word}`) <= room) {
      line += ` ${word}`;
      continue;
    }
    if (!isEmpty) {
      lines.push(line);
      line = '';
    }
    while (word !== '' && measure(line + word) > room) {
      const part = head(word, room - measure(line), measure);
      // A single character wider than the room still needs a line.
      if (part === word && line === '') break;
      lines.push(line + part);
      word = word.slice(part.length);
      line = '';
    }
    line += word;
    isEmpty = false;
  }
  return [...lines, line];
}
