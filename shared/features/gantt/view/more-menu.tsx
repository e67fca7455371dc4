import type { ReactNode } from 'react';
import { IconButton } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  readonly entries: readonly MenuEntry[];
}

/** A part of its own, so that the chart does not wait for the library of menus. */
export function MoreMenu({ label, icon, entries }: Props) {
  return <Menu label={label} entries={entries} trigger={<IconButton label={label} icon={icon} />} />;
}
