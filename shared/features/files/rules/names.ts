/** In bytes of UTF-8, which is how most file systems count. */
export const LONGEST_NAME_BYTES = 255;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export type NameProblem = 'empty' | 'slash' | 'dots' | 'control' | 'long' | 'taken' | 'kind' | 'reserved' | 'end';

/** Names of devices, which Windows reserves with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(?:\..*)?$/i;

/** Why a server may have refused a name that is sound otherwise; others let it stand, so that it is asked first. */
export function refusalOf(name: string): 'reserved' | 'end' | undefined {
  if (RESERVED.test(name)) return 'reserved';
  return /[. ]$/.test(name) ? 'end' : undefined;
}

/** Marks that turn the direction of what follows, so that `gpj.exe` reads as `exe.jpg`. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A name as it is: marks of direction turn nothing, and are seen. */
export function plainName(name: string): string {
  return name.replace(DIRECTION_MARKS, '\u{25A1}');
}

/** One form for all spellings of a name: composed and decomposed letters, upper and lower case. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Why a name cannot be given, or undefined. The server may know further rules. */
export function nameProblem(
  name: string,
  taken: Iterable<string> = [],
  own?: string,
): Exclude<NameProblem, 'kind' | 'reserved' | 'end'> | undefined {
  if (name.trim() === '') return 'empty';
  if (/[/\\]/.test(name)) return 'slash';
  if (name === '.' || name === '..') return 'dots';
  if (/\p{Cc}/u.test(name)) return 'control';
  if (bytesOf(name.normalize('NFC')) > LONGEST_NAME_BYTES) return 'long';
  if (own !== undefined && foldName(own) === foldName(name)) return undefined;
  const wanted = foldName(name);
  for (const one of taken) if (foldName(one) === wanted) return 'taken';
  return undefined;
}

/** The part of a file's name that a person renames, without the last extension; its length in UTF-16 units. */
export function stemLength(name: string, isFile: boolean): number {
  const dot = isFile ? name.lastIndexOf('.') : -1;
  return dot > 0 ? dot : name.length;
}

/** A name beside those taken: `a.png` becomes `a (1).png`; only the last extension stays at the end. */
export function freeName(name: string, taken: Iterable<string>, isFile: boolean): string {
  const names = new Set([...taken].map(foldName));
  if (!names.has(foldName(name))) return name;
  const at = stemLength(name, isFile);
  for (let count = 1; ; count += 1) {
    const tail = ` (${count})${name.slice(at)}`;
    let head = [...name.slice(0, at)];
    while (head.length > 1 && bytesOf(head.join('') + tail) > LONGEST_NAME_BYTES) head = head.slice(0, -1);
    const candidate = head.join('') + tail;
    if (!names.has(foldName(candidate))) return candidate;
  }
}
