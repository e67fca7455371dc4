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
  /** A finger has rested on the element; that fires no `contextmenu` everywhere. Answers whether the menu opens. */
  readonly onLongPress?: () => boolean;
}

const isOfFinger = (event: Event): boolean =>
  event.type.startsWith('touch') || (event instanceof PointerEvent && event.pointerType === 'touch');

/** A menu of actions on an element, opened on it. It is a shortcut: each action must also be reachable without it. */
export function ContextMenu({ children, label, entries, onLongPress }: ContextMenuProps) {
  return (
    <DirectionProvider direction={useIsland().dir}>
      <BaseContextMenu.Root
        onOpenChange={(isOpen, details) => {
          if (!isOpen || !isOfFinger(details.event)) return;
          keepFromClicking();
          if (onLongPress?.() === false) details.cancel();
        }}
      >
        <BaseContextMenu.Trigger render={children} />
        <MenuPopup label={label} entries={entries} />
      </BaseContextMenu.Root>
    </DirectionProvider>
  );
}
