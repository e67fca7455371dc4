import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactElement } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type MenuEntry, MenuPopup } from './menu-entries.tsx';

interface ContextMenuProps {
  /** One element: what is pressed with the second mouse button, held by a finger, or has the focus at Shift+F10. */
  readonly children: ReactElement;
  /** Names the menu to who does not see it. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** The actions on a thing, where it is pressed. It is a shortcut: each action must be reachable without it as well. */
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
