import { decodeGuessed } from '#shared/features/sheets/decode.ts';

const [LF, CR, SPACE, TAB] = [10, 13, 32, 9];

/**
 * A calendar file's text, each property on one line that ends in `\n`. Lines are joined before they are read, as UTF-8
 * or else in the encoding that they most likely have: programs that fold by bytes cut letters in two.
 */
export function calendarText(bytes: Uint8Array): string {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const isBreak = bytes[at] === LF || bytes[at] === CR;
    const next = at + (bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1);
    if (isBreak && (bytes[next] === SPACE || bytes[next] === TAB)) {
      at = next;
      continue;
    }
    joined[length] = bytes[at] ?? 0;
    length += 1;
  }
  return decodeGuessed(joined.subarray(0, length)).text.replace(/\r\n?/g, '\n');
}

/** Times that call themselves whole days keep their time of day. */
export function withTimes(text: string): string {
  return text.replace(
    /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;[^:\n]*)?);VALUE=DATE(?=[;:])([^:\n]*:\d{8}T\d{4})/gim,
    '$1$2',
  );
}

/** The value of a property as the file has it; empty without one. */
export function writtenIn(part: string, name: string): string {
  const value = new RegExp(`^${name}(?:;(?:"[^"\\n]*"|[^":\\n])*)?:(.*)$`, 'im').exec(part)?.[1] ?? '';
  return value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,])/g, '$1')
    .trim();
}
