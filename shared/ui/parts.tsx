import type { ReactNode } from 'react';
import { useUiText } from './text.ts';
import { useSaid } from './use-said.ts';

/** A count or status in a coloured pill; the text must say the same as the tone. */
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

/** In ms: what is over before is not worth a word. */
const LONG_MS = 1_000;

/** Shows that something is in progress; `label` says what, and is heard once it takes long. */
export function Spinner({ label }: { readonly label: string }) {
  useSaid(label, LONG_MS);
  return (
    <span role="status" aria-live="off">
      <span className="fx-spinner" aria-hidden="true" style={{ display: 'inline-block', verticalAlign: 'middle' }} />{' '}
      {label}
    </span>
  );
}

/** Shown instead of an empty list: why it is empty, and the next step. */
export function Empty({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="fx-empty">
      {icon}
      <div>{children}</div>
    </div>
  );
}

/** Says the keys of a shortcut as they are called in the language of the screen. */
export function useKeyWords(): (keys: string) => string {
  const t = useUiText();
  return (keys) => keys.replace('Enter', t('Enter')).replace('Del', t('Del'));
}

/** A key of the keyboard, shown beside what it does. */
export function Key({ children }: { readonly children: string }) {
  const words = useKeyWords();
  return (
    <kbd className="fx-key" aria-hidden="true">
      {words(children)}
    </kbd>
  );
}

/** Cut after a number of characters (neither bytes nor halves of an emoji); the tooltip has the whole name. */
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
