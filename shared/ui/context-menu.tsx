import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactElement } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type MenuEntry, MenuPopup } from './menu-entries.tsx';

interface ContextMenuProps {
  /** One element. Its menu opens on a right click, a long press or Shift+F10. */
  readonly children: ReactElement;
  /** The accessible name of the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** A menu of actions on an element, opened on it. It is a shortcut: each action must also be reachable without it. */
export function ContextMenu({ children, label, entries }: ContextMenuProps) {
  return (
    <DirectionProvider direction={useIsland().dir}>
      <BaseContextMenu.Root>
        <BaseContextMenu.Trigger render={children} />
        <MenuPopup label={label} entries={entries} />
      </BaseContextMenu.Root>
    </DirectionProvider>
  );
}
