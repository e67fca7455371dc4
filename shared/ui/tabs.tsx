import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useIsland } from '#shared/island/context.ts';
import sheet from './tabs.css';
import { useSheet } from './use-sheet.ts';

/** A tab and its content. */
interface Tab {
  /** Unique among the tabs of the list. */
  readonly id: string;
  readonly label: string;
  /** Shown beside the pointer. */
  readonly title?: string | undefined;
  /** Shown after the label: a count or a status. */
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
  /** Whether the content stays mounted, hidden, while another tab is active. Default: false. */
  readonly isKept?: boolean;
  readonly content: ReactNode;
}

interface TabsProps {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The id of the active tab. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/**
 * Tabs and the panel of the active one. Arrow keys move between tabs, Enter or Space activates one; a long list
 * scrolls.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  useSheet(sheet);
  return (
    <DirectionProvider direction={useIsland().dir}>
      <BaseTabs.Root
        className="fx-tabbed"
        value={value}
        onValueChange={(next: unknown) => {
          if (typeof next === 'string') onChange(next);
        }}
      >
        <BaseTabs.List className="fx-tabs" aria-label={label}>
          {tabs.map((tab) => (
            <BaseTabs.Tab
              key={tab.id}
              className="fx-tab"
              value={tab.id}
              title={tab.title}
              disabled={tab.isDisabled ?? false}
            >
              {tab.label}
              {tab.aside}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {tabs.map((tab) => (
          <BaseTabs.Panel key={tab.id} className="fx-tab-panel" value={tab.id} keepMounted={tab.isKept ?? false}>
            {tab.content}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </DirectionProvider>
  );
}
