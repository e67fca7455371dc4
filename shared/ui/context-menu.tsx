import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactElement } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { keepFromClicking } from './long-press.ts';
import { type MenuEntry, MenuPopup } from './menu-entries.tsx';

interface ContextMenuProps {
  /** One element. Its menu opens on a right click, a long press or Shift+F10. */
  readonly children: ReactElement;
  /** The accessible name of the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** A finger has rested on the element; that fires no `contextmenu` everywhere. */
  readonly onLongPress?: () => void;
}

/** A menu of actions on an element, opened on it. It is a shortcut: each action must also be reachable without it. */
export function ContextMenu({ children, label, entries, onLongPress }: ContextMenuProps) {
  return (
    <DirectionProvider direction={useIsland().dir}>
      <BaseContextMenu.Root
        onOpenChange={(isOpen, { event }) => {
          if (!isOpen || !event.type.startsWith('touch')) return;
          keepFromClicking();
          onLongPress?.();
        }}
      >
        <BaseContextMenu.Trigger render={children} />
        <MenuPopup label={label} entries={entries} />
      </BaseContextMenu.Root>
    </DirectionProvider>
  );
}
