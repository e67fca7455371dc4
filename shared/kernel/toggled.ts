/** The set with the value added, or without it where it was in the set. */
export function toggled<Value>(values: Iterable<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}
