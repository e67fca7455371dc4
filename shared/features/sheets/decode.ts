/** The encodings that people's files have. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'windows-1256', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How many bytes the guess between two encodings of one byte per letter looks at. */
const SAMPLE_BYTES = 1_000_000;

/** The encoding that a mark at the start of the file names; undefined without one. */
export function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** What a decoder puts in place of bytes that it cannot read; a file may also have it as a letter of its own. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** Stands before a letter that was read in another encoding than the rest of its file; no text has it. */
export const DOUBT = '\ue0ff';

/** The length of the letter at a place, in bytes; 0: it is none of UTF-8. */
function letterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  for (let more = 1; more < length; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** UTF-8 with a few letters of Windows in it, each behind `DOUBT`; undefined where they are not few. */
function mixedText(bytes: Uint8Array): string | undefined {
  const windows = new TextDecoder('windows-1252');
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  let [text, from, letters, doubts] = ['', 0, 0, 0];
  for (let at = 0; at < bytes.length;) {
    const length = letterLength(bytes, at);
    if (length > 1) letters += 1;
    if (length === 0) {
      text += utf8.decode(bytes.subarray(from, at)) + DOUBT + windows.decode(bytes.subarray(at, at + 1));
      doubts += 1;
      from = at + 1;
    }
    at += Math.max(1, length);
  }
  // Letters of UTF-8 are hardly ever there by chance.
  if (letters === 0 || doubts > letters) return undefined;
  return text + utf8.decode(bytes.subarray(from));
}

/** Undefined where it is not UTF-8. */
function utf8Text(bytes: Uint8Array): string | undefined {
  // The strict decoder takes more than twice as long in some engines: it only decides in doubt.
  const text = new TextDecoder().decode(bytes);
  if (!text.includes(REPLACEMENT_CHARACTER)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return mixedText(bytes);
  }
}

/** Arabic words are runs of letters above 127; in French and its neighbours such a letter stands mostly alone. */
function isMostlyRuns(bytes: Uint8Array): boolean {
  let high = 0;
  let beside = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 128) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 128 || (bytes[at + 1] ?? 0) >= 128) beside += 1;
  }
  return beside * 2 > high;
}

/** UTF-16 without a mark: every second byte of Latin text is zero. */
function guessUtf16(sample: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of sample.subarray(0, 200).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 5 <= Math.min(sample.length, 200)) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The text of a file, without the mark at its start. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** The text in the encoding that it most likely has: by its mark, else UTF-8 where it is valid, else Windows’. */
export function decodeGuessed(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const { text, encoding } = decodeWithDoubts(bytes);
  return { text: text.replaceAll(DOUBT, ''), encoding };
}

/** The same, with `DOUBT` before each letter that does not fit the rest. */
export function decodeWithDoubts(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const sure = markedEncoding(bytes) ?? guessUtf16(sample);
  const text = sure === undefined ? utf8Text(bytes) : undefined;
  if (text !== undefined) return { text, encoding: 'utf-8' };
  const encoding = sure ?? (isMostlyRuns(sample) ? 'windows-1256' : 'windows-1252');
  return { text: decodeText(bytes, encoding), encoding };
}
