import { useCallback, useState } from 'react';
import { documentedFieldsOnce } from '#shared/api/documented-once.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { WorkItem } from '../rules/work-item.ts';

interface Kind {
  readonly resource: { item(id: string): string };
  /** The short name of its records: `Task`. */
  readonly type: string;
}

interface KeptFields<Name> {
  readonly names: ReadonlySet<Name>;
  /** The documentation is still on its way: it may name more fields. */
  readonly isLoading: boolean;
}

/**
 * Which of some fields the server keeps: those that its answer has, else those that the API documents, since an answer
 * may leave out what is empty. What is not known is not offered.
 */
export function useKeptFields<Name extends string>(
  { written, id }: Pick<WorkItem, 'written' | 'id'>,
  names: readonly Name[],
  { resource, type }: Kind,
): KeptFields<Name> {
  const { api } = useIsland();
  const [documented, setDocumented] = useState<ReadonlySet<string>>(new Set());
  const isWhole = names.every((name) => name in written);
  const { isLoading } = useLoad(
    useCallback(async () => {
      if (!isWhole) setDocumented(await documentedFieldsOnce(api, resource.item(id), type, { query: {} }));
    }, [api, type, resource, id, isWhole]),
  );
  return { names: new Set(names.filter((name) => name in written || documented.has(name))), isLoading };
}
