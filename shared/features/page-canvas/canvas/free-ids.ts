/** Makes a new id at each call, never one that `find` knows. */
export function freeIds(find: (id: string) => unknown): () => string {
  const given = new Set<string>();
  return () => {
    let id = '';
    do id = `i${Math.random().toString(36).slice(2, 8)}`;
    while (given.has(id) || find(id) !== undefined);
    given.add(id);
    return id;
  };
}
