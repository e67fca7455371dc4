import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type MenuEntry, MenuPopup } from './menu-entries.tsx';

interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  readonly trigger: ReactElement;
  /** The accessible name of the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * A button with a list of actions. Arrow keys, letters, Home, End and Escape work in it; the page behind stays usable.
 */
export function Menu({ trigger, label, entries }: MenuProps) {
  return (
    <DirectionProvider direction={useIsland().dir}>
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger render={trigger} />
        <MenuPopup label={label} entries={entries} />
      </BaseMenu.Root>
    </DirectionProvider>
  );
}
