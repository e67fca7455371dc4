import type { FileItem } from './item.ts';
import { pathOf } from './item.ts';
import { foldName, type NameProblem, nameProblem, stemLength } from './names.ts';

/** How the names of many files are changed. `*` stands for the name as it is, `#` for a number. */
interface RenamePattern {
  /** Empty: the name stays, only `find` is replaced. */
  readonly pattern: string;
  readonly find: string;
  readonly replacement: string;
  /** The first number. */
  readonly start: number;
}

interface RenamedName {
  readonly path: string;
  readonly name: string;
  readonly newName: string;
  readonly problem: NameProblem | undefined;
}

/**
 * The new names in the order of the items. Numbers get as many digits as the longest needs, or as there are `#`.
 * Extensions stay. `others` are names of the same folder that stay as they are.
 */
export function renamedNames(
  items: readonly FileItem[],
  { pattern, find, replacement, start }: RenamePattern,
  others: readonly string[],
): readonly RenamedName[] {
  const digits = String(start + items.length - 1).length;
  const wanted = items.map((item, index) => {
    const length = stemLength(item.name, item.isFile);
    const [stem, extension] = [item.name.slice(0, length), item.name.slice(length)];
    const changed = find === '' ? stem : stem.replaceAll(find, () => replacement);
    const filled =
      pattern === ''
        ? changed
        : pattern.replace(/#+|\*/g, (sign) =>
            sign === '*' ? changed : String(start + index).padStart(Math.max(sign.length, digits), '0'),
          );
    return { item, newName: `${filled}${extension}` };
  });
  const counts = new Map<string, number>();
  for (const { newName } of wanted) counts.set(foldName(newName), (counts.get(foldName(newName)) ?? 0) + 1);
  return wanted.map(({ item, newName }) => ({
    path: pathOf(item),
    name: item.name,
    newName,
    problem: (counts.get(foldName(newName)) ?? 0) > 1 ? 'taken' : nameProblem(newName, others, item.name),
  }));
}
