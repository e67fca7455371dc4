/** Ids of what is not on the server yet: `tmp:{uuid}`, alone or at the end of an IRI. Pure. */

const TMP = /^(.*\/)?(tmp:[\w-]+)$/;
const TMP_WITHIN = /tmp:[\w-]+/g;

/** The temporary ids that a JSON value names. */
export function tmpIdsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (one: unknown): void => {
    if (typeof one === 'string') {
      const tmp = TMP.exec(one)?.[2];
      if (tmp !== undefined) found.add(tmp);
    } else if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) look(inner);
  };
  look(value);
  return found;
}

/** The last part of an IRI, or the id itself. */
function lastPart(entityId: string): string {
  return entityId.split('/').pop() ?? entityId;
}

/** The same JSON value with the real ids; what is not in `created` stays as it is. */
export function withRealIds(value: unknown, created: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const [, path, tmp = ''] = TMP.exec(value) ?? [];
    const real = created.get(tmp);
    if (real === undefined) return value;
    return path === undefined ? real : `${path}${lastPart(real)}`;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => withRealIds(one, created));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withRealIds(one, created)]));
}

/** A change with the real ids. One that creates what is there already is an edit of it. */
export function changeWithRealIds<
  Change extends { readonly action: string; readonly entityId: string; readonly data: unknown },
>(change: Change, created: ReadonlyMap<string, string>): Change {
  const isThere = change.action === 'create' && created.has(change.entityId);
  return {
    ...change,
    action: isThere ? 'update' : change.action,
    entityId: String(withRealIds(change.entityId, created)),
    data: withRealIds(change.data, created),
  };
}

/** The temporary ids that a change names. */
export function tmpIdsOf({ entityId, data }: { readonly entityId: string; readonly data: unknown }): readonly string[] {
  return [...new Set([...tmpIdsIn(entityId), ...tmpIdsIn(data)])];
}

/** An address with the real ids. */
export function addressWithRealIds(address: string, created: ReadonlyMap<string, string>): string {
  return address.replace(TMP_WITHIN, (tmp) => lastPart(created.get(tmp) ?? tmp));
}

/** The temporary ids in an address. */
export function tmpIdsInAddress(address: string): readonly string[] {
  return address.match(TMP_WITHIN) ?? [];
}
