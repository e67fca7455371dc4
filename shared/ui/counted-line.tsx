import { createContext, type CSSProperties, type ReactNode, type Ref, useContext } from 'react';

/** How many lines a virtual list has in all. */
export const LineCount = createContext(0);

interface LineProps {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

/** A line of a virtual list that says its place in the whole list, of which the document has a part. */
export function CountedLine({ style, index, children, ref }: LineProps) {
  return (
    // While it scrolls the list itself takes no presses; its lines do.
    <li
      ref={ref}
      style={{ ...style, pointerEvents: 'auto' }}
      aria-posinset={index + 1}
      aria-setsize={useContext(LineCount)}
    >
      {children}
    </li>
  );
}
