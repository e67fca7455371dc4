/** In bytes of UTF-8, which is how most file systems count. */
export const LONGEST_NAME_BYTES = 255;

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
  if (new TextEncoder().encode(name.normalize('NFC')).length > LONGEST_NAME_BYTES) return 'long';
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
