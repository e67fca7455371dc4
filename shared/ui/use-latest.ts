import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was drawn last, for callbacks and effects that must not begin anew when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
