import { isAllowed } from '../rules/kinds.ts';
import { type NameProblem, nameProblem } from '../rules/names.ts';
import type { DroppedFile } from './dropped.ts';

interface Limits {
  /** Empty: all. */
  readonly extensions: readonly string[];
  /** Undefined: no limit. */
  readonly maxBytes: number | undefined;
}

/** What can be sent, and the names of what cannot, by why. */
export interface SortedUploads {
  readonly good: readonly DroppedFile[];
  readonly refused: {
    readonly kind: readonly string[];
    readonly size: readonly string[];
    readonly name: readonly string[];
  };
  /** What is wrong with the names, each reason once. */
  readonly problems: ReadonlySet<NameProblem>;
}

export function sortUploads(files: readonly DroppedFile[], { extensions, maxBytes }: Limits): SortedUploads {
  const refused = { kind: [] as string[], size: [] as string[], name: [] as string[] };
  const problems = new Set<NameProblem>();
  const good = files.filter(({ file, folders }) => {
    if (!isAllowed(file.name, extensions)) refused.kind.push(file.name);
    else if (maxBytes !== undefined && file.size > maxBytes) refused.size.push(file.name);
    else {
      const [problem] = [...folders, file.name].flatMap((name) => nameProblem(name) ?? []);
      if (problem === undefined) return true;
      problems.add(problem);
      refused.name.push(file.name);
    }
    return false;
  });
  return { good, refused, problems };
}
