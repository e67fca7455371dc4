import type { ReactNode } from 'react';

/** A count or a state in a coloured pill; whoever uses a tone says the same in words. */
export function Badge({
  tone,
  children,
}: {
  readonly tone?: 'accent' | 'danger' | 'warn' | 'good' | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className="fx-badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** Says that something is under way; `label` says what. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span role="status">
      <span className="fx-spinner" aria-hidden="true" style={{ display: 'inline-block', verticalAlign: 'middle' }} />{' '}
      {label}
    </span>
  );
}

/** What stands where a list has no entries: why, and the next step. */
export function Empty({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="fx-empty">
      {icon}
      <div>{children}</div>
    </div>
  );
}

/** A key of the keyboard, as shown beside what it does. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="fx-key" aria-hidden="true">
      {children}
    </kbd>
  );
}

/** Cut at a number of characters (not bytes, not halves of emoji); the whole name is the tooltip. */
export function Truncated({
  text,
  length,
  className,
}: {
  readonly text: string;
  readonly length: number;
  readonly className?: string;
}) {
  const characters = Array.from(text);
  const cut = characters.length > length;
  return (
    <span className={className} dir="auto" title={cut ? text : undefined}>
      {cut ? `${characters.slice(0, length).join('')}…` : text}
    </span>
  );
}
