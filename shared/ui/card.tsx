import type { ReactNode } from 'react';

interface CardProps {
  readonly title: ReactNode;
  readonly summary: ReactNode;
  /** Colours the card's edge; the content must say the same in words. */
  readonly tone?: 'accent' | 'danger' | 'warn' | 'good' | undefined;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A small card for lists and boards: title, summary, a status colour, and actions below. */
export function Card({ title, summary, tone, label, children }: CardProps) {
  return (
    <article className="fx-card" data-tone={tone} aria-label={label}>
      <div className="fx-card-head">{title}</div>
      <div className="fx-hint">{summary}</div>
      {children}
    </article>
  );
}
