import { useCallback, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { readDocumentedFields } from '#shared/api/documentation.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { WorkItem } from '../rules/work-item.ts';

type Api = Pick<ApiClient, 'base' | 'open' | 'fetchJson' | 'access'>;

/** By back-office and type. A failed look-up is made again. */
const asked = new Map<string, Promise<ReadonlySet<string>>>();

/** The fields that the API documents of a type of records, by an answer about one of them. Rejects with `ApiError`. */
function documentedOf(api: Api, type: string, path: string): Promise<ReadonlySet<string>> {
  const key = `${api.base} ${type}`;
  const known = asked.get(key);
  if (known) return known;
  const asking = readDocumentedFields(api, path, [type], { query: {} }).then(
    (fields) => fields?.get(type) ?? new Set<string>(),
  );
  asked.set(key, asking);
  asking.catch(() => asked.delete(key));
  return asking;
}

interface Kind {
  readonly resource: { item(id: string): string };
  /** The short name of its records: `Task`. */
  readonly type: string;
}

/**
 * Which of some fields the server keeps: those that its answer has, else those that the API documents, since an answer
 * may leave out what is empty. What is not known is not offered.
 */
export function useKeptFields<Name extends string>(
  { written, id }: Pick<WorkItem, 'written' | 'id'>,
  names: readonly Name[],
  { resource, type }: Kind,
): ReadonlySet<Name> {
  const { api } = useIsland();
  const [documented, setDocumented] = useState<ReadonlySet<string>>(new Set());
  const isWhole = names.every((name) => name in written);
  useLoad(
    useCallback(async () => {
      if (!isWhole) setDocumented(await documentedOf(api, type, resource.item(id)));
    }, [api, type, resource, id, isWhole]),
  );
  return new Set(names.filter((name) => name in written || documented.has(name)));
}
