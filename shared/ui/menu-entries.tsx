import { Menu } from '@base-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import floatingSheet from './floating.css';
import sheet from './menu.css';
import { Key } from './parts.tsx';
import { usePortal } from './use-portal.ts';
import { useSheet } from './use-sheet.ts';

interface Entry {
  /** Unique in the menu. */
  readonly id: string;
  readonly label: string;
}

/** An entry that does something when chosen. */
export interface MenuAction extends Entry {
  readonly kind: 'action';
  readonly icon?: ReactNode;
  /** A second line: what it does, or why it is not allowed. */
  readonly hint?: string | undefined;
  /** The keyboard shortcut, as shown. */
  readonly shortcut?: string;
  readonly tone?: 'danger';
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}
/** On or off; the menu stays open. */
interface MenuSwitch extends Entry {
  readonly kind: 'switch';
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}
/** One of several choices under a heading; the menu stays open unless it closes with a choice. */
interface MenuChoice extends Entry {
  readonly kind: 'choice';
  readonly closes?: boolean;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}
/** A group of entries under a heading. */
interface MenuGroup extends Entry {
  readonly kind: 'group';
  readonly entries: readonly MenuEntry[];
}
/** A submenu beside its entry. */
interface Submenu extends Entry {
  readonly kind: 'submenu';
  readonly icon?: ReactNode;
  readonly entries: readonly MenuEntry[];
}
/** A line between entries. */
interface MenuSeparator {
  readonly kind: 'separator';
  readonly id: string;
}
/** Everything a menu can contain. */
export type MenuEntry = MenuAction | MenuSwitch | MenuChoice | MenuGroup | Submenu | MenuSeparator;

function Labelled({
  icon,
  label,
  hint,
}: {
  readonly icon?: ReactNode;
  readonly label: string;
  readonly hint?: string;
}) {
  return (
    <>
      <span className="fx-menu-icon">{icon}</span>
      <span className="fx-menu-text">
        <span dir="auto">{label}</span>
        {hint ? (
          <span className="fx-hint" dir="auto">
            {hint}
          </span>
        ) : null}
      </span>
    </>
  );
}

const TICK = <Check size={18} aria-hidden="true" />;

function MenuItem({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'action':
      return (
        <Menu.Item
          className="fx-popup-item fx-menu-item"
          label={entry.label}
          data-tone={entry.tone}
          disabled={entry.isDisabled ?? false}
          onClick={entry.onChoose}
        >
          <Labelled icon={entry.icon} label={entry.label} {...(entry.hint ? { hint: entry.hint } : {})} />
          {entry.shortcut ? <Key>{entry.shortcut}</Key> : null}
        </Menu.Item>
      );
    case 'switch':
      return (
        <Menu.CheckboxItem
          className="fx-popup-item fx-menu-item"
          label={entry.label}
          checked={entry.isOn}
          onCheckedChange={entry.onChange}
        >
          <Labelled icon={<Menu.CheckboxItemIndicator>{TICK}</Menu.CheckboxItemIndicator>} label={entry.label} />
        </Menu.CheckboxItem>
      );
    case 'choice':
      return (
        <Menu.RadioGroup
          aria-label={entry.label}
          value={entry.value}
          onValueChange={(value: unknown) => {
            if (typeof value === 'string') entry.onChange(value);
          }}
        >
          <div className="fx-menu-heading" aria-hidden="true">
            {entry.label}
          </div>
          {entry.choices.map(({ value, label }) => (
            <Menu.RadioItem
              key={value}
              className="fx-popup-item fx-menu-item"
              value={value}
              label={label}
              closeOnClick={entry.closes ?? false}
            >
              <Labelled icon={<Menu.RadioItemIndicator>{TICK}</Menu.RadioItemIndicator>} label={label} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      );
    case 'group':
      return (
        <Menu.Group>
          <Menu.GroupLabel className="fx-menu-heading">{entry.label}</Menu.GroupLabel>
          <MenuItems entries={entry.entries} />
        </Menu.Group>
      );
    case 'submenu':
      return (
        <Menu.SubmenuRoot>
          <Menu.SubmenuTrigger className="fx-popup-item fx-menu-item" label={entry.label}>
            <Labelled icon={entry.icon} label={entry.label} />
            <ChevronRight className="fx-menu-more" size={18} aria-hidden="true" />
          </Menu.SubmenuTrigger>
          <MenuPopup label={entry.label} entries={entry.entries} />
        </Menu.SubmenuRoot>
      );
    case 'separator':
      return <Menu.Separator className="fx-menu-line" />;
  }
}

function MenuItems({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return entries.map((entry) => (
    <Fragment key={entry.id}>
      <MenuItem entry={entry} />
    </Fragment>
  ));
}

/** The floating list of a menu, context menu or submenu; must be inside its root. */
export function MenuPopup({
  label,
  entries,
}: {
  /** The accessible name of the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}) {
  useSheet(floatingSheet);
  useSheet(sheet);
  return (
    <Menu.Portal container={usePortal()}>
      <Menu.Positioner className="fx-floating" positionMethod="fixed" align="start" sideOffset={4}>
        <Menu.Popup className="fx-popup fx-popup-list fx-menu" aria-label={label}>
          <MenuItems entries={entries} />
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}
