/** The rules of names and paths of the shop's files. Pure; `disk.ts` applies them to a real folder. */

/** In bytes of UTF-8, which is how most file systems count. */
const LONGEST_NAME_BYTES = 255;
/** Names of devices, which Windows reserves with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(?:\..*)?$/i;

/** Why a path or name was refused; `message` is for the user. */
export class PathProblem extends Error {}

/** Why nothing may be created under this name, or null. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'A name is missing.';
  if (name === '.' || name === '..') return 'This name is not allowed.';
  if (/[/\\]/.test(name)) return 'A name contains no slash and no backslash.';
  if (/[\u0000-\u001f\u007f]/.test(name)) return 'A name contains no control characters.';
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(name))
    return 'This name is no text.';
  if (/[. ]$/.test(name)) return 'A name does not end with a dot or a space.';
  if (RESERVED.test(name)) return 'This name is reserved.';
  if (Buffer.byteLength(name.normalize('NFC')) > LONGEST_NAME_BYTES)
    return `A name is at most ${LONGEST_NAME_BYTES} bytes long.`;
  return null;
}

/**
 * Whether two names are one to a person, and to the file systems of Windows and macOS: upper and lower case, composed
 * and decomposed letters.
 */
export function sameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

/** One form for all spellings of a name. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * The folders and the file that a path leads through, as they were sent: nothing is decoded, so `%2e%2e` is a name like
 * any other. Empty for the root. A path has slashes only, and no step up.
 *
 * @throws PathProblem
 */
export function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (const segment of segments) {
    if (segment === '.' || segment === '..' || /[\\\u0000-\u001f\u007f]/.test(segment))
      throw new PathProblem('This path is not allowed.');
  }
  return segments;
}

/** A free name beside those taken: `a.png` becomes `a (1).png`; only the last extension stays at the end. */
export function freeName(name: string, isTaken: (name: string) => boolean, isFile: boolean): string {
  if (!isTaken(name)) return name;
  const dot = isFile ? name.lastIndexOf('.') : -1;
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 1; ; count += 1) {
    const tail = ` (${count})${extension}`;
    let head = Array.from(stem);
    while (Buffer.byteLength(head.join('') + tail) > LONGEST_NAME_BYTES) head = head.slice(0, -1);
    const candidate = head.join('') + tail;
    if (!isTaken(candidate)) return candidate;
  }
}

/** The extensions of a list such as `jpg,.PNG`; null where everything is allowed. */
export function extensionsOf(list: string | undefined): readonly string[] | null {
  const extensions = (list ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^\./, '').toLowerCase())
    .filter((one) => one !== '');
  return extensions.length === 0 ? null : extensions;
}

/** Whether a file may be listed and stored; by the true end of its name. */
export function isAllowed(name: string, extensions: readonly string[] | null): boolean {
  const dot = name.lastIndexOf('.');
  return extensions === null || (dot > 0 && extensions.includes(name.slice(dot + 1).toLowerCase()));
}
