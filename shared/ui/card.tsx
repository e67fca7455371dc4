import type { ReactNode } from 'react';

interface CardProps {
  readonly title: ReactNode;
  readonly summary: ReactNode;
  /** Colours the card’s edge; whoever uses it says the same in words. */
  readonly tone?: 'accent' | 'danger' | 'warn' | 'good' | undefined;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** The small card of lists and boards: a title, a summary, the colour of a status, and below what can be done. */
export function Card({ title, summary, tone, label, children }: CardProps) {
  return (
    <article className="fx-card" data-tone={tone} aria-label={label}>
      <div className="fx-card-head">{title}</div>
      <div className="fx-hint">{summary}</div>
      {children}
    </article>
  );
}
