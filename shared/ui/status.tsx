import { type HTMLAttributes, useRef } from 'react';
import { type SaidTexts, useSaidText } from './use-said.ts';

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'role' | 'aria-live'> {
  readonly as?: 'p' | 'span' | 'div';
  /** What is said of it. Default: each text. */
  readonly says?: SaidTexts;
}

/**
 * A line that is heard as well as seen. The announcer says it: a live region that comes with its text is not heard by
 * every reader, and beneath a dialog none is.
 */
export function Status({ as: Tag = 'p', says = 'each', children, ...more }: Props) {
  const line = useRef<HTMLElement | null>(null);
  useSaidText(line, says);
  return (
    <Tag
      {...more}
      ref={(element: HTMLElement | null) => {
        line.current = element;
      }}
      role="status"
      aria-live="off"
    >
      {children}
    </Tag>
  );
}
