/** Paths of folders begin and end with a slash; `/` is the root. */
export const ROOT = '/';

/** The path with a slash at both ends, whatever slashes the server or the page writes. */
export function folderPath(path: string): string {
  const segments = segmentsOf(path);
  return segments.length === 0 ? ROOT : `/${segments.join('/')}/`;
}

export function segmentsOf(path: string): readonly string[] {
  return path.split(/[/\\]+/).filter((segment) => segment !== '');
}

export function parentOf(path: string): string {
  return folderPath(segmentsOf(path).slice(0, -1).join('/'));
}

export function lastName(path: string): string {
  return segmentsOf(path).at(-1) ?? '';
}

/** The folders on the way to a path, from the root on, itself included. */
export function trailOf(path: string): readonly string[] {
  const segments = segmentsOf(path);
  return [ROOT, ...segments.map((_, index) => folderPath(segments.slice(0, index + 1).join('/')))];
}

/** Whether a folder is another one or inside it. */
export function isWithin(path: string, folder: string): boolean {
  return folderPath(path).startsWith(folderPath(folder));
}

/** The deepest folder that all of them are in. */
export function commonFolder(folders: readonly string[]): string {
  const [first = ROOT] = folders;
  return trailOf(first).findLast((folder) => folders.every((other) => isWithin(other, folder))) ?? ROOT;
}

/** A path for an address: each segment is encoded once. */
export function encodedPath(path: string): string {
  return segmentsOf(path).map(encodeURIComponent).join('/');
}
