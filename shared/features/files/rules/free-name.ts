import { foldName, LONGEST_NAME_BYTES, stemLength } from './names.ts';

/** A name beside those taken: `a.png` becomes `a (1).png`; only the last extension stays at the end. */
export function freeName(name: string, taken: Iterable<string>, isFile: boolean): string {
  const names = new Set([...taken].map(foldName));
  if (!names.has(foldName(name))) return name;
  const at = stemLength(name, isFile);
  const bytes = (text: string): number => new TextEncoder().encode(text).length;
  for (let count = 1; ; count += 1) {
    const tail = ` (${count})${name.slice(at)}`;
    let head = [...name.slice(0, at)];
    while (head.length > 1 && bytes(head.join('') + tail) > LONGEST_NAME_BYTES) head = head.slice(0, -1);
    const candidate = head.join('') + tail;
    if (!names.has(foldName(candidate))) return candidate;
  }
}
