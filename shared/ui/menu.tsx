import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type MenuEntry, MenuPopup } from './menu-entries.tsx';

interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  readonly trigger: ReactElement;
  /** The accessible name of the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Opens as soon as it is there, as if its button had been pressed. */
  readonly isOpenAtFirst?: boolean;
}

/**
 * A button with a list of actions. Arrow keys, letters, Home, End and Escape work in it; the page behind stays usable.
 */
export function Menu({ trigger, label, entries, isOpenAtFirst = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpenAtFirst) return;
    // A press, since a menu that is only said to be open gives the focus to none of its entries.
    button.current?.focus();
    button.current?.click();
  }, [isOpenAtFirst]);
  return (
    <DirectionProvider direction={useIsland().dir}>
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger ref={button} render={trigger} />
        <MenuPopup label={label} entries={entries} />
      </BaseMenu.Root>
    </DirectionProvider>
  );
}
