import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from './button.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';
import type { MenuEntry } from './menu-entries.tsx';

interface Props {
  /** The accessible name of the button and of the menu. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly entries: readonly MenuEntry[];
}

const menu = lazyWithRetry(async () => (await import('./menu.tsx')).Menu);

/**
 * An icon button with a menu whose library, heavier than many a screen, is fetched when somebody points at the button, and
 * shown by the first press.
 */
export function LazyMenu({ label, icon, entries }: Props) {
  const [isOpened, setOpened] = useState(false);
  const fetchIt = (): void => void menu.preload();
  const closed = (
    <IconButton
      label={label}
      icon={icon}
      busy={isOpened}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
      onClick={() => setOpened(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpened(true);
      }}
    />
  );
  if (!isOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <menu.Component
        label={label}
        entries={entries}
        trigger={<IconButton label={label} icon={icon} />}
        isOpenAtFirst
      />
    </Suspense>
  );
}
